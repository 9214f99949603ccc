import type { ReactNode } from 'react'
import { t } from '../../../core/language/translate.ts'
import { lampDusk } from '../../../core/pictures/scenes.ts'
import { classes } from '../../../ui/classes.ts'
import { ResponsiveImage } from '../../../ui/page/responsive-image.tsx'
import { Trans } from '../../../ui/trans.tsx'
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

/** Why this time nothing was mailed to an address, known or not. */
export function WaitNote({ email, wait }: { email: string; wait: number }) {
  return (
    <>
      <Trans
        message="Mails to <b>{email}</b> were asked for several times within an hour, so this time we have sent none."
        values={{ email, b: (content) => <b>{content}</b> }}
      />{' '}
      {t(
        '{wait, plural, one {Look for the earlier ones, or ask again in a minute.} other {Look for the earlier ones, or ask again in # minutes.}}',
        { wait },
      )}
    </>
  )
}
