import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import type { Flag } from '../../../core/listing/fields/choices.ts'
import type { OpenVerdict } from '../../../core/listing/listing-stage.ts'
import type { StaffProperty } from '../../../core/listing/property.ts'
import { turnedText, undoTime } from '../../../core/listing/property-status.ts'
import { titleIn } from '../../../core/listing/words.ts'
import { showToast } from '../../../ui/dialog/toast.tsx'
import { type FlagOutcome, flagFormOf, readFlagForm } from './flag-form.ts'
import { flagButtonId } from './staff-actions.tsx'

/** What is to be known of a property whose flags are changed. */
export type FlaggedProperty = Pick<
  StaffProperty,
  'id' | 'updatedAt' | 'offer' | 'name' | 'language' | 'otherTitle' | Flag
> & { verdict: OpenVerdict | null }

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
