import { normalise } from '../../../core/words/normalise.ts'

/** Words of an entry that are kept for the search; the rest of a long description is not looked for. */
const most = 400

/** The folded words of texts, each once, with spaces between. JSON has no words of its own. */
export function historyWords(...texts: string[]): string {
  return [...new Set(texts.flatMap(wordsIn))].slice(0, most).join(' ')
}

/** What a search looks for: entries with a word that begins with each of these. */
export function wordsIn(text: string): string[] {
  return normalise(text.replaceAll(/\\[nrtu"\\]/g, ' '))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.slice(0, 60))
}
