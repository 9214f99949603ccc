import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../../../core/language/translate.ts'
import { offerBadge } from '../../../../core/listing/fields/choices.ts'
import type { BriefProperty } from '../../../../core/listing/property.ts'
import { altOf, titleIn } from '../../../../core/listing/words.ts'
import { propertyPath } from '../../../../core/paths.ts'
import { Carousel } from '../../../../ui/carousel/carousel.tsx'
import { SaveButton } from '../../../saved/shared/save-button.tsx'
import { PropertyTags } from '../card/property-tags.tsx'
import { PhotoFrame } from './photo-frame.tsx'
import { PropertyPhoto } from './property-photo.tsx'

interface Props {
  property: BriefProperty
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
export function PropertySlides({ property, today, sizes, priority, quietLinks, className }: Props) {
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
        <Slides property={property} sizes={sizes} priority={priority} quietLinks={quietLinks} />
      )}
    </PhotoFrame>
  )
}

/** The first picture loads at once; another when it may be shown next. */
function Slides({ property, sizes, priority, quietLinks }: Omit<Props, 'today' | 'className'>) {
  const { pictures, id } = property
  const name = titleIn(property).text
  const [loadedTo, setLoadedTo] = useState(0)
  const loadNext = useCallback(() => setLoadedTo((lastLoaded) => Math.max(lastLoaded, 1)), [])
  const follow = useCallback(
    (index: number) => setLoadedTo((lastLoaded) => lastLoaded && Math.max(lastLoaded, index + 1)),
    [],
  )
  const slides = pictures.length ? pictures : [undefined]
  const shown = loadedTo ? slides : slides.slice(0, 1)
  return (
    <Carousel
      label={t('Photos of {name}', { name })}
      controls="mini"
      count={slides.length}
      trackFocus={false}
      onActivate={loadNext}
      onIndex={follow}
    >
      {shown.map((picture, index) => {
        const photo = index <= loadedTo && (
          <PropertyPhoto picture={picture} kind={property.kind} sizes={sizes} priority={priority && index === 0} />
        )
        if (quietLinks) {
          return (
            <div key={picture?.path ?? ''} className="tall relative">
              {photo}
              <Link to={propertyPath(id)} tabIndex={-1} aria-hidden="true" className="fill" />
            </div>
          )
        }
        return (
          <Link
            key={picture?.path ?? ''}
            to={propertyPath(id)}
            tabIndex={index ? -1 : undefined}
            aria-label={picture && altOf(picture).alt && index <= loadedTo ? undefined : name}
          >
            {photo}
          </Link>
        )
      })}
    </Carousel>
  )
}
