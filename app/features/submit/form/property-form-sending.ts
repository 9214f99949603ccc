import { useRef } from 'react'
import { t } from '../../../../domain/language/translate.ts'
import type { PropertyDraft, PropertyField } from '../../../../domain/property/fields/property-draft.ts'
import { submissionErrors } from '../../../../domain/property/fields/property-draft.ts'
import type { LikelyDuplicate } from '../../../../domain/submission/likely-duplicate.ts'
import {
  type ChangeBase,
  type SubmissionExtras,
  submissionToWire,
  type WireSubmission,
} from '../../../../domain/submission/submission.ts'
import type { SentChange } from '../../../../domain/submission/submission-outcome.ts'
import { textOf } from '../../../components/messages/message-sending.ts'
import { useConfirm } from '../../../ui/dialog/use-confirm.ts'
import { useFormMachine } from '../../../ui/form/form-machine.ts'
import type { PhotoList } from '../photos/photo-list.ts'
import { type Editing, keptPaths, useMerging } from './property-form-merging.ts'

export type Extras = SubmissionExtras & { key: string }

/** The outcome of a submission. 'unauthorized': the session has ended. */
export type Submitted = SentChange | 'unauthorized'

/** Throws when the connection is lost. `base` is given where `editing` is. */
export type SendProperty = (wire: WireSubmission, extras: Extras, base?: ChangeBase) => Promise<Submitted>

/** Never fails: without an answer the property is sent as it is. */
export type FindDuplicates = (wire: WireSubmission) => Promise<LikelyDuplicate[]>

interface Facts {
  read: (form: FormData) => PropertyDraft
  /** The current values: the user may continue typing while photos upload. */
  latest: () => PropertyDraft
  photos: PhotoList
  editing?: Editing
  posted?: { errors: Partial<Record<PropertyField, string>> }
  /** Called once, at the first interaction with the form. */
  begin: () => (website: string) => Promise<Extras>
  findDuplicates?: FindDuplicates
  send: SendProperty
  /** Called with the merged values after a conflict; the form shows them. */
  onMerged: (draft: PropertyDraft) => void
  onSent: () => void
}

const failedPhotos = t('Please remove the failed images, or try them again where that is offered.')
const unreachable = t('The server could not be reached.')

/** Submits the form after its uploads; asks about failed photos and conflicts. */
export function usePropertySending(facts: Facts) {
  const { read, latest, photos, editing, posted, begin, send, onMerged, onSent } = facts
  const missing = useConfirm<number>()
  const merging = useMerging({ editing, photos, latest, onMerged })
  const without = useRef('')
  const duplicates = useConfirm<readonly LikelyDuplicate[]>()
  const known = useRef('')
  const machine = useFormMachine<PropertyDraft & { website: string }, PropertyField, ReturnType<typeof begin>>({
    posted: posted && { values: {}, errors: posted.errors },
    read: (form) => ({ ...read(form), website: textOf(form, 'website') }),
    check: submissionErrors,
    begin,
    onSent,
    async send({ website }, extras) {
      await photos.settled()
      const typed = latest()
      const errors = submissionErrors(typed)
      if (Object.keys(errors).length) return { sent: false, errors }
      if (!(await goesWithout())) return { sent: false, errors: { pictures: failedPhotos } }
      if (!(await isAnother(typed))) return { sent: false, held: true }
      const carried = await extras(website)
      let answer = await attempt(typed, carried)
      while (typeof answer === 'object' && 'conflict' in answer) {
        if (!(await merging.merge(answer.conflict))) return { sent: false, held: true }
        answer = await attempt(latest(), carried)
      }
      if (typeof answer === 'string') return { sent: false, reason: answer }
      if (answer.sent) return { sent: true, reference: answer.reference }
      return { sent: false, errors: answer.errors, reason: [answer.status || '', answer.text].join(' ').trim() }
    },
  })
  return { ...machine, missing, duplicates, conflict: merging.conflict }

  /** Asks once about each set of homes that are perhaps the same. */
  async function isAnother(draft: PropertyDraft) {
    const found = (await facts.findDuplicates?.(submissionToWire(draft, keptPaths(photos)))) ?? []
    const ids = found.map(({ id }) => id).join()
    if (ids && ids !== known.current && !(await duplicates.ask(found))) return false
    known.current = ids
    return true
  }

  /** Asks once about each set of failed photos. */
  async function goesWithout() {
    const failed = photos.get().filter(({ state }) => state === 'failed')
    const ids = failed.map(({ id }) => id).join()
    if (ids && ids !== without.current && !(await missing.ask(failed.length))) return false
    without.current = ids
    return true
  }

  function attempt(draft: PropertyDraft, extras: Extras): Promise<Submitted> {
    const paths = keptPaths(photos)
    const wire = submissionToWire(draft, paths)
    return send(wire, extras, baseOf(paths)).catch(() => ({ sent: false, status: 0, text: unreachable }))
  }

  function baseOf(paths: readonly string[]): ChangeBase | undefined {
    const from = merging.from.current
    if (!from) return undefined
    const deletedImages = from.pictures.filter((path) => !paths.includes(path))
    return { id: from.id, updatedAt: from.updatedAt, deletedImages }
  }
}
