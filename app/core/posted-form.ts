/**
 * What an action answers to a form that script posted. A refusal has `errors` by field, or a `reason` for the whole form; one
 * without either failed, and has a `problem` if no answer came.
 */
export interface FormAnswer<Field extends string = string> {
  sent?: boolean
  /** Of what was sent: "F-7K3M9X". */
  reference?: string
  errors?: Partial<Record<Field, string>>
  reason?: string
  /** Why no answer came. */
  problem?: string
}

/** What a screen shows again after it has refused a form that a browser posted by itself. */
export interface PostedForm<Field extends string = string> {
  /** Which form of the screen it is. */
  form: string
  /** As typed, by the names of the fields. Never a password. */
  values: Partial<Record<string, string>>
  errors?: Partial<Record<Field, string>>
  /** A sentence about the whole form. */
  reason?: string
}

/** The text fields of a form without those that `unseen` names. */
export function typedValues(form: FormData, ...unseen: string[]): Record<string, string> {
  const fields = Array.from(form, ([name, value]) => [name, value] as const)
  return Object.fromEntries(
    fields.filter((field): field is [string, string] => typeof field[1] === 'string' && !unseen.includes(field[0])),
  )
}

/** A path of this site to redirect to, without the prefix of its language, else `fallback`. */
export function ownPath(path: unknown, fallback: string) {
  if (typeof path !== 'string' || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]{0,500}$/.test(path)) return fallback
  const own = path.replace(/^\/fr(?=[/?#]|$)/, '')
  return /^\/(?![/\\])/.test(own) ? own : `/${own.replace(/^[/\\]+/, '')}`
}

/** A field's text. A browser that posts a form by itself sends line ends as CR LF. */
export function textOf(form: Pick<FormData, 'get'>, name: string) {
  return String(form.get(name) ?? '').replace(/\r\n?/g, '\n')
}
