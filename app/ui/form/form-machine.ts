import { type FormEvent, type RefObject, useEffect, useReducer, useRef } from 'react'
import { isEdited, useAfterHydration, useHydrated } from '../hydrated.ts'
import { type Errors, type FormState, freshForm, nextForm } from './form-state.ts'

/**
 * `reference`: the server's reference of what was sent. A failure has `errors` by field, a `reason` for the whole form, or
 * neither. `held`: the user chose not to send.
 */
export type Outcome<Field extends string> =
  | { sent: true; reference?: string }
  | { sent: false; errors?: Errors<Field>; reason?: string; held?: boolean }

interface Facts<Draft, Field extends string, Begun> {
  read: (form: FormData) => Draft
  /** The errors by field name; empty for a valid form. */
  check: (draft: Draft) => Errors<Field>
  /** Creates the data that is sent along: called at the first interaction, and again at the first one after a success. */
  begin: () => Begun
  /** An exception counts as a failure; the typed values stay. */
  send: (draft: Draft, begun: Begun) => Promise<Outcome<Field>>
  onSent?: () => void
  /** The values and errors of the form when it was posted without JavaScript and refused. */
  posted?: Posted<Field>
}

interface Posted<Field extends string> {
  values: Partial<Record<string, string>>
  errors?: Errors<Field>
}

export interface FormMachine<Field extends string> extends FormState<Field> {
  /** Props of the `<form>`, whose fields are uncontrolled. */
  formProps: {
    ref: RefObject<HTMLFormElement | null>
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onInput: (event: FormEvent<HTMLFormElement>) => void
    onFocus: () => void
    /** Until the script has taken the form over, the browser posts it. */
    'data-waiting'?: ''
  }
  /** Dismisses the outcome and moves the focus back to the form. */
  close: () => void
  retry: () => void
  /** Props of a field: name, initial value and error. */
  field: (name: Field) => { name: Field; defaultValue?: string; error?: string }
  /** Clears the error of a field that has no control with its name. */
  forgive: (field: Field) => void
}

/** Validates and submits a form: idle -> busy -> sent | failed. A field is the control with its `name`. */
export function useFormMachine<Draft, Field extends string, Begun>(
  facts: Facts<Draft, Field, Begun>,
): FormMachine<Field> {
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const begun = useRef<{ value: Begun }>(null)
  const sending = useRef(false)
  /** The button that sent the form last. */
  const button = useRef<HTMLElement>(null)
  const fresh: FormState<Field> = { ...freshForm, errors: facts.posted?.errors ?? {} }
  const [state, tell] = useReducer(nextForm<Field>, fresh)
  const { errors, refusals, closings } = state

  useEffect(() => {
    if (refusals > 0) goTo(form.current?.querySelector<HTMLElement>('[aria-invalid=true]'))
  }, [refusals])
  useEffect(() => {
    if (closings > 0) form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }, [closings])

  function begin() {
    begun.current ??= { value: facts.begin() }
    return begun.current.value
  }

  useAfterHydration(() => {
    const element = form.current
    if (element && (isEdited(element) || element.contains(document.activeElement))) begin()
  })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // A second submit may come before the button is rendered as disabled.
    if (sending.current) return
    const element = event.currentTarget
    button.current = (event.nativeEvent as SubmitEvent).submitter
    const draft = facts.read(withButton(new FormData(element), button.current))
    const wrong = facts.check(draft)
    tell({ type: 'submitted', errors: wrong })
    if (Object.keys(wrong).length) return
    sending.current = true
    const outcome: Outcome<Field> = await facts.send(draft, begin()).catch(() => ({ sent: false }))
    sending.current = false
    if (outcome.sent) {
      element.reset()
      begun.current = null
      facts.onSent?.()
    }
    tell({ type: 'answered', ...outcome })
  }

  function edit({ target }: FormEvent<HTMLFormElement>) {
    tell({ type: 'edited', field: (target as HTMLInputElement).name as Field })
  }

  return {
    ...state,
    formProps: {
      ref: form,
      onSubmit: submit,
      onInput: edit,
      onFocus: begin,
      'data-waiting': hydrated ? undefined : '',
    },
    close: () => tell({ type: 'closed' }),
    retry() {
      tell({ type: 'closed' })
      form.current?.requestSubmit(button.current)
    },
    field: (name) => ({ name, defaultValue: facts.posted?.values[name], error: (errors as Errors<Field>)[name] }),
    forgive: (field) => tell({ type: 'edited', field }),
  }
}

/** A form with the name and value of the button that sends it, as the browser posts it without script. */
function withButton(form: FormData, button: HTMLElement | null) {
  if (button instanceof HTMLButtonElement && button.name) form.set(button.name, button.value)
  return form
}

/** Focuses the control and centres it, so that its label is visible below the sticky header. */
function goTo(control: HTMLElement | null | undefined) {
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}
