export type Errors<Field extends string> = Partial<Record<Field, string>>

export interface FormState<Field extends string> {
  phase: 'idle' | 'busy' | 'sent' | 'failed'
  errors: Errors<Field>
  /** What was said about the failure; else empty. */
  reason: string
  /** What the server called what was sent last; else empty. */
  reference: string
  /** How often it was held up by its errors: each time leads to the first one. */
  refusals: number
  /** How often the outcome was read: each time leads back to the form. */
  closings: number
}

export type FormChange<Field extends string> =
  | { type: 'submitted'; errors: Errors<Field> }
  | { type: 'edited'; field: Field }
  | { type: 'answered'; sent: true; reference?: string }
  | { type: 'answered'; sent: false; errors?: Errors<Field>; reason?: string; held?: boolean }
  | { type: 'closed' }

export const freshForm: FormState<never> = {
  phase: 'idle',
  errors: {},
  reason: '',
  reference: '',
  refusals: 0,
  closings: 0,
}

/** What a form is after what happened to it. What cannot happen in its phase changes nothing. */
export function nextForm<Field extends string>(state: FormState<Field>, change: FormChange<Field>): FormState<Field> {
  if (change.type === 'submitted') {
    if (state.phase === 'busy') return state
    return isEmpty(change.errors) ? { ...state, phase: 'busy', errors: {}, reason: '' } : refused(state, change.errors)
  }
  if (change.type === 'edited') {
    if (!state.errors[change.field]) return state
    const { [change.field]: gone, ...errors } = state.errors
    return { ...state, errors: errors as Errors<Field> }
  }
  if (change.type === 'answered') {
    if (state.phase !== 'busy') return state
    if (change.sent) return { ...state, phase: 'sent', reference: change.reference ?? '' }
    if (change.held) return { ...state, phase: 'idle', closings: state.closings + 1 }
    if (change.errors && !isEmpty(change.errors)) return refused(state, change.errors)
    return { ...state, phase: 'failed', reason: change.reason ?? '' }
  }
  const isOver = state.phase === 'sent' || state.phase === 'failed'
  return isOver ? { ...state, phase: 'idle', reason: '', closings: state.closings + 1 } : state
}

function refused<Field extends string>(state: FormState<Field>, errors: Errors<Field>): FormState<Field> {
  return { ...state, phase: 'idle', errors, reason: '', refusals: state.refusals + 1 }
}

function isEmpty(errors: object) {
  return Object.keys(errors).length === 0
}
