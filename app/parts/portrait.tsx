import { InitialsTile, type TileTone } from '../ui/initials-tile.tsx'
import { type Scene, ScenePicture } from '../ui/scene.tsx'
import styles from './portrait.module.css'

export interface Pictured {
  name: string
  /** Of the tile that stands in for a picture. */
  tone: TileTone
  portrait?: { scene: Scene; alt: string }
}

interface Props {
  of: Pictured
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string
  /** For an agency, whose initials stand in the middle. */
  centred?: boolean
  /** For the largest picture of the first view. */
  eager?: boolean
}

/** A square picture of a person or an agency, or the initials of whoever has none. */
export function Portrait({ of: { name, tone, portrait }, sizes, centred, eager }: Props) {
  if (!portrait) return <InitialsTile name={name} tone={tone} centred={centred} />
  return (
    <ScenePicture scene={portrait.scene} alt={portrait.alt} sizes={sizes} eager={eager} className={styles.portrait} />
  )
}
