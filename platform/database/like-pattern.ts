import { normalise } from '../../app/core/words/normalise.ts'

export { normalise }

/** A LIKE pattern (escape '\') that finds the normalised text anywhere; % and _ are escaped. */
export function containsPattern(text: string) {
  return `%${normalise(text).replace(/[\\%_]/g, '\\$&')}%`
}
