import { type ComponentProps, type KeyboardEvent, useEffect, useId, useReducer, useRef, useState } from 'react'
import { useHydrated } from '../../hydrated.ts'
import { Icon } from '../../icon/icon.tsx'
import { TextField } from '../field.tsx'
import styles from './combobox.module.css'

interface ComboboxAnswer<Option> {
  options: readonly Option[]
  /** Attribution below the options. */
  note?: string
}

interface Props<Option extends ComboboxOption> extends Omit<ComponentProps<typeof TextField>, 'ref' | 'children'> {
  /** Finds options for the text. Throws on failure; `signal` is aborted when the answer is no longer needed. */
  onSearch: (text: string, signal: AbortSignal) => Promise<ComboboxAnswer<Option>>
  /** Called after the option's text was set in the field and an `input` event dispatched. */
  onChoose: (option: Option) => void
  /** Called with true when a search failed, with false when one succeeded. */
  onTrouble?: (trouble: boolean) => void
  /** Accessible name of the list. */
  listLabel: string
  /** Whole sentences. */
  texts: { searching: string; none: string; failed: string; count: (options: number) => string }
  /** Minimum number of characters to search for. */
  least?: number
}

/**
 * A `TextField` with suggestions, with all its props. The typed text need not be one of the options; without JavaScript
 * it is a plain text field. Arrow keys, Enter, Escape, Home and End work as in WAI-ARIA 1.2, and the number of suggestions
 * is announced.
 */
export function Combobox<Option extends ComboboxOption>(props: Props<Option>) {
  const { onSearch, onChoose, onTrouble, listLabel, texts, least = 2, ...field } = props
  const id = useId()
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const choosing = useRef(false)
  const [state, tell] = useReducer(nextCombobox<Option>, restingCombobox as ComboboxState<Option>)
  const latest = useRef({ onSearch, onTrouble })
  latest.current = { onSearch, onTrouble }
  const [search] = useState(() =>
    createTypedSearch<ComboboxAnswer<Option>>({
      search: (text, signal) => latest.current.onSearch(text, signal),
      onStart: () => tell({ type: 'searching' }),
      onAnswer(answer) {
        tell({ type: 'found', ...answer })
        latest.current.onTrouble?.(false)
      },
      onFailure() {
        tell({ type: 'failed' })
        latest.current.onTrouble?.(true)
      },
    }),
  )
  const { open, options, active, phase } = state
  const listed = open && options.length > 0
  useEffect(() => search.stop, [search])
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  function typed(text: string, at: 'rest' | 'once' = 'rest') {
    if (choosing.current) return
    if (text.trim().length >= least) return search.type(text, at)
    search.stop()
    tell({ type: 'emptied' })
  }

  function close() {
    search.stop()
    tell({ type: 'closed' })
  }

  function choose(option: Option) {
    search.stop()
    tell({ type: 'emptied' })
    choosing.current = true
    write(input.current!, option.value ?? option.label)
    choosing.current = false
    input.current!.focus()
    onChoose(option)
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    field.onKeyDown?.(event)
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const { key, altKey } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (altKey && key === 'ArrowUp') return close()
      if (!open && phase !== 'found') return typed(event.currentTarget.value, 'once')
      tell({ type: 'opened' })
      if (!altKey) tell({ type: 'moved', to: key === 'ArrowDown' ? 'next' : 'previous' })
    } else if (key === 'Enter' && listed && options[active]) {
      event.preventDefault()
      choose(options[active])
    } else if (key === 'Escape' && open) {
      // Escape closes the list and not the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (/^(Home|End|ArrowLeft|ArrowRight)$/.test(key)) {
      tell({ type: 'moved', to: 'text' })
    }
  }

  return (
    <TextField
      {...field}
      {...(hydrated && {
        role: 'combobox',
        autoComplete: 'off',
        'aria-autocomplete': 'list',
        'aria-haspopup': 'listbox',
        'aria-expanded': listed,
        'aria-controls': `${id}-list`,
        'aria-activedescendant': listed && active >= 0 ? `${id}-${active}` : undefined,
      })}
      ref={input}
      onKeyDown={press}
      onInput={(event) => {
        field.onInput?.(event)
        typed(event.currentTarget.value)
      }}
      onBlur={(event) => {
        field.onBlur?.(event)
        close()
      }}
    >
      <span role="status" className="hidden-text">
        {open && said(state, texts)}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press keeps the focus in the text field. */}
      <div className={styles.popup} hidden={!open} onMouseDown={(event) => event.preventDefault()}>
        {!listed && (
          <p className={styles.message}>
            {phase === 'searching' && <Icon name="loader-2" />}
            <span>{phase === 'found' ? '' : said(state, texts)}</span>
          </p>
        )}
        <div id={`${id}-list`} role="listbox" aria-label={listLabel} hidden={!listed} className={styles.list}>
          {options.map((option, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text field's.
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text field.
            <div
              key={option.id}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              className={styles.option}
              onClick={() => choose(option)}
              onMouseMove={() => at !== active && tell({ type: 'pointed', at })}
            >
              <span>{option.label}</span>
              {option.detail && <span className={styles.detail}>{option.detail}</span>}
            </div>
          ))}
        </div>
        {listed && state.note && <p className={styles.note}>{state.note}</p>}
      </div>
    </TextField>
  )
}

function said({ phase, options }: ComboboxState<unknown>, texts: Props<ComboboxOption>['texts']) {
  if (phase === 'rest') return ''
  return phase === 'found' ? texts.count(options.length) : texts[phase]
}

/** Sets the value so that React and listeners of the form handle it like typing. */
function write(field: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** An option of the list. */
interface ComboboxOption {
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

interface Facts<Answer> {
  search: (text: string, signal: AbortSignal) => Promise<Answer>
  onStart: () => void
  onAnswer: (answer: Answer) => void
  onFailure: () => void
  /** Milliseconds after the last keystroke. */
  pause?: number
  /** Runs `work` after `delay` milliseconds, unless the returned function is called first. */
  later?: (work: () => void, delay: number) => () => void
}

/**
 * Debounced searches for typed text, one at a time. A newer text, or `stop`, aborts the running search, whose answer is
 * then ignored.
 */
export function createTypedSearch<Answer>(facts: Facts<Answer>) {
  const { search, onStart, onAnswer, onFailure, pause = 200, later = afterDelay } = facts
  let cancel = () => {}
  let running = new AbortController()

  async function run(text: string, { signal }: AbortController) {
    try {
      const answer = await search(text, signal)
      if (!signal.aborted) onAnswer(answer)
    } catch {
      if (!signal.aborted) onFailure()
    }
  }

  function stop() {
    cancel()
    running.abort()
  }

  return {
    type(text: string, at: 'rest' | 'once' = 'rest') {
      stop()
      running = new AbortController()
      const mine = running
      onStart()
      cancel = later(() => void run(text, mine), at === 'once' ? 0 : pause)
    },
    stop,
  }
}

function afterDelay(work: () => void, delay: number) {
  const timer = setTimeout(work, delay)
  return () => clearTimeout(timer)
}
