import { keptWidth, pictureUrl } from '../../domain/picture.ts'
import { closedLabel, type Picture, type Property } from '../../domain/property.ts'
import { Carousel } from '../ui/carousel.tsx'
import { classes } from '../ui/classes.ts'
import type { OpenPicture } from './picture-viewer.tsx'
import styles from './property-banner.module.css'
import { PropertyPhoto } from './property-photo.tsx'

interface Props {
  property: Property
  onOpen: OpenPicture
}

/** The pictures, two at a time: three on very wide windows, one on narrow ones (spec 2.5 and 9). */
export function PropertyBanner({ property, onOpen }: Props) {
  const { pictures, closed } = property
  return (
    <div className={classes(styles.banner, closed && styles.closed)}>
      {pictures.length ? (
        <Carousel
          label={`Pictures of ${property.name}`}
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
        <div className={styles.veil}>
          <b className={styles.plate}>{closedLabel(property)}</b>
        </div>
      )}
    </div>
  )
}

/** A closed listing's pictures are not linked (contract 3.22). */
function Slide({ picture, index, onOpen }: { picture: Picture; index: number; onOpen?: OpenPicture }) {
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

/** The box is cut to its height, so that a picture 3:2 is wider than what is seen of it. */
const sizes = '(max-width: 991px) max(100vw, 450px), (max-width: 1439px) max(50vw, 750px), 750px'
