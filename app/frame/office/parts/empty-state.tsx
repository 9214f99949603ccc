import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import type { Offer } from '../../../core/listing/fields/choices.ts'
import { lowTide } from '../../../core/pictures/low-tide.ts'
import type { ListStatus } from '../../../features/office/rules/list-view.ts'
import { statusLabel, statusLook } from '../../../features/office/shared/list-words.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { ResponsiveImage } from '../../../ui/page/responsive-image.tsx'
import styles from './empty-state.module.css'
import { officeButtonClass } from './office-button.tsx'

interface Props {
  children: ReactNode
  /** Where everything is. */
  all?: string | undefined
  /** The page failed, and may be opened again. */
  failed?: boolean
}

/** A list with nothing in it: a picture, one sentence, and what to do. */
export function EmptyState({ children, all, failed }: Props) {
  return (
    <div className={styles.empty}>
      <ResponsiveImage picture={lowTide} sizes="148px" />
      <p>{children}</p>
      {failed && <TryAgain />}
      {all && (
        <Link to={all} className={officeButtonClass()}>
          {t('Show all')}
        </Link>
      )}
    </div>
  )
}

/** A link to this page, which works without script too. */
function TryAgain() {
  const { pathname, search } = useLocation()
  return (
    <Link to={pathname + search} className={officeButtonClass()}>
      {t('Try again')}
    </Link>
  )
}

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

/** What the office says of a listing. */
export function StatusMark({ status, offer }: { status: ListStatus; offer: Offer }) {
  const { variant, icon } = statusLook[status]
  return (
    <Tag variant={variant}>
      <Icon name={icon} />
      {statusLabel[status](offer)}
    </Tag>
  )
}

/** Width and height of the drawing. */
const width = 52
const height = 16

/** Figures of equal steps in time as a small line with its area; the number itself stands beside it. */
export function TideLine({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null
  const highest = Math.max(...values, 1)
  const points = values.map((value, place) => {
    const x = (place / (values.length - 1)) * width
    const y = height - 1.5 - (value / highest) * (height - 4)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  const line = `M${points.join('L')}`
  return (
    <svg className={styles.line} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path className={styles.area} d={`${line}V${height}H0Z`} />
      <path className={styles.edge} d={line} />
    </svg>
  )
}
