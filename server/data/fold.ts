/** "Québec " -> "quebec": what a city is compared by, the same on both databases. */
export function fold(text: string) {
  const spaced = text.toLowerCase().normalize('NFKD').replace(/\s+/g, ' ')
  return spaced.replace(/[\p{M}\p{Cc}]/gu, '').trim()
}

/** A LIKE pattern (escape '\') that finds the folded text anywhere; % and _ stand for themselves. */
export function anywhere(text: string) {
  return `%${fold(text).replace(/[\\%_]/g, '\\$&')}%`
}
