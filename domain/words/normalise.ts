/** "Québec " -> "quebec": what is compared and searched, the same in every database and in the program. */
export function normalise(text: string) {
  const spaced = text.toLowerCase().normalize('NFKD').replace(/\s+/g, ' ')
  return spaced.replace(/[\p{M}\p{Cc}]/gu, '').trim()
}
