import type { ComponentProps, ReactNode } from 'react'
import { t } from '../core/language/translate.ts'
import { classes } from './classes.ts'
import { Icon } from './icon/icon.tsx'
import styles from './pagination.module.css'

type LinkProps = ComponentProps<'a'> & { href: string }

interface Props {
  /** From 1. */
  page: number
  last: number
  /** The address of a page. */
  href: (page: number) => string
  /** Renders a link, for example one that navigates in the browser. */
  link?: (props: LinkProps) => ReactNode
}

/** Previous, the numbers, Next. Disabled ones stay visible. */
export function Pagination({ page, last, href, link = (props) => <a {...props} /> }: Props) {
  return (
    <nav className={styles.pages} aria-label={t('Pages')}>
      <Step to={page - 1} last={last} href={href} link={link} rel="prev" className={styles.step}>
        <Icon name="chevron-left" />
        {t('Previous')}
      </Step>
      <ol className={styles.numbers}>
        {pageNumbers(page, last).map((number, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: there may be two gaps
          <li key={index}>
            {number === 'gap' ? (
              <span className={styles.number}>…</span>
            ) : (
              link({
                href: href(number),
                className: styles.number,
                'aria-label': t('Page {number}', { number }),
                'aria-current': number === page ? 'page' : undefined,
                children: number,
              })
            )}
          </li>
        ))}
      </ol>
      <Step to={page + 1} last={last} href={href} link={link} rel="next" className={styles.step}>
        {t('Next')}
        <Icon name="chevron-right" />
      </Step>
    </nav>
  )
}

interface StepProps extends Required<Pick<Props, 'last' | 'href' | 'link'>> {
  to: number
  rel: 'prev' | 'next'
  className?: string
  children: ReactNode
}

function Step({ to, last, href, link, ...rest }: StepProps) {
  if (to < 1 || to > last) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a link that leads nowhere has no address
      <span role="link" aria-disabled="true" tabIndex={-1} className={classes(rest.className, styles.off)}>
        {rest.children}
      </span>
    )
  }
  return link({ ...rest, href: href(to) })
}

/** The items of pagination: 1 2 3 ... 18, or 1 ... 8 9 10 ... 18. A gap of one page is replaced by that page. */
export function pageNumbers(page: number, last: number): (number | 'gap')[] {
  const neighbours = Math.min(Math.max(page, 2), last - 1)
  const shown = [...new Set([1, neighbours - 1, neighbours, neighbours + 1, last])]
    .filter((number) => number >= 1 && number <= last)
    .sort((a, b) => a - b)
  return shown.flatMap((number, index) => {
    const missing = number - (shown[index - 1] ?? number) - 1
    if (missing === 1) return [number - 1, number]
    return missing > 1 ? ['gap' as const, number] : [number]
  })
}
