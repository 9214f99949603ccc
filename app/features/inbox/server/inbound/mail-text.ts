import { decodeEntities } from './html-entities.ts'

/**
 * The text of a mail that has only HTML; what stands in a quotation is marked by `>` line by line, as in a mail of plain text. It is
 * never shown as HTML: whatever a tag leaves behind is text. Regular expressions are enough, because nothing depends on the result
 * being complete.
 */
export function textOfHtml(html: string): string {
  const whole = html.slice(0, longestHtml).replace(/[\ue001-\ue003]/g, '')
  // White space says nothing, except where the writer set it.
  const flat = /<pre\b/i.test(whole) ? whole : whole.replace(/\s+/g, ' ')
  const text = flat
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style|head|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<br\b[^<>]*>|<\/(?:p|div|tr|li|h[1-6]|table|ul|ol)\s*>/gi, '\n')
    .replace(/<blockquote\b[^<>]*>/gi, `\n${quoteStart}`)
    .replace(/<\/blockquote\s*>/gi, `\n${quoteEnd}`)
    .replace(/<(?:p|div|tr|li|h[1-6]|table|ul|ol|hr)\b[^<>]*>/gi, blockStart)
    .replace(/<[^<>]*>/g, '')
    .replace(/(?:\n? *\ue003)+/g, '\n')
  return markQuotes(
    decodeEntities(text)
      .replace(/[ \t\u00a0]+/g, ' ')
      .split('\n'),
  )
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const longestHtml = 500_000
// Stand for tags until the lines are known; letters of no language.
const [quoteStart, quoteEnd, blockStart] = ['\ue001', '\ue002', '\ue003']

function markQuotes(lines: readonly string[]) {
  let depth = 0
  const marked = lines.map((line) => {
    for (const letter of line) {
      if (letter === quoteStart) depth++
      if (letter === quoteEnd && depth > 0) depth--
    }
    const text = line.replace(/[\ue001\ue002]/g, '').trim()
    return depth === 0 || text === '' ? text : `${'>'.repeat(Math.min(depth, deepest))} ${text}`.trim()
  })
  return marked.join('\n')
}

/** Quotations in quotations that are told apart. */
const deepest = 5

/** Removes what a terminal or a screen could interpret, and ends lines alike. */
export function plainText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .toWellFormed()
    .trim()
}
