/** An option of the list. */
export interface ComboboxOption {
  id: string
  label: string
  /** A second line below the label. */
  detail?: string
  /** The field's value once it is chosen; by default the label. */
  value?: string
}

export interface ComboboxState<Option> {
  open: boolean
  /** State of the last search. While one runs, the options of the previous one stay. */
  phase: 'rest' | 'searching' | 'found' | 'none' | 'failed'
  options: readonly Option[]
  /** Below the options. */
  note?: string
  /** Index of the option that Enter chooses, or -1. */
  active: number
}

export type ComboboxEvent<Option> =
  | { type: 'searching' }
  | { type: 'found'; options: readonly Option[]; note?: string }
  | { type: 'failed' }
  /** The text is too short to search for. */
  | { type: 'emptied' }
  | { type: 'opened' }
  | { type: 'closed' }
  | { type: 'moved'; to: 'next' | 'previous' | 'text' }
  | { type: 'pointed'; at: number }

export const restingCombobox: ComboboxState<never> = { open: false, phase: 'rest', options: [], active: -1 }

/** The reducer of a combobox with list autocomplete and manual selection (WAI-ARIA 1.2). */
export function nextCombobox<Option>(
  state: ComboboxState<Option>,
  event: ComboboxEvent<Option>,
): ComboboxState<Option> {
  switch (event.type) {
    case 'searching':
      return { ...state, open: true, phase: 'searching', active: -1 }
    case 'found': {
      const { options, note } = event
      return { open: state.open, phase: options.length ? 'found' : 'none', options, note, active: -1 }
    }
    case 'failed':
      return { open: state.open, phase: 'failed', options: [], active: -1 }
    case 'emptied':
      return restingCombobox
    case 'opened':
      return { ...state, open: state.phase !== 'rest' }
    case 'closed':
      return { ...state, open: false, active: -1 }
    case 'moved':
      return { ...state, active: moved(state, event.to) }
    case 'pointed':
      return { ...state, active: event.at }
  }
}

/** Cycles through the options and the text field. */
function moved({ open, options, active }: ComboboxState<unknown>, to: 'next' | 'previous' | 'text') {
  if (to === 'text' || !open || !options.length) return -1
  const places = options.length + 1
  return ((active + 1 + (to === 'next' ? 1 : -1) + places) % places) - 1
}
