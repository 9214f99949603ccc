import { t } from '../../core/language/translate.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './mark.module.css'

/** Marks a heading or a figure as an example. */
export function SampleMark({ children = t('Sample') }: { children?: string }) {
  return (
    <span className={styles.mark}>
      <Icon name="info-circle" />
      {children}
    </span>
  )
}
