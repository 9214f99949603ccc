import { t } from '../../../../domain/language/translate.ts'
import type { OpenVerdict } from '../../../../domain/owner/listing-stage.ts'
import { statusFailure, turnedText } from '../../../../domain/property/property-status.ts'
import { titleIn } from '../../../../domain/property/words.ts'
import { FormNote } from '../../../components/forms/form-note.tsx'
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
