import { useRef } from 'react'
import {
  type PropertyDraft,
  type PropertyField,
  type SubmissionExtras,
  submissionToWire,
  type WireSubmission,
} from '../../domain/submission.ts'
import type { SentChange } from '../../domain/submission-outcome.ts'
import { submissionErrors } from '../../domain/submission-rules.ts'
import { useFormMachine } from '../ui/form-machine.ts'
import { useQuestion } from '../ui/question.ts'
import { textOf } from './message-sending.ts'
import type { PhotoList } from './photo-list.ts'
import { type Editing, keptPaths, useMerging } from './property-form-merging.ts'

export type Extras = SubmissionExtras & { key: string }

/** What became of sending. 'unauthorized': nobody is signed in any longer. */
export type Submitted = SentChange | 'unauthorized'

/** What it throws is a lost connection. */
export type SendProperty = (wire: WireSubmission, extras: Extras) => Promise<Submitted>

interface Facts {
  read: (form: FormData) => PropertyDraft
  /** What stands in the form now: one may go on typing while photos are on their way. */
  latest: () => PropertyDraft
  photos: PhotoList
  editing?: Editing
  /** Called once, when the form is first touched. */
  begin: () => (website: string) => Promise<Extras>
  send: SendProperty
  /** Somebody else's changes were taken in: the form has to show these values from now on. */
  onMerged: (draft: PropertyDraft) => void
  onSent: () => void
}

const failedPhotos = 'Please remove the failed images, or try them again where that is offered.'
const unreachable = 'The server could not be reached.'

/** Sends the form once its photos are there, and asks where something stands in the way. */
export function usePropertySending({ read, latest, photos, editing, begin, send, onMerged, onSent }: Facts) {
  const missing = useQuestion<number>()
  const merging = useMerging({ editing, photos, latest, onMerged })
  const without = useRef('')
  const machine = useFormMachine<PropertyDraft & { website: string }, PropertyField, ReturnType<typeof begin>>({
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
  return { ...machine, missing, conflict: merging.conflict }

  /** Asks once about the photos that failed, and again when others do. */
  async function goesWithout() {
    const failed = photos.get().filter(({ state }) => state === 'failed')
    const ids = failed.map(({ id }) => id).join()
    if (ids && ids !== without.current && !(await missing.ask(failed.length))) return false
    without.current = ids
    return true
  }

  function attempt(draft: PropertyDraft, extras: Extras): Promise<Submitted> {
    return send(wireOf(draft), extras).catch(() => ({ sent: false, status: 0, text: unreachable }))
  }

  function wireOf(draft: PropertyDraft): WireSubmission {
    const paths = keptPaths(photos)
    const wire = submissionToWire(draft, paths)
    const from = merging.from.current
    if (!from) return wire
    const deletedImages = from.pictures.filter((path) => !paths.includes(path))
    return { ...wire, id: from.id, updatedAt: from.updatedAt, deletedImages }
  }
}
