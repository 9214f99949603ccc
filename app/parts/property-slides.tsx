import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { offerBadge } from '../../domain/choices.ts'
import { type BriefProperty, closedLabel } from '../../domain/property.ts'
import { propertyPath } from '../paths.ts'
import { Carousel } from '../ui/carousel.tsx'
import { classes } from '../ui/classes.ts'
import { PropertyPhoto } from './property-photo.tsx'
import styles from './property-slides.module.css'
import { PropertyTags } from './property-tags.tsx'
import { SaveButton } from './save-button.tsx'

interface Props {
  property: BriefProperty
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  /** How wide its pictures are shown, as in `<img sizes>`. */
  sizes: string
  priority?: boolean
  className?: string
}

/** The photo of a card or a row with everything that stands on it. A closed listing's is veiled and leads nowhere. */
export function PropertySlides({ property, today, sizes, priority, className }: Props) {
  const { pictures, closed, offer } = property
  return (
    <div className={classes(styles.frame, closed && styles.closed, className)}>
      <div className={styles.fill}>
        {closed ? (
          <PropertyPhoto picture={pictures[0]} sizes={sizes} priority={priority} />
        ) : (
          <Slides property={property} sizes={sizes} priority={priority} />
        )}
      </div>
      {closed && (
        <p className={styles.veil}>
          <b>{closedLabel(property)}</b>
        </p>
      )}
      <div className={styles.tags}>
        <PropertyTags property={property} today={today} onPhoto />
      </div>
      {!closed && <span className={classes(styles.flag, styles[offer])}>{offerBadge[offer]}</span>}
      <SaveButton property={property} className={styles.save} />
    </div>
  )
}

/** The first picture is there from the start; another is fetched when it may be the next to be seen. */
function Slides({ property, sizes, priority }: Pick<Props, 'property' | 'sizes' | 'priority'>) {
  const { pictures, name, id } = property
  const [reach, setReach] = useState(0)
  const wake = useCallback(() => setReach((reached) => Math.max(reached, 1)), [])
  const follow = useCallback((index: number) => setReach((reached) => reached && Math.max(reached, index + 1)), [])
  const slides = pictures.length ? pictures : [undefined]
  const shown = reach ? slides : slides.slice(0, 1)
  return (
    <Carousel
      label={`Photos of ${name}`}
      controls="mini"
      count={slides.length}
      trackFocus={false}
      onWake={wake}
      onIndex={follow}
      className={styles.slides}
    >
      {shown.map((picture, index) => (
        <Link
          key={picture?.path ?? ''}
          to={propertyPath(id)}
          className={styles.link}
          tabIndex={index ? -1 : undefined}
          aria-label={picture?.alt && index <= reach ? undefined : name}
        >
          {index <= reach && <PropertyPhoto picture={picture} sizes={sizes} priority={priority && index === 0} />}
        </Link>
      ))}
    </Carousel>
  )
}
