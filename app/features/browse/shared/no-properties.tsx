import type { ReactNode } from 'react'
import { t } from '../../../core/language/translate.ts'
import { lowTide } from '../../../core/pictures/low-tide.ts'
import { ResponsiveImage } from '../../../ui/page/responsive-image.tsx'
import styles from './no-properties.module.css'

export const noneYetText = t('The first ones are on their way. We can write to you when they are here.')

interface Props {
  heading?: 'h2' | 'h3'
  /** The company has listed nothing so far: no search is to blame. */
  noneYet?: boolean | undefined
  children: ReactNode
}

/** Replaces an empty list (spec 8); `children` are links that relax the search. */
export function NoProperties({ heading: Heading = 'h2', noneYet, children }: Props) {
  return (
    <div className={styles.empty}>
      <ResponsiveImage scene={lowTide} sizes="(max-width: 800px) calc(100vw - 40px), 760px" className={styles.scene} />
      <Heading className={styles.heading}>{noneYet ? t('No homes are listed yet') : t('No Properties Found')}</Heading>
      <p className="muted">{noneYet ? noneYetText : t('Please refine your search criteria.')}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
