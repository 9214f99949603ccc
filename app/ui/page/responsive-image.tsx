import { pictureBackground, type ShownPicture } from '../../core/listing/image.ts'

interface Props {
  picture: ShownPicture
  /** Its displayed width, as in `<img sizes>`. */
  sizes: string
  /** Another text than its own. */
  alt?: string
  /** For the largest image of the first view. */
  eager?: boolean
  className?: string
}

export function ResponsiveImage({ picture, alt = picture.alt, sizes, eager = false, className }: Props) {
  const { placeholder, ...image } = picture
  return (
    <img
      {...image}
      className={className}
      sizes={sizes}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      style={{ background: pictureBackground(placeholder) }}
    />
  )
}
