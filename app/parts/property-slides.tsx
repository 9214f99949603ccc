import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { offerBadge } from '../../domain/choices.ts'
import type { BriefProperty } from '../../domain/property.ts'
import { propertyPath } from '../paths.ts'
import { Carousel } from '../ui/carousel.tsx'
import { PhotoFrame } from './photo-frame.tsx'
import { PropertyPhoto } from './property-photo.tsx'
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
    <PhotoFrame
      offer={offer}
      closed={closed}
      badge={offerBadge[offer]}
      tags={<PropertyTags property={property} today={today} onPhoto />}
      corner={<SaveButton property={property} />}
      className={className}
    >
      {closed ? (
        <PropertyPhoto picture={pictures[0]} kind={property.kind} sizes={sizes} priority={priority} />
      ) : (
        <Slides property={property} sizes={sizes} priority={priority} />
      )}
    </PhotoFrame>
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
    >
      {shown.map((picture, index) => (
        <Link
          key={picture?.path ?? ''}
          to={propertyPath(id)}
          tabIndex={index ? -1 : undefined}
          aria-label={picture?.alt && index <= reach ? undefined : name}
        >
          {index <= reach && (
            <PropertyPhoto picture={picture} kind={property.kind} sizes={sizes} priority={priority && index === 0} />
          )}
        </Link>
      ))}
    </Carousel>
  )
}
