import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../core/language/translate.ts'
import { formatNumber } from '../../core/money.ts'
import { apiFilePath } from '../../core/paths.ts'
import { officeButtonClass } from '../../frame/office/parts/office-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './act-figures.module.css'

const height = 80

/** Figures as bars; the table beside it has the same. */
export function Bars({ label, rows }: { label: string; rows: { name: string; value: number }[] }) {
  const most = Math.max(1, ...rows.map(({ value }) => value))
  const step = 1000 / Math.max(1, rows.length)
  return (
    <figure className={styles.plot}>
      <svg viewBox={`0 0 1000 ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {rows.map(({ name, value }, at) => (
          <rect
            key={name}
            x={at * step + step * 0.15}
            y={height - (value / most) * height}
            width={step * 0.7}
            height={(value / most) * height}
          />
        ))}
      </svg>
      <figcaption>
        <span>{rows[0]?.name}</span>
        <span>{t('most: {count}', { count: formatNumber(most) })}</span>
        <span>{rows.at(-1)?.name}</span>
      </figcaption>
    </figure>
  )
}

interface TableProps {
  caption: string
  heads: string[]
  /** The first cell of a row names it. */
  rows: ReactNode[][]
  /** Shown at once. */
  open?: boolean
}

export function FigureTable({ caption, heads, rows, open = false }: TableProps) {
  const plain = (
    <table className={styles.table}>
      <caption className={open ? undefined : 'hidden-text'}>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows and cells have no other name and never move
          <tr key={at}>
            <th scope="row">{name}</th>
            {cells.map((cell, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <td key={place}>{typeof cell === 'number' ? formatNumber(cell) : cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  const table = isWide(heads) ? <Wide label={caption}>{plain}</Wide> : plain
  if (open) return rows.length > 0 ? table : <p className="muted">{t('Nothing was counted yet.')}</p>
  return <InTables>{table}</InTables>
}

/** The figures of a plot as tables, shown when asked for. */
export function InTables({ children }: { children: ReactNode }) {
  return (
    <details className={styles.tables}>
      <summary className={`no-print ${officeButtonClass()}`}>{t('Show as a table')}</summary>
      {children}
    </details>
  )
}

/** Columns that fit a phone, and letters of the longest words of their heads together. */
const maxInView = 5
const maxLetters = 32

function isWide(heads: readonly string[]) {
  const letters = heads.map((head) => Math.max(...head.split(' ').map(({ length }) => length)))
  return heads.length > maxInView || letters.reduce((sum, length) => sum + length, 0) > maxLetters
}

/** What is wider than a phone scrolls by itself. */
function Wide({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className={styles.wide} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}

interface PartProps {
  title: string
  /** The name of its table in the CSV. */
  table?: string
  span?: string
  children: ReactNode
}

export function Part({ title, table, span, children }: PartProps) {
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {table && (
          <a
            href={apiFilePath('office-figures-table', { span: span ?? '30-days', table })}
            download
            className={`no-print ${officeButtonClass()}`}
          >
            <Icon name="download" />
            {t('Table (CSV)')} <span className="hidden-text">{title}</span>
          </a>
        )}
      </div>
      {children}
    </section>
  )
}

export function Lead({ children }: { children: string }) {
  return <p className={styles.lead}>{children}</p>
}

export function Act({ to, children }: { to: string; children: string }) {
  return (
    <p className={styles.act}>
      <Link to={to}>
        {children}
        <Icon name="arrow-right" />
      </Link>
    </p>
  )
}
