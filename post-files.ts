import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Marked, type Tokens } from 'marked'
import type { Plugin } from 'vite'
import { type Post, type PostPicture, postPictures } from './domain/company/post.ts'
import { isDay } from './domain/dates.ts'
import type { Language } from './domain/language/language.ts'
import { localPath } from './domain/paths.ts'
import { escapeHtml } from './server/http/escape-html.ts'

const fields = ['title', 'description', 'date', 'checked', 'picture', 'alt'] as const
const wordsPerMinute = 200

/**
 * Vite plugin: turns each `posts/*.md` into a module with the rendered post, so that no Markdown code reaches the
 * server or the browser. A French build carries `posts/fr/*.md`, the files of the same names, in their place.
 */
export function posts(language: Language): Plugin {
  return {
    name: 'posts',
    enforce: 'pre',
    load(id) {
      if (!/\/posts\/[^/]+\.md$/.test(id)) return
      const file = language === 'en' ? id : join(dirname(id), language, basename(id))
      this.addWatchFile(file)
      const post = readPost(file, readFileSync(file, 'utf8'), language)
      return { code: `export default ${JSON.stringify(post)}`, map: null, moduleType: 'js' }
    },
  }
}

/** Parses a post. Links to our own pages lead to those of `language`. A mistake throws one sentence, which fails the build. */
export function readPost(file: string, text: string, language: Language = 'en'): Post {
  const slug = basename(file, '.md')
  const [, head = '', body = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? []
  const facts = new Map(head.split(/\r?\n/).map((line) => split(line)))
  const { title, description, date, checked, picture, alt } = Object.fromEntries(
    fields.map((field) => [
      field,
      facts.get(field) || invalidPost(`does not say its ${field} between the two --- lines`),
    ]),
  ) as Record<(typeof fields)[number], string>
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) invalidPost('should be named in small letters, digits and single hyphens')
  if (!isDay(date) || !isDay(checked)) invalidPost('should write date and checked as YYYY-MM-DD')
  if (!isPicture(picture)) return invalidPost(`may choose one of these pictures: ${postPictures.join(', ')}`)
  const minutes = Math.max(1, Math.round(body.split(/\s+/).length / wordsPerMinute))
  return { slug, title, description, date, checked, picture, alt, minutes, html: toHtml(body, language) }

  function invalidPost(why: string): never {
    throw new Error(`posts/${basename(file)} ${why}.`)
  }
}

/** "title: When the rent goes up" */
function split(line: string): [string, string] {
  const separator = line.indexOf(':')
  return [line.slice(0, separator).trim(), line.slice(separator + 1).trim()]
}

function isPicture(name: string): name is PostPicture {
  return postPictures.some((known) => known === name)
}

/** Escapes HTML in the text. A link to neither a page of ours nor a secure site becomes its text. */
function toHtml(body: string, language: Language) {
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
  return markEnglishLinks(marked.parse(body, { async: false }))
}

/** Says to screen readers and search engines that a source is in English where a French text says so after it. */
function markEnglishLinks(html: string) {
  return html.replace(/(<a href="https?:[^>]*)(>[^<]*<\/a> \(en\sanglais\))/g, '$1 lang="en" hreflang="en"$2')
}

function isExternal(href: string) {
  return URL.canParse(href) && /^(https?|mailto):$/.test(new URL(href).protocol)
}
