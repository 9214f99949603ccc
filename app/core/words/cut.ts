/**
 * A text of at most `most` letters: what is longer ends after a whole word, or where one word is that long after a whole
 * character, and says with "…" that there is more.
 */
export function cutAtWord(text: string, most: number) {
  if (text.length <= most) return text
  const space = text.lastIndexOf(' ', most - 1)
  const end = space > most / 2 ? space : characterEnd(text, most - 1)
  return `${text.slice(0, end).replace(/[\s,;:]+$/, '')}…`
}

/** An emoji of several parts, or a letter with its accents, is one character. */
function characterEnd(text: string, most: number) {
  const characters = new Intl.Segmenter().segment(text.slice(0, most + 50))
  return characters.containing(most)?.index ?? 0
}
