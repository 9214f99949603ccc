import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './login-form.module.css'

interface Props {
  tone: 'bad' | 'ok' | 'plain'
  children: ReactNode
}

const icons = { bad: 'alert-circle', ok: 'circle-check', plain: 'info-circle' } as const

/** What came of signing in, or stands in its way; failures are said at once. */
export function LoginNote({ tone, children }: Props) {
  return (
    <div role={tone === 'bad' ? 'alert' : 'status'} className={classes(styles.note, tone !== 'plain' && styles[tone])}>
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  )
}
