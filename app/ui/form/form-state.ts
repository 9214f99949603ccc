export type Errors<Field extends string> = Partial<Record<Field, string>>

export interface FormState<Field extends string> {
  phase: 'idle' | 'busy' | 'sent' | 'failed'
  errors: Errors<Field>
  /** Reason of the failure, or empty. */
  reason: string
  /** The server's reference of what was sent last, or empty. */
  reference: string
  /** Number of submits with errors: each one moves the focus to the first error. */
  refusals: number
  /** Number of dismissed outcomes: each one moves the focus back to the form. */
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

/** The reducer of a form's state. Changes that are not possible in the current phase are ignored. */
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
