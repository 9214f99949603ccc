import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { pictureBackground, type ShownPicture, shownPicture } from '../../../core/listing/image.ts'
import type { Picture, Property } from '../../../core/listing/property.ts'
import { titleIn } from '../../../core/listing/words.ts'
import { Carousel } from '../../../ui/carousel/carousel.tsx'
import { classes } from '../../../ui/classes.ts'
import { useImageArrival } from '../../../ui/page/image-arrival.ts'
import { SaveButton } from '../../saved/shared/save-button.tsx'
import styles from './property-photo.module.css'
import { PropertyTags } from './property-words.tsx'
import { badgeText, type ShownProperty, shownPath } from './shown-property.ts'

interface PhotoProps {
  /** Without one a drawing is shown. */
  picture?: Picture | ShownPicture
  /** Selects the drawing. */
  kind?: Property['kind']
  /** Its displayed width, as in `<img sizes>`. */
  sizes: string
  /** For the first image of the first view. */
  priority?: boolean
  className?: string
}

/** A picture that fills its box: the preview, then the picture, or a drawing if it does not load. */
export function PropertyPhoto({ picture, kind, sizes, priority = false, className }: PhotoProps) {
  const { image, missing, events } = useImageArrival()
  const drawing = <span className={classes(styles.drawing, kind && styles[kind], !picture && className)} />
  if (!picture) return drawing
  const { placeholder, alt, lang, ...shown } = shownPicture(picture)
  return (
    <span className={classes(styles.photo, className)} style={{ background: pictureBackground(placeholder) }}>
      <img
        {...shown}
        ref={image}
        sizes={sizes}
        alt={alt}
        lang={lang}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        className={classes(missing && styles.gone)}
        {...events}
      />
      {missing && drawing}
    </span>
  )
}

interface SlidesProps {
  property: ShownProperty
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  /** The width of its pictures, as in `<img sizes>`. */
  sizes: string
  priority?: boolean
  /** The photos' links are for pointers only, where another link of the card has the name. */
  quietLinks?: boolean
  className?: string
}

/** The photo carousel of a card or a row with its overlays. A closed listing's is dimmed and not linked. */
export function PropertySlides({ property, today, className, ...rest }: SlidesProps) {
  const { pictures, closed, offer, kind } = property
  const { sizes, priority } = rest
  const badge = badgeText(property)
  return (
    <div className={classes(styles.frame, closed && styles.closed, className)}>
      <div className={styles.fill}>
        {closed ? (
          <PropertyPhoto picture={pictures[0]} kind={kind} sizes={sizes} priority={priority} />
        ) : (
          <Slides property={property} {...rest} />
        )}
      </div>
      {closed && (
        <p className={styles.veil}>
          <b>{badge}</b>
        </p>
      )}
      <div className={styles.tags}>
        <PropertyTags property={property} today={today} onPhoto />
      </div>
      {!closed && <span className={classes(styles.flag, styles[offer])}>{badge}</span>}
      {!property.sample && <SaveButton property={property} />}
    </div>
  )
}

/** The first picture loads at once; another when it may be shown next. */
function Slides({ property, sizes, priority, quietLinks }: Omit<SlidesProps, 'today' | 'className'>) {
  const { pictures, kind } = property
  const path = shownPath(property)
  const name = titleIn(property).text
  const [loadedTo, setLoadedTo] = useState(0)
  const loadNext = useCallback(() => setLoadedTo((lastLoaded) => Math.max(lastLoaded, 1)), [])
  const follow = useCallback(
    (index: number) => setLoadedTo((lastLoaded) => lastLoaded && Math.max(lastLoaded, index + 1)),
    [],
  )
  const shown = loadedTo ? pictures : pictures.slice(0, 1)
  const slides = shown.length ? shown.map(shownPicture) : [undefined]
  return (
    <Carousel
      label={t('Photos of {name}', { name })}
      controls="mini"
      count={Math.max(pictures.length, 1)}
      trackFocus={false}
      onActivate={loadNext}
      onIndex={follow}
    >
      {slides.map((picture, index) => {
        const photo = index <= loadedTo && (
          <PropertyPhoto picture={picture} kind={kind} sizes={sizes} priority={priority && index === 0} />
        )
        if (quietLinks) {
          return (
            <div key={picture?.src ?? ''} className="tall relative">
              {photo}
              <Link to={path} tabIndex={-1} aria-hidden="true" className="fill" />
            </div>
          )
        }
        return (
          <Link
            key={picture?.src ?? ''}
            to={path}
            tabIndex={index ? -1 : undefined}
            aria-label={picture?.alt && index <= loadedTo ? undefined : name}
          >
            {photo}
          </Link>
        )
      })}
    </Carousel>
  )
}
