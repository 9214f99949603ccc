/**
 * The text of a mail that has only HTML. It is never shown as HTML: whatever a tag leaves behind is text. A regular expression
 * is enough, because nothing depends on the result being complete.
 */
export function textOfHtml(html: string): string {
  return html
    .slice(0, longestHtml)
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style|head|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<br\s*\/?>|<\/(?:p|div|tr|li|h[1-6])\s*>/gi, '\n')
    .replace(/<blockquote\b[^>]*>/gi, '\n> ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/gi, (entity, name: string) => decode(name) ?? entity)
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const longestHtml = 500_000
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', eacute: 'é' }

function decode(name: string) {
  if (!name.startsWith('#')) return entities[name.toLowerCase()]
  const point = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return point > 0 && point < 0x11_0000 ? String.fromCodePoint(point) : ''
}

/** Removes what a terminal or a screen could interpret, and ends lines alike. */
export function plainText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .toWellFormed()
    .trim()
}
