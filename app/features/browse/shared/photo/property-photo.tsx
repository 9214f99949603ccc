import { keptWidth, pictureSrcSet, pictureUrl } from '../../../../core/listing/image.ts'
import type { Picture, Property } from '../../../../core/listing/property.ts'
import { altOf } from '../../../../core/listing/words.ts'
import { classes } from '../../../../ui/classes.ts'
import { imageBackground, useImageArrival } from '../../../../ui/page/image-arrival.ts'
import styles from './property-photo.module.css'

interface Props {
  /** Without one a drawing is shown. */
  picture?: Picture
  /** Selects the drawing. */
  kind?: Property['kind']
  /** Its displayed width, as in `<img sizes>`. */
  sizes: string
  /** For the first image of the first view. */
  priority?: boolean
  className?: string
}

/** A picture that fills its box: the preview, then the picture, or a drawing if it does not load. */
export function PropertyPhoto({ picture, kind, sizes, priority = false, className }: Props) {
  const { image, missing, events } = useImageArrival()
  const drawing = <span className={classes(styles.drawing, kind && styles[kind], !picture && className)} />
  if (!picture) return drawing
  const { alt, lang } = altOf(picture)
  return (
    <span className={classes(styles.photo, className)} style={imageBackground(picture.placeholder)}>
      <img
        ref={image}
        src={pictureUrl(picture.path, keptWidth(picture.width, 640), picture.access)}
        srcSet={pictureSrcSet(picture)}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
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
