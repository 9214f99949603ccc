import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { isEdited, useAfterHydration } from '../../ui/hydrated.ts'
import { chosenParams } from './sample-search.ts'

/** A GET form whose state is the address; with JavaScript it submits on change. */
export function useSampleForm() {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const query = params.toString()
  const own = Boolean(useLocation().state?.own)
  const shown = useRef(query)

  // "Clear all" and the advanced filter change the address, and the form follows. Searches of the form itself are
  // skipped, so that a newer choice is not overwritten by an older response; so is the first address, which the form
  // already shows.
  useLayoutEffect(() => {
    if (form.current && !own && query !== shown.current) follow(form.current, new URLSearchParams(query))
    shown.current = query
  }, [query, own])

  useAfterHydration(() => form.current && isEdited(form.current) && send(form.current))

  function send(element: HTMLFormElement | null) {
    if (!element) return
    navigate(`?${chosenParams(entriesOf(element))}`, {
      replace: true,
      preventScrollReset: true,
      state: { own: true },
    })
  }

  return {
    params,
    query,
    ref: form,
    send,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      send(event.currentTarget)
    },
  }
}

/** The values of one name in the address. */
export function isChosen(params: URLSearchParams, name: string, value: string) {
  return value === '' ? !params.get(name) : params.getAll(name).includes(value)
}

function entriesOf(form: HTMLFormElement) {
  return [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
}

function follow(form: HTMLFormElement, params: URLSearchParams) {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = params.get(field.name) || (field.options[0]?.value ?? '')
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue
    if (field.type === 'radio' || field.type === 'checkbox') field.checked = isChosen(params, field.name, field.value)
    else if (field.type === 'search' || field.type === 'text') field.value = params.get(field.name) ?? ''
  }
}
