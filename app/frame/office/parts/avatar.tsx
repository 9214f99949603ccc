import { classes } from '../../../ui/classes.ts'
import styles from './avatar.module.css'

const tones = ['tide', 'sand', 'spruce', 'marsh', 'fog'] as const

/** A person's initials in a circle; the name stands beside it. The same name always has the same tint. */
export function Avatar({ name, size = 'medium' }: { name: string; size?: 'small' | 'medium' | 'large' }) {
  const words = name.trim().split(/\s+/)
  const initials = `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase()
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  const tone = tones[sum % tones.length] ?? 'tide'
  return (
    <span className={classes(styles.avatar, styles[size], styles[tone])} aria-hidden="true">
      {initials}
    </span>
  )
}
