/** Reads values of request bodies, forms and local storage, which may be anything. */

/**
 * Numbers become text and line ends one character. NUL and unpaired surrogates are removed: PostgreSQL stores neither.
 * Other values stay as they are.
 */
export function typed(given: unknown) {
  const text = typeof given === 'number' ? String(given) : given
  return typeof text === 'string' ? text.replaceAll('\0', '').replaceAll('\r\n', '\n').toWellFormed() : text
}

/** The same; undefined for what is no text. */
export function spelt(given: unknown) {
  const text = typed(given)
  return typeof text === 'string' ? text : undefined
}

/** Text that no visitor types. A wrong or too long value is empty: it must not keep a message or a property from us. */
export function hiddenText(given: unknown, most = 200) {
  return typeof given === 'string' && given.length <= most ? (spelt(given) ?? '') : ''
}

/** True for a Yes and for what a ticked box is sent as. */
export function isYes(given: unknown) {
  return given === true || (typeof given === 'string' && /^(?:yes|true|on)$/i.test(given))
}

/** The page that an address asks for; 1 for what is no page. */
export function pageFrom(given: string | null | undefined) {
  return /^[1-9]\d{0,5}$/.test(given ?? '') ? Number(given) : 1
}

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
