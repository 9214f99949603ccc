import type { ReactNode } from 'react'
import { t } from '../../../core/language/translate.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { sampleNote } from './demonstration-form.tsx'
import styles from './demonstration-submit.module.css'

interface Props {
  busy: boolean
  className?: string
  children: ReactNode
}

/** The submit button of a demonstration form of the people and account pages. */
export function DemonstrationSubmit({ busy, className, children }: Props) {
  return (
    <div className={classes(styles.end, className)}>
      <Button type="submit" size="large" busy={busy} busyText={t('Submitting...')}>
        {children}
      </Button>
      <p className="muted small">{sampleNote}</p>
    </div>
  )
}
