import { keptWidth, pictureSrcSet, pictureUrl } from '../../domain/picture.ts'
import type { Picture } from '../../domain/property.ts'
import noPicture from '../pictures/no-picture.svg'
import { classes } from '../ui/classes.ts'
import { usePictureArrival } from '../ui/picture-arrival.ts'
import { pictureGround } from '../ui/picture-ground.ts'
import styles from './property-photo.module.css'

interface Props {
  /** Without one a drawing stands in its place. */
  picture?: Picture
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string
  /** For the first picture of the first view. */
  priority?: boolean
  className?: string
}

/** A picture that fills its box: preview first, then the picture, or a drawing when it never comes. */
export function PropertyPhoto({ picture, sizes, priority = false, className }: Props) {
  const { image, missing, events } = usePictureArrival()
  if (!picture) return <Drawing className={className} />
  return (
    <span className={classes(styles.photo, className)} style={pictureGround(picture.placeholder)}>
      <img
        ref={image}
        src={pictureUrl(picture.path, keptWidth(picture.width, 640), picture.access)}
        srcSet={pictureSrcSet(picture)}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        className={classes(missing && styles.gone)}
        {...events}
      />
      {missing && <Drawing />}
    </span>
  )
}

function Drawing({ className }: { className?: string }) {
  return <img className={classes(styles.drawing, className)} src={noPicture} width={1200} height={800} alt="" />
}
