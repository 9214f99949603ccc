import { useEffect, useRef } from 'react'
import { useRouteLoaderData } from 'react-router'
import { fillIn, forgetOthers, keep, readKept, withTyped } from './kept-words.ts'

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
