import { t } from '../../../core/language/translate.ts'
import { type Flag, flags } from '../../../core/listing/fields/choices.ts'
import { actionOf, flagFields, statusFailure } from '../../../core/listing/property-status.ts'
import { titleIn } from '../../../core/listing/words.ts'
import { LoginAgain } from '../../../frame/office/login-again.tsx'
import { Button, textLinkClass } from '../../../ui/button.tsx'
import styles from './staff-actions.module.css'
import type { FlaggedProperty, usePropertyFlags } from './use-property-flags.ts'

type Props = ReturnType<typeof usePropertyFlags<FlaggedProperty>> & { className?: string }

/** The three actions of a property (spec 2.8), and the error message of a failed one. */
export function StaffActions({ fetcher, property, busy, refused, className }: Props) {
  const button = (flag: Flag) => ({
    type: 'submit' as const,
    name: flagFields[flag],
    value: String(!property[flag]),
  })
  return (
    <fetcher.Form method="post" className={className} onSubmit={(event) => busy && event.preventDefault()}>
      <input type="hidden" name="id" value={property.id} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere */}
      <div
        role="group"
        aria-label={t('Actions for {name}', { name: titleIn(property).text })}
        className={styles.actions}
      >
        {flags.map((flag) => (
          <Button
            key={flag}
            {...button(flag)}
            id={flagButtonId(property.id, flag)}
            data-flag={flag}
            size="small"
            variant={flag === 'verified' && !property.verified ? 'primary' : 'line'}
            aria-busy={busy === flag || undefined}
            // One after the other: a press while an answer is awaited does nothing.
            aria-disabled={busy ? true : undefined}
          >
            {actionOf(property, flag)}
          </Button>
        ))}
      </div>
      {refused && (
        <p role="alert" className={styles.failure}>
          {statusFailure()} {refused.failure.text}
          <button {...button(refused.flag)} className={textLinkClass}>
            {t('Try again')}
          </button>
        </p>
      )}
      {refused && <LoginAgain failure={refused.failure} />}
    </fetcher.Form>
  )
}

/** Id of the button that changes a property's flag. */
export function flagButtonId(id: string, flag: Flag) {
  return `${flag}-${id}`
}
