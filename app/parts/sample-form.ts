import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { chosenParams } from './sample-search.ts'

/** A GET form whose state is the address: sent without script, answered at once with it. */
export function useSampleForm() {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const query = params.toString()

  // Back, Forward and "Clear all" change the address: the form follows it.
  useEffect(() => {
    if (form.current) follow(form.current, new URLSearchParams(query))
  }, [query])

  function send(element: HTMLFormElement | null) {
    if (!element) return
    navigate(`?${chosenParams(entriesOf(element))}`, { replace: true, preventScrollReset: true })
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
