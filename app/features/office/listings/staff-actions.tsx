import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { FormNote } from '../../../core/forms/form-note.tsx'
import { t } from '../../../core/language/translate.ts'
import { type Flag, flags } from '../../../core/listing/fields/choices.ts'
import type { OpenVerdict } from '../../../core/listing/listing-stage.ts'
import type { StaffProperty } from '../../../core/listing/property.ts'
import { actionOf, flagFields, statusFailure, turnedText, undoTime } from '../../../core/listing/property-status.ts'
import { titleIn } from '../../../core/listing/words.ts'
import { LoginAgain } from '../../../frame/office/login-again.tsx'
import { Button, textLinkClass } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/dialog/toast.tsx'
import { type FlagOutcome, flagFormOf, readFlagForm } from './flag-form.ts'
import styles from './staff-actions.module.css'

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
function flagButtonId(id: string, flag: Flag) {
  return `${flag}-${id}`
}

/** The outcome of a flag form without script, with an Undo button. */
export function FlagNote({ outcome, verdict }: { outcome: FlagOutcome | undefined; verdict: OpenVerdict | null }) {
  if (!outcome) return null
  const { id, flag, value, property, failed } = outcome
  if (!property)
    return (
      <FormNote tone="bad">
        {statusFailure()} {failed?.text}
      </FormNote>
    )
  const { title, text } = turnedText({ ...property, name: titleIn(property).text }, verdict, flag)
  return (
    <form method="post">
      {Object.entries(flagFormOf(id, flag, !value)).map(([name, field]) => (
        <input key={name} type="hidden" name={name} value={field} />
      ))}
      <FormNote tone="plain">
        <b>{title}</b>
        <div>{text}</div>
        <Button type="submit" variant="line" size="small">
          {t('Undo')}
        </Button>
      </FormNote>
    </form>
  )
}

/** What is to be known of a property whose flags are changed. */
type FlaggedProperty = Pick<StaffProperty, 'id' | 'updatedAt' | 'offer' | 'name' | 'language' | 'otherTitle' | Flag> & {
  verdict: OpenVerdict | null
}

/**
 * The newest of the loaded property and the answer to the last change, with the pending change applied. A change can
 * be undone for ten seconds, which is a change of its own (docs/decisions/013-office.md).
 */
export function usePropertyFlags<Loaded extends FlaggedProperty>(loaded: Loaded) {
  const fetcher = useFetcher<FlagOutcome>()
  const { data, formData, state, submit } = fetcher
  const { verdict } = loaded
  const asked = formData && readFlagForm(formData)
  const answered = data?.property
  const known: Loaded = answered && answered.updatedAt > loaded.updatedAt ? { ...loaded, ...answered } : loaded

  useEffect(() => {
    if (data?.property) tell(data, data.property)

    function tell({ id, flag, value, undo }: FlagOutcome, property: StaffProperty) {
      const { title, text } = turnedText({ ...property, name: titleIn(property).text }, verdict, flag)
      if (undo) {
        showToast({ title: t('Taken back'), text, icon: 'circle-check' })
        // The toast had the focus and was removed.
        if (document.activeElement === document.body) document.getElementById(flagButtonId(id, flag))?.focus()
        return
      }
      const back = { ...flagFormOf(id, flag, !value), undo: '' }
      const takeBack = () => void submit(back, { method: 'post' })
      showToast({ title, text, tone: 'plain', icon: 'circle-check', time: undoTime, undo: takeBack })
    }
  }, [data, submit, verdict])

  return {
    fetcher,
    property: asked ? { ...known, [asked.flag]: asked.value } : known,
    busy: state === 'submitting' ? asked?.flag : undefined,
    /** The last change, when it failed. */
    refused: !asked && data?.failed ? { flag: data.flag, failure: data.failed } : undefined,
  }
}
