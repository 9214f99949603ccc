/**
 * Where the repeated former mail begins in a plain-text answer, in English, French and what usual mail programs write. What
 * is not recognised stays in the text: nothing is ever taken away, only folded. White space ends with its line: across lines,
 * a mail of empty ones would take the square of their number.
 */
const openings = [
  /^[^\S\n]*(?:on|le)\b[^\n]{5,200}(?:\n[^\n]{0,120})?(?:wrote|a écrit)[^\S\n]*:[^\S\n]*$/imu,
  /^[^\S\n]*-{2,}[^\S\n]*(?:original message|message d['’]origine|forwarded message|message transféré)[^\S\n]*-{2,}[^\S\n]*$/imu,
  /^_{10,}[^\S\n]*$/mu,
  /^[^\S\n]*(?:from|de)[^\S\n]*:[^\n]+\n[^\S\n]*(?:sent|date|envoyé(?: le)?|to|à)[^\S\n]*:/imu,
]

/** "Yes.\n\nOn Monday Ann wrote:\n> Is it?" -> the fresh text, and what it repeats. */
export function splitQuoted(text: string): { text: string; quoted: string } {
  const starts = openings.map((opening) => text.search(opening)).filter((at) => at >= 0)
  const lines = trailingQuoteStart(text)
  const at = Math.min(...starts, ...(lines === undefined ? [] : [lines]))
  if (!Number.isFinite(at)) return { text: text.trim(), quoted: '' }
  const fresh = text.slice(0, at).trim()
  // An answer below or between the quotation: the whole text is shown.
  const below = text.slice(at).split('\n').slice(1)
  const quotes = below.filter((line) => line.startsWith('>')).length
  const spoken = below.filter((line) => line.trim() !== '' && !line.startsWith('>')).length
  if (quotes > 0 && spoken > 3) return { text: text.trim(), quoted: '' }
  if (fresh === '') return { text: text.trim(), quoted: '' }
  return { text: fresh, quoted: text.slice(at).trim() }
}

/** Where the lines with `>` that end the text begin. */
function trailingQuoteStart(text: string) {
  const lines = text.split('\n')
  let at = lines.length
  while (at > 0 && (lines[at - 1]!.startsWith('>') || lines[at - 1]!.trim() === '')) at--
  if (!lines.slice(at).some((line) => line.startsWith('>'))) return undefined
  return lines.slice(0, at).join('\n').length
}
