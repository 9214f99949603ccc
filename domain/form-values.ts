import { z } from 'zod'
import { tooLong } from './inquiry-rules.ts'

/** Numbers are text, line ends are one sign; what no database of ours can hold is left out: NUL and broken surrogates. */
export function typed(given: unknown) {
  const text = typeof given === 'number' ? String(given) : given
  return typeof text === 'string' ? text.replaceAll('\0', '').replaceAll('\r\n', '\n').toWellFormed() : text
}

/** The same, and nothing for what is no text. */
export function spelt(given: unknown) {
  const text = typed(given)
  return typeof text === 'string' ? text : undefined
}

/** With a sentence of its own when it is too long. */
export function text(most: number, message: string) {
  return z.string(message).max(most, tooLong(most))
}

export function required(message: string, most: number) {
  return z.preprocess(
    typed,
    text(most, message).refine((value) => value.trim() !== '', { error: message }),
  )
}

/** What `reader` makes of it; undefined is refused with the sentence. */
export function read<Value>(reader: (given: unknown) => Value | undefined, message: string) {
  return z.unknown().transform((given, context): Value => {
    const value = reader(given)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

/** What no visitor types: whatever is wrong with it must not keep a property from us. */
export function unseen(most = 200) {
  return z
    .unknown()
    .optional()
    .transform((given) => (typeof given === 'string' && given.length <= most ? (typed(given) as string) : ''))
}

/** What a ticked box and a Yes are sent as. */
export function isYes(given: unknown) {
  return given === true || (typeof given === 'string' && /^(?:yes|true|on)$/i.test(given))
}
