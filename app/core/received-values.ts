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
