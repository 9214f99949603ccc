import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useHydrated } from '../../ui/hydrated.ts'
import type { FormAnswer, PostedForm } from '../received-values.ts'
import { noAnswer } from './failed-post.ts'

interface Options<Field extends string> {
  /** The values and errors of the form when it was posted without JavaScript and refused. */
  posted?: Pick<PostedForm<Field>, 'values' | 'errors'>
  /** Sends what was typed. Null: it is not sent after all. An exception counts as a failure. */
  answer: (typed: FormData, form: HTMLFormElement) => FormAnswer<Field> | null | Promise<FormAnswer<Field> | null>
  /** Called with the answer and what was typed. A form that is sent has been reset. */
  onAnswer?: (answer: FormAnswer<Field>, typed: FormData) => void
}

interface Now<Field extends string> {
  /** Once it was sent or refused here, what was posted without JavaScript no longer counts. */
  tried: boolean
  busy: boolean
  answer: FormAnswer<Field> | null
  /** What was sent last. */
  typed?: FormData
  /** The fields whose errors are gone since. */
  edited: readonly string[]
}

export type Form<Field extends string = never> = ReturnType<typeof useForm<Field>>
/** What the dialogs of an outcome need of a form. */
export type FormOutcome = Pick<Form, 'phase' | 'typed' | 'reason' | 'problem' | 'reference' | 'close' | 'retry'>

/**
 * A form of uncontrolled fields that script sends. Idle -> busy -> sent | failed, or idle again with errors, the first of which gets
 * the focus. What is sent has a `key`, the same until it has arrived: a repeated call is the same message.
 */
export function useForm<Field extends string>({ posted, answer, onAnswer }: Options<Field>) {
  const ref = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const last = useRef<{ key?: string; busy?: boolean; typed?: FormData; button?: HTMLElement | null }>({})
  const [now, change] = useState<Now<Field>>({ tried: false, busy: false, answer: null, edited: [] })
  const { tried, busy, edited } = now
  const wrong = Object.entries((tried ? now.answer : posted)?.errors ?? {}).filter(([name]) => !edited.includes(name))
  const errors = Object.fromEntries(wrong) as Partial<Record<Field, string>>
  const isRefused = Object.keys(now.answer?.errors ?? {}).length > 0
  const phase = busy ? 'busy' : now.answer?.sent ? 'sent' : now.answer && !isRefused ? 'failed' : 'idle'

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, and once it is dismissed
  useEffect(() => {
    const form = ref.current
    if (!form || !tried || busy) return
    if (now.answer?.sent) form.reset()
    if (now.answer) onAnswer?.(now.answer, last.current.typed!)
    else form.querySelector<HTMLElement>('[type=submit]')?.focus()
    if (isRefused) goTo(form.querySelector<HTMLElement>('[aria-invalid=true]'))
  }, [busy, now.answer])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // A second submit may come before the button is rendered as disabled.
    if (last.current.busy) return
    const form = event.currentTarget
    const { key = newKey() } = last.current
    const button = (event.nativeEvent as SubmitEvent).submitter
    const typed = new FormData(form, button)
    typed.set('key', key)
    last.current = { key, busy: true, typed, button }
    change({ tried: true, busy: true, answer: null, typed, edited: [] })
    const said = await answered(typed, form)
    last.current = { typed, button, ...(!said?.sent && { key }) }
    change((before) => ({ ...before, busy: false, answer: said }))
  }

  async function answered(typed: FormData, form: HTMLFormElement): Promise<FormAnswer<Field> | null> {
    try {
      return await answer(typed, form)
    } catch {
      return { problem: noAnswer() }
    }
  }

  /** Clears the error of a field. */
  function forgive(name: string) {
    if (name in errors) change((before) => ({ ...before, edited: [...before.edited, name] }))
  }

  /** Dismisses the outcome and moves the focus back to the form. */
  function close() {
    change((before) => ({ ...before, answer: null }))
  }

  return {
    phase,
    errors,
    typed: now.typed,
    reason: now.answer?.reason ?? '',
    problem: now.answer?.problem,
    reference: now.answer?.reference ?? '',
    formProps: {
      ref,
      method: 'post',
      noValidate: true,
      onSubmit: send,
      onInput: ({ target }: FormEvent<HTMLFormElement>) => forgive((target as HTMLInputElement).name),
      // Until the script has taken the form over, the browser posts it.
      'data-waiting': hydrated ? undefined : '',
    } as const,
    /** Props of a field: name, initial value and error. */
    field: (name: Field) => ({ name, defaultValue: posted?.values[name], error: errors[name] }),
    forgive,
    close,
    retry() {
      close()
      ref.current?.requestSubmit(last.current.button)
    },
  }
}

/** Focuses the control and centres it, so that its label is visible below the sticky header. */
function goTo(control: HTMLElement | null) {
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}

/** `crypto.randomUUID` exists only on https and localhost. */
function newKey() {
  const { randomUUID }: Partial<Crypto> = crypto
  return randomUUID ? randomUUID.call(crypto) : crypto.getRandomValues(new Uint32Array(4)).join('-')
}

/** Posts a form to the screen's own action; resolves with its answer, undefined where none came (`keepFailedPost`). */
export function useAnswer<Answer>() {
  const { submit, state, data } = useFetcher<Answer>()
  const waiting = useRef<PromiseWithResolvers<Answer | undefined>>(undefined)

  useEffect(() => {
    if (state !== 'idle') return
    waiting.current?.resolve(data as Answer | undefined)
    waiting.current = undefined
  }, [state, data])

  return (form: FormData) => {
    const answer = Promise.withResolvers<Answer | undefined>()
    waiting.current = answer
    void submit(form, { method: 'post', encType: 'multipart/form-data' })
    return answer.promise
  }
}
