/**
 * Parts what somebody wrote from the former mail that a mail program put below it, in English and French. Only what is marked by `>` to
 * the end, or stands below a real head of a mail, is folded; in doubt the text is shown. Nothing is ever taken away. All of it reads
 * line by line, so that a long mail costs no more than its length.
 */
export function splitQuoted(text: string): { text: string; quoted: string } {
  const lines = text.split('\n')
  const starts = [markedStart(lines), headStart(lines)].filter((at) => at !== undefined)
  const at = Math.min(...starts)
  const fresh = lines.slice(0, at).join('\n').trim()
  if (starts.length === 0 || fresh === '') return { text: text.trim(), quoted: '' }
  return { text: fresh, quoted: lines.slice(at).join('\n').trim() }
}

/** What of a text its writer wrote: without lines marked by `>` and the line that announces them. For a preview of one line. */
export function ownWords(text: string): string {
  const lines = text.split('\n')
  const kept: string[] = []
  for (const [at, line] of lines.entries()) {
    if (isMarked(line)) continue
    const announced = announcedBelow(lines, at)
    if (announced === undefined || !isMarked(lines[announced] ?? '')) kept.push(line)
  }
  return kept.join('\n').trim() || text.trim()
}

const isMarked = (line: string) => line.startsWith('>')
const isBlank = (line: string) => line.trim() === ''

/** Where the lines with `>` that end the text begin, with the line above that announces them. */
function markedStart(lines: readonly string[]) {
  let at = lines.length
  while (at > 0 && (isMarked(lines[at - 1]!) || isBlank(lines[at - 1]!))) at--
  if (!lines.slice(at).some(isMarked)) return undefined
  if (at > 1 && announcedBelow(lines, at - 2) !== undefined) return at - 2
  return at > 0 && announcedBelow(lines, at - 1) !== undefined ? at - 1 : at
}

const opening = /^\s*(?:on|le)\b/i
const wrote = /(?:wrote|a écrit)\s*:\s*$/i
const longestAnnouncement = 320

/** The first line with text below "On Monday, Ann wrote:", which may take two lines; undefined where there is no such line. */
function announcedBelow(lines: readonly string[], at: number): number | undefined {
  const [line = '', next = ''] = lines.slice(at, at + 2)
  if (!opening.test(line) || line.length > longestAnnouncement) return undefined
  const end = wrote.test(line) ? at + 1 : wrote.test(next) && next.length <= longestAnnouncement ? at + 2 : undefined
  if (end === undefined) return undefined
  return isBlank(lines[end] ?? '') ? end + 1 : end
}

/** A time, a year, or an address in brackets: a mail program wrote the announcement, and not a person. */
const byProgram = /\d{1,2}\s?[:h]\s?\d{2}|\b20\d{2}\b|<[^<>\s]+@[^<>\s]+>/

const separator =
  /^\s*-{2,}\s*(?:original message|message d['’]origine|forwarded message|message transféré)\s*-{2,}\s*$/i
const rule = /^_{10,}\s*$/
const from = /^\s*\*?(?:from|de)\s*:\*?\s*\S/i
const sent = /^\s*\*?(?:sent|date|envoyé(?: le)?)\s*:\*?\s*\S/i
const subject = /^\s*\*?(?:subject|objet)\s*:/i
/** Lines that a head takes at most: some take several for their recipients. */
const longestHead = 12

/** Where the head of a former mail stands; undefined where somebody answered between or below marked lines under it. */
function headStart(lines: readonly string[]) {
  const at = findHead(lines)
  if (at === undefined) return undefined
  const below = lines.slice(at)
  const marked = below.findIndex(isMarked)
  const isAnswered = marked >= 0 && below.slice(marked).some((line) => !isMarked(line) && !isBlank(line))
  return isAnswered ? undefined : at
}

function findHead(lines: readonly string[]) {
  const marked = lines.some(isMarked)
  for (const [at, line] of lines.entries()) {
    if (separator.test(line) && lines.slice(at + 1, at + 4).some((next) => from.test(next))) return at
    if (from.test(line) && isHead(lines, at)) return rule.test(lines[at - 1] ?? '') ? at - 1 : at
    // Where something is marked, what is not marked is their own words.
    if (!marked && announcedBelow(lines, at) !== undefined && byProgram.test(lines.slice(at, at + 2).join(' ')))
      return at
  }
  return undefined
}

/** "From: Dieppe", "To: Moncton" may be anybody's own words; with a time and a subject a mail program wrote it. */
function isHead(lines: readonly string[], at: number) {
  const below = lines.slice(at + 1, at + longestHead)
  const end = below.findIndex(isBlank)
  const head = end < 0 ? below : below.slice(0, end)
  return head.some((line) => sent.test(line)) && head.some((line) => subject.test(line))
}
