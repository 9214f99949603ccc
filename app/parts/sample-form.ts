import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { chosenParams } from './sample-search.ts'

/** A GET form whose state is the address: sent without script, answered at once with it. */
export function useSampleForm() {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const query = params.toString()
  const own = Boolean(useLocation().state?.own)
  const shown = useRef(query)

  // "Clear all" and the advanced filter change the address: the form follows. What it asked itself it already shows,
  // and whoever chooses faster than the answers come keeps the newer choice.
  // The first address it shows already, with what was chosen since it came.
  useLayoutEffect(() => {
    if (form.current && !own && query !== shown.current) follow(form.current, new URLSearchParams(query))
    shown.current = query
  }, [query, own])

  function send(element: HTMLFormElement | null) {
    if (!element) return
    navigate(`?${chosenParams(entriesOf(element))}`, {
      ...{ replace: true, preventScrollReset: true },
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

/** The values of one name that the address holds. */
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
