import { useRef, useState } from 'react'
import { meantEmail } from '../../../core/email-typos.ts'
import { useForm } from '../../../core/forms/use-form.ts'
import { t } from '../../../core/language/translate.ts'
import type { PropertyDraft, PropertyField } from '../../../core/listing/fields/property-draft.ts'
import { submissionErrors } from '../../../core/listing/fields/property-draft.ts'
import { textOf } from '../../../core/posted-form.ts'
import { useConfirm } from '../../../ui/dialog/use-confirm.ts'
import type { PhotoList } from '../photos/photo-list.ts'
import {
  type ChangeBase,
  emailQuestion,
  type LikelyDuplicate,
  type SentChange,
  type SubmissionExtras,
  submissionToWire,
  type WireSubmission,
} from '../rules/submission.ts'
import { type Editing, keptPaths, useMerging } from './property-form-merging.ts'
import { findDuplicates } from './submission-calls.ts'

export type Extras = SubmissionExtras & { key: string; publish?: boolean }

/** The outcome of a submission. 'unauthorized': the session has ended. */
export type Submitted = SentChange | 'unauthorized'

/** Throws when the connection is lost. `base` is given where `editing` is. */
export type SendProperty = (wire: WireSubmission, extras: Extras, base?: ChangeBase) => Promise<Submitted>

interface Facts {
  read: (form: FormData) => PropertyDraft
  /** The current values: the user may continue typing while photos upload. */
  latest: () => PropertyDraft
  photos: PhotoList
  editing?: Editing
  posted?: { errors: Partial<Record<PropertyField, string>> }
  send: SendProperty
  /** Called with the merged values after a conflict; the form shows them. */
  onMerged: (draft: PropertyDraft) => void
  onSent: () => void
}

const failedPhotos = t('Please remove the failed images, or try them again where that is offered.')

/** Submits the form after its uploads; asks about failed photos and conflicts. */
export function usePropertySending(facts: Facts) {
  const { read, latest, photos, editing, posted, send, onMerged, onSent } = facts
  const missing = useConfirm<number>()
  const merging = useMerging({ editing, photos, latest, onMerged })
  const without = useRef('')
  const duplicates = useConfirm<readonly LikelyDuplicate[]>()
  const known = useRef('')
  const questioned = useRef('')
  const [sentFrom, setSentFrom] = useState('')
  const form = useForm<PropertyField>({
    posted: posted && { values: {}, errors: posted.errors },
    onAnswer: ({ sent }) => sent && onSent(),
    async answer(posted) {
      const early = submissionErrors(read(posted))
      if (Object.keys(early).length) return { errors: early }
      await photos.settled()
      const typed = latest()
      const errors = submissionErrors(typed)
      if (Object.keys(errors).length) return { errors }
      const meant = meantEmail(typed.email)
      if (meant && questioned.current !== typed.email) {
        questioned.current = typed.email
        return { errors: { email: emailQuestion(meant) } }
      }
      if (!(await goesWithout())) return { errors: { pictures: failedPhotos } }
      if (!(await isAnother(typed))) return null
      const extras = {
        ...{ key: textOf(posted, 'key'), website: textOf(posted, 'website'), stamp: textOf(posted, 'stamp') },
        ...(posted.has('publish') && { publish: true }),
      }
      let answer = await attempt(typed, extras)
      while (typeof answer === 'object' && 'conflict' in answer) {
        if (!(await merging.merge(answer.conflict))) return null
        answer = await attempt(latest(), extras)
      }
      if (typeof answer === 'string') return { reason: answer }
      if (answer.sent) {
        setSentFrom(typed.email)
        return { sent: true, reference: answer.reference }
      }
      return { errors: answer.errors, reason: `${answer.status} ${answer.text}`.trim() }
    },
  })
  return { ...form, missing, duplicates, conflict: merging.conflict, sentFrom }

  /** Asks once about each set of homes that are perhaps the same as a new one. */
  async function isAnother(draft: PropertyDraft) {
    const found = editing ? [] : await findDuplicates(submissionToWire(draft, keptPaths(photos)))
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
    return send(wire, extras, baseOf(paths))
  }

  function baseOf(paths: readonly string[]): ChangeBase | undefined {
    const from = merging.from.current
    if (!from) return undefined
    const deletedImages = from.pictures.filter((path) => !paths.includes(path))
    return { id: from.id, updatedAt: from.updatedAt, deletedImages }
  }
}
