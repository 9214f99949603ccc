/** An illustration, stored in several widths. */
export interface Scene {
  files: { url: string; width: number }[]
  /** Of the largest file, in pixels. */
  width: number
  height: number
  /** Its mean colour, shown until the image has loaded. */
  colour: string
}

interface Props {
  scene: Scene
  /** Its displayed width, as in `<img sizes>`. */
  sizes: string
  /** Empty for decoration. */
  alt?: string
  /** For the largest image of the first view. */
  eager?: boolean
  className?: string
}

export function ResponsiveImage({ scene, sizes, alt = '', eager = false, className }: Props) {
  return (
    <img
      className={className}
      src={scene.files.at(-1)?.url}
      srcSet={scene.files.map(({ url, width }) => `${url} ${width}w`).join(', ')}
      sizes={sizes}
      width={scene.width}
      height={scene.height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      style={{ backgroundColor: scene.colour }}
    />
  )
}
