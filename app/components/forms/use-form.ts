import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { FormAnswer, PostedForm } from '../../../domain/posted-form.ts'
import { useHydrated } from '../../ui/hydrated.ts'

/** Null: the form is not sent after all. Undefined: the screen's action answers. */
type OwnAnswer<Field extends string> = FormAnswer<Field> | null | undefined

interface Options<Field extends string> {
  /** The values and errors of the form when it was posted without JavaScript and refused. */
  posted?: Pick<PostedForm<Field>, 'values' | 'errors'>
  /** Answers in the browser, before anything is posted; an exception counts as a failure. */
  answer?: (typed: FormData, form: HTMLFormElement) => OwnAnswer<Field> | Promise<OwnAnswer<Field>>
  /** Called with the answer and what was typed. A form that is sent has been reset. */
  onAnswer?: (answer: FormAnswer<Field>, typed: FormData) => void
}

export type Form<Field extends string = never> = ReturnType<typeof useForm<Field>>
/** What the dialogs of an outcome need of a form. */
export type FormOutcome = Pick<Form, 'phase' | 'reason' | 'reference' | 'close' | 'retry'>

/**
 * A form of uncontrolled fields that script posts to its screen, whose `clientAction` answers. Idle -> busy -> sent | failed, or idle
 * again with errors, the first of which gets the focus. A posted form has a `key`, the same until it is sent: a repeated post is the
 * same message.
 */
export function useForm<Field extends string>(options: Options<Field> = {}) {
  const { posted, onAnswer } = options
  const ref = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const last = useRef<{ key?: string; typed?: FormData; button?: HTMLElement | null }>({})
  const { state, data, submit, reset } = useFetcher<FormAnswer<Field>>()
  const [now, change] = useState({ tried: false, busy: false, own: null as OwnAnswer<Field>, edited: [] as string[] })
  const busy = now.busy || state !== 'idle'
  const answer = busy ? null : (now.own ?? (data as FormAnswer<Field> | null | undefined))
  const wrong = Object.entries((now.tried ? answer : posted)?.errors ?? {}).filter(
    ([name]) => !now.edited.includes(name),
  )
  const errors = Object.fromEntries(wrong) as Partial<Record<Field, string>>
  const isRefused = Object.keys(answer?.errors ?? {}).length > 0
  const phase = busy ? 'busy' : answer?.sent ? 'sent' : answer && !isRefused ? 'failed' : 'idle'

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, and once it is dismissed
  useEffect(() => {
    const form = ref.current
    if (!form || !now.tried || busy) return
    if (answer?.sent) {
      form.reset()
      last.current.key = undefined
    }
    if (answer) onAnswer?.(answer, last.current.typed!)
    else form.querySelector<HTMLElement>('[type=submit]')?.focus()
    if (isRefused) goTo(form.querySelector<HTMLElement>('[aria-invalid=true]'))
  }, [busy, data, now.own])

  async function post(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const { key = newKey() } = last.current
    const button = (event.nativeEvent as SubmitEvent).submitter
    const form = event.currentTarget
    const typed = new FormData(form, button)
    typed.set('key', key)
    last.current = { key, typed, button }
    change({ tried: true, busy: true, own: null, edited: [] })
    reset()
    const own = await answered(typed, form)
    if (own === undefined) void submit(typed, { method: 'post', flushSync: true })
    change((before) => ({ ...before, busy: false, own }))
  }

  async function answered(typed: FormData, form: HTMLFormElement): Promise<OwnAnswer<Field>> {
    try {
      return await options.answer?.(typed, form)
    } catch {
      return {}
    }
  }

  /** Clears the error of a field. */
  function forgive(name: string) {
    if (name in errors) change((before) => ({ ...before, edited: [...before.edited, name] }))
  }

  /** Dismisses the outcome and moves the focus back to the form. */
  function close() {
    change((before) => ({ ...before, own: null }))
    reset()
  }

  return {
    phase,
    errors,
    reason: answer?.reason ?? '',
    reference: answer?.reference ?? '',
    formProps: {
      ref,
      method: 'post',
      noValidate: true,
      onSubmit: post,
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
