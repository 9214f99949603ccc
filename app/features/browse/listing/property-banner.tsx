import { t } from '../../../core/language/translate.ts'
import { keptWidth, pictureUrl } from '../../../core/listing/image.ts'
import { closedLabel, type Picture, type Property } from '../../../core/listing/property.ts'
import { titleIn } from '../../../core/listing/words.ts'
import { Carousel } from '../../../ui/carousel/carousel.tsx'
import { classes } from '../../../ui/classes.ts'
import { PropertyPhoto } from '../shared/photo/property-photo.tsx'
import type { OpenImage } from './gallery/image-viewer.tsx'
import styles from './property-banner.module.css'

interface Props {
  property: Property
  onOpen: OpenImage
}

/** The pictures, two at a time: three on very wide windows, one on narrow ones (spec 2.5 and 9). */
export function PropertyBanner({ property, onOpen }: Props) {
  const { pictures, closed } = property
  return (
    <div className={classes(styles.banner, closed && styles.closed)}>
      {pictures.length ? (
        <Carousel
          label={t('Pictures of {name}', { name: titleIn(property).text })}
          controls="over"
          trackFocus={closed}
          className={classes(styles.carousel, pictures.length < 3 && styles.few)}
        >
          {pictures.map((picture, index) => (
            <Slide key={picture.path} picture={picture} index={index} onOpen={closed ? undefined : onOpen} />
          ))}
        </Carousel>
      ) : (
        <PropertyPhoto kind={property.kind} sizes={sizes} className={styles.photo} />
      )}
      {closed && (
        <div className={styles.overlay}>
          <b className={styles.label}>{closedLabel(property)}</b>
        </div>
      )}
    </div>
  )
}

/** A closed listing's pictures are not linked (contract 3.22). */
function Slide({ picture, index, onOpen }: { picture: Picture; index: number; onOpen?: OpenImage }) {
  const photo = (
    <PropertyPhoto
      picture={picture}
      sizes={sizes}
      priority={index === 0}
      className={classes(styles.photo, index < 3 && styles.arriving)}
    />
  )
  if (!onOpen) return photo
  return (
    <a
      className={styles.link}
      href={pictureUrl(picture.path, keptWidth(picture.width, 1600), picture.access)}
      onClick={(event) => onOpen(event, index)}
    >
      {photo}
    </a>
  )
}

/**
 * The box crops to its height, so a 3:2 picture is wider than its visible part. Phones with three pixels to a CSS pixel get as
 * many as those with two: nobody sees the difference, and it is a third of the bytes.
 */
const sizes =
  '(max-width: 991px) and (min-resolution: 2.5dppx) max(70vw, 320px), (max-width: 991px) max(100vw, 450px), (max-width: 1439px) max(50vw, 750px), 750px'
