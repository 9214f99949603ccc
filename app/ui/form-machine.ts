import { type FormEvent, type RefObject, useEffect, useReducer, useRef } from 'react'
import { type Errors, type FormState, freshForm, nextForm } from './form-state.ts'

/**
 * `reference`: what the server calls what was sent. `errors` by the form's fields, or a sentence about the whole, or neither. `held`: nothing was sent, as the person at the
 * form wished.
 */
export type Outcome<Field extends string> =
  | { sent: true; reference?: string }
  | { sent: false; errors?: Errors<Field>; reason?: string; held?: boolean }

interface Facts<Draft, Field extends string, Begun> {
  read: (form: FormData) => Draft
  /** What is not right yet, by the fields' names. */
  check: (draft: Draft) => Errors<Field>
  /** What the form carries unseen: made once when it is first touched, and again after it was sent. */
  begin: () => Begun
  /** May throw: then it has failed, and everything typed stays. */
  send: (draft: Draft, begun: Begun) => Promise<Outcome<Field>>
  onSent?: () => void
}

export interface FormMachine<Field extends string> extends FormState<Field> {
  /** For the form itself. Its fields keep what is typed by themselves. */
  formProps: {
    ref: RefObject<HTMLFormElement | null>
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onInput: (event: FormEvent<HTMLFormElement>) => void
    onFocus: () => void
  }
  /** Closes what was said about the outcome, and leads back to the form. */
  close: () => void
  retry: () => void
  /** Takes back what was said about a field that no control of its own name edits. */
  forgive: (field: Field) => void
}

/** The one way a form is sent: idle -> busy -> sent | failed. A field is named by its control's `name`. */
export function useFormMachine<Draft, Field extends string, Begun>(
  facts: Facts<Draft, Field, Begun>,
): FormMachine<Field> {
  const form = useRef<HTMLFormElement>(null)
  const begun = useRef<{ value: Begun }>(null)
  const sending = useRef(false)
  const [state, tell] = useReducer(nextForm<Field>, freshForm as FormState<Field>)
  const { refusals, closings } = state

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

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // A second press may come before the button is drawn as off.
    if (sending.current) return
    const element = event.currentTarget
    const draft = facts.read(new FormData(element))
    const errors = facts.check(draft)
    tell({ type: 'submitted', errors })
    if (Object.keys(errors).length) return
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
    formProps: { ref: form, onSubmit: submit, onInput: edit, onFocus: begin },
    close: () => tell({ type: 'closed' }),
    retry() {
      tell({ type: 'closed' })
      form.current?.requestSubmit()
    },
    forgive: (field) => tell({ type: 'edited', field }),
  }
}

/** With its label and the header's room above it. */
function goTo(control: HTMLElement | null | undefined) {
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}
