import { useEffect, useRef } from 'react'
import { useRouteLoaderData } from 'react-router'

/** Whose words are kept under a name: two people may use one browser one after the other. */
export function useKeptKey(name: string) {
  const root = useRouteLoaderData('root') as { visitor?: { email: string } | null } | undefined
  const account = root?.visitor?.email ?? ''
  useEffect(() => forgetOthers(account), [account])
  return `${account} ${name}`
}

/**
 * Keeps what is typed into the form that it stands in, by letter, in this tab: it is there again when the form comes back, be it after
 * another screen, a reload, or a new login. It ends once the server has taken it (`shouldRevalidate` of the staff's frame) and with
 * the session by the person's own hand. A button with `data-asks` sends the form only to ask something: what is typed stays.
 *
 * @param name the same for the same words only: of a note with the thread's id
 */
export function KeptFields({ name }: { name: string }) {
  const mark = useRef<HTMLInputElement>(null)
  const key = useKeptKey(name)

  useEffect(() => {
    const form = mark.current?.form
    if (!form) return
    const words = readKept(key)
    if (words) void fillIn(form, words)

    function type({ target }: Event) {
      const typed = withTyped(readKept(key), form!, target)
      if (typed) keep(key, typed)
    }
    function send({ submitter }: SubmitEvent) {
      if (mark.current) mark.current.disabled = submitter?.hasAttribute('data-asks') ?? false
    }
    // A field may stand outside of its form.
    document.addEventListener('input', type)
    form.addEventListener('submit', send)
    return () => {
      document.removeEventListener('input', type)
      form.removeEventListener('submit', send)
    }
  }, [key])

  return <input ref={mark} type="hidden" name="kept" value={key} />
}

/** What staff type and have not sent, kept in this tab by account and form. Storage may be blocked or full: then nothing is kept. */

const prefix = 'typed '

export type Words = Record<string, string | boolean>

export function readKept<Kept = Words>(key: string): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function keep(key: string, words: unknown) {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(words))
  } catch {}
}

export function forgetKept(key: string) {
  try {
    sessionStorage.removeItem(prefix + key)
  } catch {}
}

/** The server has taken what a form says. */
export function forgetSent(form: FormData) {
  const key = form.get('kept')
  if (typeof key === 'string') forgetKept(key)
}

/** Forgets what other accounts have typed in this tab. */
function forgetOthers(account: string) {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix) && !key.startsWith(`${prefix}${account} `)) sessionStorage.removeItem(key)
  } catch {}
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Neither passwords and files nor what no person has typed. */
const kinds = /^(text|email|tel|url|search|number|date|time|color|range|checkbox|radio|textarea|select-one)$/

function* controlsOf(form: HTMLFormElement): Generator<[key: string, Control]> {
  const seen = new Map<string, number>()
  for (const element of form.elements) {
    const control = element as Control
    if (!control.name || !kinds.test(control.type)) continue
    const place = seen.get(control.name) ?? 0
    seen.set(control.name, place + 1)
    yield [`${control.name} ${place}`, control]
  }
}

/** What was kept, with what a control of the form says now; undefined for one that is not kept. */
function withTyped(words: Words | undefined, form: HTMLFormElement, typed: EventTarget | null) {
  const controls = [...controlsOf(form)]
  const changed = controls.find(([, control]) => control === typed)?.[1]
  if (!changed) return undefined
  const group = controls.filter(([, one]) => one === changed || (one.type === 'radio' && one.name === changed.name))
  return { ...words, ...Object.fromEntries(group.map(([key, control]) => [key, saidBy(control)])) }
}

function saidBy(control: Control) {
  return isTick(control) ? control.checked : control.value
}

function isTick(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

/** Puts what was kept into the form as if a person typed it, one field after another: React and the form's own handlers follow. */
export async function fillIn(form: HTMLFormElement, words: Words) {
  for (const [key, control] of controlsOf(form)) {
    const word = words[key]
    if (word === undefined || word === saidBy(control)) continue
    if (isTick(control)) {
      // A radio button goes out with the one that is chosen.
      if (word || control.type === 'checkbox') control.click()
    } else {
      // React's own setter would take the value for known.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, word)
      for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
    }
    const details = control.closest('details')
    if (details) details.open = true
    // What a handler makes of this one is drawn before the next.
    await null
  }
}
