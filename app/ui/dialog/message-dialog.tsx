import { type ReactNode, type Ref, useId } from 'react'
import { t } from '../../core/language/translate.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-names.ts'
import { Dialog } from './dialog.tsx'
import styles from './message-dialog.module.css'

interface Props {
  open: boolean
  onClose: () => void
  tone?: 'ok' | 'bad' | 'warn' | 'plain'
  icon?: IconName
  title: string
  text: ReactNode
  /** Left of it where there is room: a picture of what it is about. */
  aside?: ReactNode
  /** The server's message, in a separate box. */
  code?: string
  /** Buttons instead of one OK, side by side, the safe one first. */
  actions?: ReactNode
  /** Of a form that failed: closing the dialog leads back to it. */
  onRetry?: () => void
  titleRef?: Ref<HTMLHeadingElement>
}

const icons: Record<NonNullable<Props['tone']>, IconName> = {
  ok: 'circle-check',
  bad: 'alert-circle',
  warn: 'alert-triangle',
  plain: 'info-circle',
}

/** A message that requires an answer: icon, title, sentence, one action (spec 8). */
export function MessageDialog(props: Props) {
  const { open, onClose, tone = 'plain', icon, title, text, aside, code, actions, onRetry, titleRef } = props
  const id = useId()
  return (
    <Dialog open={open} onClose={onClose} labelledBy={id} className={aside ? styles.wide : undefined} alert>
      {aside && <div className={styles.aside}>{aside}</div>}
      <div className={styles.message} data-tone={tone}>
        <Icon name={icon ?? icons[tone]} className={styles.icon} />
        <h2 ref={titleRef} id={id} className={styles.title}>
          {title}
        </h2>
        <div className="stack muted gap-6">{text}</div>
        {code && <code className={styles.code}>{code}</code>}
        <div className={styles.actions}>
          {actions ?? (
            <Button full onClick={onClose}>
              {onRetry ? t('Back to the form') : t('OK')}
            </Button>
          )}
          {onRetry && (
            <Button full variant="line" onClick={onRetry}>
              {t('Try again')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
