import { fold } from '../../domain/fold.ts'

export { fold }

/** A LIKE pattern (escape '\') that finds the folded text anywhere; % and _ stand for themselves. */
export function anywhere(text: string) {
  return `%${fold(text).replace(/[\\%_]/g, '\\$&')}%`
}
