import { classes } from './classes.ts'
import styles from './initials-tile.module.css'

export type TileTone = 'tide' | 'sand' | 'spruce' | 'marsh' | 'deep' | 'fog'

/** A square tint with initials where there is no photo of a person; the name stands beside it. */
export function InitialsTile({ name, tone }: { name: string; tone: TileTone }) {
  const words = name.split(' ')
  const initials = `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`
  return (
    <span className={classes(styles.tile, styles[tone])} aria-hidden="true">
      <span className={styles.letters}>{initials}</span>
    </span>
  )
}
