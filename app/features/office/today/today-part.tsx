import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './today.module.css'

interface Props {
  id?: string
  heading: string
  count?: number | string
  /** What the part is about, beside the heading. */
  note?: string | undefined
  /** Where all of it is. */
  more?: { label: string; to: string } | undefined
  /** The sentence that stands in place of a part without anything. */
  none?: string | undefined
  children?: ReactNode
}

/** A part of Today; with nothing in it, it is one grey sentence. */
export function TodayPart({ id, heading, count, note, more, none, children }: Props) {
  if (none) return <p className="muted">{none}</p>
  return (
    <section id={id} className={styles.part}>
      <header>
        <h2>{heading}</h2>
        {count !== undefined && <em>{count}</em>}
        {note && <span>{note}</span>}
        {more && (
          <Link to={more.to} className={styles.more}>
            {more.label}
            <Icon name="chevron-right" />
          </Link>
        )}
      </header>
      {children}
    </section>
  )
}
