import { FormNote } from '../../../core/forms/form-note.tsx'
import { t } from '../../../core/language/translate.ts'
import type { OpenVerdict } from '../../../core/listing/listing-stage.ts'
import { statusFailure, turnedText } from '../../../core/listing/property-status.ts'
import { titleIn } from '../../../core/listing/words.ts'
import { Button } from '../../../ui/button.tsx'
import { type FlagOutcome, flagFormOf } from './flag-form.ts'

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
