import { InitialsTile, type TileTone } from '../../../ui/mark/initials-tile.tsx'
import { ResponsiveImage, type Scene } from '../../../ui/page/responsive-image.tsx'
import styles from './portrait.module.css'

export interface Pictured {
  name: string
  /** Colour of the tile without a picture. */
  tone: TileTone
  portrait?: { scene: Scene; alt: string }
}

interface Props {
  of: Pictured
  /** Its displayed width, as in `<img sizes>`. */
  sizes: string
  /** For an agency, whose initials are centred. */
  centred?: boolean
  /** For the largest image of the first view. */
  eager?: boolean
}

/** A square picture of a person or an agency, or the initials if there is none. */
export function Portrait({ of: { name, tone, portrait }, sizes, centred, eager }: Props) {
  if (!portrait) return <InitialsTile name={name} tone={tone} centred={centred} />
  return (
    <ResponsiveImage
      scene={portrait.scene}
      alt={portrait.alt}
      sizes={sizes}
      eager={eager}
      className={styles.portrait}
    />
  )
}
