import { useRef } from 'react'
import {
  type PropertyDraft,
  type PropertyField,
  type SentSubmission,
  type SubmissionExtras,
  submissionToWire,
  type WireSubmission,
} from '../../domain/submission.ts'
import { submissionErrors } from '../../domain/submission-rules.ts'
import { useFormMachine } from '../ui/form-machine.ts'
import { useQuestion } from '../ui/question.ts'
import { textOf } from './message-sending.ts'
import type { PhotoList } from './photo-list.ts'

export type Extras = SubmissionExtras & { key: string }

/** What became of sending. 'unauthorized': nobody is signed in any longer. 'changed': by a colleague, meanwhile. */
export type Submitted = SentSubmission | 'unauthorized' | 'changed'

/** `anyway`: even if a colleague has changed it meanwhile. What it throws is a lost connection. */
export type SendProperty = (wire: WireSubmission, extras: Extras, anyway: boolean) => Promise<Submitted>

/** A listing that staff change: what it was when they began. */
export interface Editing {
  id: string
  /** The paths of its photos. */
  pictures: string[]
}

interface Facts {
  read: (form: FormData) => PropertyDraft
  /** What stands in the form now: one may go on typing while photos are on their way. */
  latest: () => PropertyDraft
  photos: PhotoList
  editing?: Editing
  /** Called once, when the form is first touched. */
  begin: () => (website: string) => Promise<Extras>
  send: SendProperty
  onSent: () => void
}

const failedPhotos = 'Please try the failed images again, or remove them.'
const unreachable = 'The server could not be reached.'

/** Sends the form once its photos are there, and asks where something stands in the way. */
export function usePropertySending({ read, latest, photos, editing, begin, send, onSent }: Facts) {
  const missing = useQuestion<number>()
  const changed = useQuestion<true>()
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
      const wire = wireOf(typed)
      let answer = await attempt(wire, extras(website), false)
      if (answer === 'changed') {
        if (!(await changed.ask(true))) return { sent: false, held: true }
        answer = await attempt(wire, extras(website), true)
      }
      if (typeof answer === 'string') return { sent: false, reason: answer }
      if (answer.sent) return { sent: true }
      return { sent: false, errors: answer.errors, reason: [answer.status || '', answer.text].join(' ').trim() }
    },
  })
  return { ...machine, missing, changed }

  /** Asks once about the photos that failed, and again when others do. */
  async function goesWithout() {
    const failed = photos.get().filter(({ state }) => state === 'failed')
    const ids = failed.map(({ id }) => id).join()
    if (ids && ids !== without.current && !(await missing.ask(failed.length))) return false
    without.current = ids
    return true
  }

  async function attempt(wire: WireSubmission, extras: Promise<Extras>, anyway: boolean): Promise<Submitted> {
    return send(wire, await extras, anyway).catch(() => ({ sent: false, status: 0, text: unreachable }))
  }

  function wireOf(draft: PropertyDraft): WireSubmission {
    const paths = photos.get().flatMap(({ kept }) => kept?.path ?? [])
    const wire = submissionToWire(draft, paths)
    if (!editing) return wire
    return { ...wire, id: editing.id, deletedImages: editing.pictures.filter((path) => !paths.includes(path)) }
  }
}
