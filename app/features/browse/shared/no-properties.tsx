import type { ReactNode } from 'react'
import { t } from '../../../core/language/translate.ts'
import { lowTide } from '../../../core/pictures/low-tide.ts'
import { ResponsiveImage } from '../../../ui/page/responsive-image.tsx'
import styles from './no-properties.module.css'

/** Replaces an empty list (spec 8); `children` are links that relax the search. */
export function NoProperties({ heading: Heading = 'h2', children }: { heading?: 'h2' | 'h3'; children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <ResponsiveImage scene={lowTide} sizes="(max-width: 800px) calc(100vw - 40px), 760px" className={styles.scene} />
      <Heading className={styles.heading}>{t('No Properties Found')}</Heading>
      <p className="muted">{t('Please refine your search criteria.')}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
