import { keptWidth, pictureSrcSet, pictureUrl } from '../../domain/picture.ts'
import type { Picture, Property } from '../../domain/property.ts'
import { classes } from '../ui/classes.ts'
import { usePictureArrival } from '../ui/picture-arrival.ts'
import { pictureGround } from '../ui/picture-ground.ts'
import styles from './property-photo.module.css'

interface Props {
  /** Without one a drawing stands in its place. */
  picture?: Picture
  /** Which drawing that is. */
  kind?: Property['kind']
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string
  /** For the first picture of the first view. */
  priority?: boolean
  className?: string
}

/** A picture that fills its box: preview first, then the picture, or a drawing when it never comes. */
export function PropertyPhoto({ picture, kind, sizes, priority = false, className }: Props) {
  const { image, missing, events } = usePictureArrival()
  const drawing = <span className={classes(styles.drawing, kind && styles[kind], !picture && className)} />
  if (!picture) return drawing
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
      {missing && drawing}
    </span>
  )
}
