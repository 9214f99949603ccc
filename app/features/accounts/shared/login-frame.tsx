import type { ReactNode } from 'react'
import { lampDusk } from '../../../core/pictures/scenes.ts'
import { classes } from '../../../ui/classes.ts'
import { ResponsiveImage } from '../../../ui/page/responsive-image.tsx'
import styles from './login-frame.module.css'

interface Props {
  title: string
  lead: ReactNode
  /** Below the lead. */
  mark?: ReactNode
  /** For a form with pairs of fields. */
  wide?: boolean
  children?: ReactNode
}

/** The layout of the sign-in and sign-up pages: text left, the lighthouse at dusk right, or above on mobile. */
export function LoginFrame({ title, lead, mark, wide, children }: Props) {
  return (
    <div className={styles.login} data-under-tide>
      <div className={styles.text}>
        <div className={classes(styles.form, wide && styles.wide)}>
          <div>
            <h1>{title}</h1>
            <p className={styles.lead}>{lead}</p>
            {mark}
          </div>
          {children}
        </div>
      </div>
      <div className={styles.scene}>
        <ResponsiveImage scene={lampDusk} sizes="(max-width: 991px) 100vw, 53vw" eager />
      </div>
    </div>
  )
}
