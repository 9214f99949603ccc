import { Marked, type Tokens } from 'marked'
import { escapeHtml } from '../../../../../../platform/http/storable-text.ts'
import type { Language } from '../../../../../core/language/language.ts'
import { localPath } from '../../../../../core/paths.ts'

const wordsPerMinute = 200

/**
 * Markdown as HTML, without any markup of its author: HTML in it is escaped, pictures become their text, and a link to neither a
 * page of ours nor a secure site becomes its words. Links to our own pages lead to those of `language`.
 */
export function renderMarkdown(body: string, language: Language) {
  const marked = new Marked({
    gfm: true,
    renderer: {
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
      image: ({ text }: Tokens.Image) => escapeHtml(text),
      link({ href, tokens }: Tokens.Link) {
        const words = this.parser.parseInline(tokens)
        if (/^[/#](?![/\\])/.test(href)) {
          const own = href.startsWith('/') ? localPath(href, language) : href
          return `<a href="${escapeHtml(own)}">${words}</a>`
        }
        return isExternal(href) ? `<a href="${escapeHtml(href)}" rel="noreferrer">${words}</a>` : words
      },
      heading({ tokens, depth }: Tokens.Heading) {
        const level = Math.max(2, depth)
        return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`
      },
    },
  })
  try {
    return markEnglishLinks(marked.parse(body, { async: false }))
  } catch (error) {
    // Nested deeper than the library follows: the text as it is, so that no page fails for it.
    if (!(error instanceof RangeError)) throw error
    return `<p>${escapeHtml(body)}</p>`
  }
}

/** To read it, in whole minutes. */
export function minutesOf(body: string) {
  return Math.max(1, Math.round(body.split(/\s+/).length / wordsPerMinute))
}

/** Says to screen readers and search engines that a source is in English where a French text says so after it. */
function markEnglishLinks(html: string) {
  return html.replace(/(<a href="https?:[^>]*)(>[^<]*<\/a> \(en\sanglais\))/g, '$1 lang="en" hreflang="en"$2')
}

function isExternal(href: string) {
  return URL.canParse(href) && /^(https?|mailto):$/.test(new URL(href).protocol)
}
