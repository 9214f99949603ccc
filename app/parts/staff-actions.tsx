import { type Flag, flags } from '../../domain/choices.ts'
import type { StaffProperty } from '../../domain/property.ts'
import { actionOf, statusFailure } from '../../domain/property-status.ts'
import { Button, textLinkClass } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import styles from './staff-actions.module.css'

/** A flag that could not be changed, and what the server said of it (spec 7); may be empty. */
export interface FailedAction {
  flag: Flag
  text: string
}

interface Props {
  property: StaffProperty
  /** The flag that is being changed. */
  busy?: Flag
  failed?: FailedAction
  onTurn: (property: StaffProperty, flag: Flag) => void
  className?: string
}

/** The three actions of a property (spec 2.8), and what is said when one of them fails. */
export function StaffActions({ property, busy, failed, onTurn, className }: Props) {
  return (
    <div className={className}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere */}
      <div role="group" aria-label={`Actions for ${property.name}`} className={classes('script-only', styles.actions)}>
        {flags.map((flag) => (
          <Button
            key={flag}
            id={actionId(property.id, flag)}
            data-flag={flag}
            size="small"
            look={flag === 'verified' && !property.verified ? 'primary' : 'line'}
            aria-busy={busy === flag || undefined}
            onClick={() => onTurn(property, flag)}
          >
            {actionOf(property, flag)}
          </Button>
        ))}
      </div>
      {failed && (
        <p role="alert" className={styles.failure}>
          {statusFailure} {failed.text}
          <button type="button" className={textLinkClass} onClick={() => onTurn(property, failed.flag)}>
            Try again
          </button>
        </p>
      )}
    </div>
  )
}

/** Of the button that changes a property's flag. */
export function actionId(id: string, flag: Flag) {
  return `${flag}-${id}`
}
