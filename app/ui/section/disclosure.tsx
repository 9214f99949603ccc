import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './disclosure.module.css'

interface Props {
  heading: string
  /** Level of the heading. */
  level?: 'h2' | 'h3'
  /** Of the blocks with the same name only one is open at a time. */
  name?: string
  /** Whether it is open initially. */
  open?: boolean
  /** A few words beside the heading. */
  note?: string
  /** Where it starts closed on a phone although `open`: the inline head script closes it before it is seen. */
  phone?: 'closed'
  children: ReactNode
  className?: string
}

/** A collapsible block whose content is always part of a print. Works without JavaScript. */
export function Disclosure({
  heading,
  level: Heading = 'h2',
  name,
  open = true,
  note,
  phone,
  className,
  children,
}: Props) {
  return (
    <details
      name={name}
      open={open && !(phone && isPhone())}
      data-phone={phone}
      suppressHydrationWarning
      className={classes(styles.disclosure, className)}
    >
      <summary className={styles.head}>
        <Heading className={styles.heading}>{heading}</Heading>
        {note && <small className={styles.note}>{note}</small>}
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}

/** By the breakpoint of spec 9; the server does not know. */
function isPhone() {
  return !import.meta.env.SSR && matchMedia('(max-width: 991px)').matches
}
