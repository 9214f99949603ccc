import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './initials-tile.module.css'

/** Background and text colour of each tint. */
const tileTones = {
  tide: styles.tide,
  sand: styles.sand,
  spruce: styles.spruce,
  marsh: styles.marsh,
  deep: styles.deep,
  fog: styles.fog,
}

export type TileTone = keyof typeof tileTones

/** A square with initials in place of a person's photo; the name is beside it. Agencies are `centred`. */
export function InitialsTile({ name, tone, centred }: { name: string; tone: TileTone; centred?: boolean }) {
  const words = name.split(' ')
  const initials = `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`
  return (
    <span className={classes(styles.tile, tileTones[tone], centred && styles.centred)} aria-hidden="true">
      <span className={styles.letters}>{initials}</span>
    </span>
  )
}

/** The same square with an icon, if there is no name yet. */
export function TileIcon({ children }: { children: ReactNode }) {
  return <span className={classes(styles.tile, styles.fog, styles.centred, styles.icon)}>{children}</span>
}
