import { type FormEvent, useEffect, useRef } from 'react'
import { Form, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router'
import { tidy } from '../../core/listing/search/search-values.ts'
import { useAfterHydration } from '../../ui/hydrated.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './staff-page.module.css'

interface Props {
  /** The page of the results. */
  action: string
  label: string
  words: string
  /** Other search parameters, which a search keeps. */
  kept: Record<string, string | undefined>
}

/** Milliseconds after the last keystroke until the search starts. */
const pause = 250

/** A search field that searches while the user types; without script, on Enter. */
export function StaffSearch({ action, label, words, kept }: Props) {
  const { form, input, type, search } = useTypedWords(action, words)
  return (
    <Form ref={form} action={action} role="search" className={styles.search} onSubmit={search}>
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        name="q"
        defaultValue={words}
        maxLength={60}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        onInput={type}
        onCompositionEnd={type}
      />
    </Form>
  )
}

/**
 * Writes the typed words into the URL after a pause. The field is uncontrolled, so that no answer overwrites
 * later input. The first search adds a history entry and the next ones replace it: Back leads
 * to the list before the search.
 */
function useTypedWords(action: string, words: string) {
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const location = useLocation()
  const coming = useNavigation().location
  const navigate = useNavigate()
  const typedHere = useNavigationType() !== 'POP' && isTyped(location)
  /** For the timer, which may fire several renders later. */
  const now = useRef({ location, coming, typedHere, action })
  now.current = { location, coming, typedHere, action }

  // After Back, a tab or another link, the field shows the words of the URL.
  const arrival = useRef(location.key)
  useEffect(() => {
    if (arrival.current === location.key) return
    arrival.current = location.key
    if (!typedHere && input.current) input.current.value = words
  }, [location.key, typedHere, words])
  useEffect(() => {
    if (coming && !isTyped(coming)) clearTimeout(timer.current)
  }, [coming])
  useEffect(() => () => clearTimeout(timer.current), [])
  useAfterHydration(() => input.current?.value !== words && start())

  function start() {
    clearTimeout(timer.current)
    if (!form.current) return
    const { location, coming, typedHere, action } = now.current
    const asked = new URLSearchParams()
    for (const [name, value] of new FormData(form.current)) {
      const text = tidy(String(value))
      if (text) asked.set(name, text)
    }
    const q = (search: string) => new URLSearchParams(search).get('q') ?? ''
    if ((asked.get('q') ?? '') === q((coming ?? location).search)) return
    const replace = typedHere || (asked.get('q') ?? '') === q(location.search)
    navigate({ pathname: action, search: asked.toString() }, { replace, state: typedState, preventScrollReset: true })
  }

  return {
    form,
    input,
    type(event: FormEvent<HTMLInputElement>) {
      clearTimeout(timer.current)
      // The input method is still composing a character.
      if (event.type === 'input' && (event.nativeEvent as InputEvent).isComposing) return
      timer.current = setTimeout(start, pause)
    },
    search(event: FormEvent) {
      event.preventDefault()
      start()
    },
  }
}

const typedState = { typed: true }

function isTyped({ state }: { state: unknown }) {
  return (state as Partial<typeof typedState> | null)?.typed === true
}
