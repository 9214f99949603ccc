import { basename } from 'node:path'
import { Marked, type Tokens } from 'marked'
import type { Plugin } from 'vite'
import { isDay } from './domain/dates.ts'
import { type Post, type PostPicture, postPictures } from './domain/post.ts'

const fields = ['title', 'description', 'date', 'checked', 'picture', 'alt'] as const
const wordsPerMinute = 200

/** Makes each `posts/*.md` a module that holds the finished post, so that nothing of Markdown reaches a server or a browser. */
export function posts(): Plugin {
  return {
    name: 'posts',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/posts\/[^/]+\.md$/.test(id)) return
      return { code: `export default ${JSON.stringify(readPost(id, code))}`, map: null, moduleType: 'js' }
    },
  }
}

/** A post from its file's name and text. What is wrong with it is said in one sentence, and stops the build. */
export function readPost(file: string, text: string): Post {
  const slug = basename(file, '.md')
  const [, head = '', body = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? []
  const facts = new Map(head.split(/\r?\n/).map((line) => split(line)))
  const { title, description, date, checked, picture, alt } = Object.fromEntries(
    fields.map((field) => [field, facts.get(field) || refuse(`does not say its ${field} between the two --- lines`)]),
  ) as Record<(typeof fields)[number], string>
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) refuse('should be named in small letters, digits and single hyphens')
  if (!isDay(date) || !isDay(checked)) refuse('should write date and checked as YYYY-MM-DD')
  if (!isPicture(picture)) return refuse(`may choose one of these pictures: ${postPictures.join(', ')}`)
  const minutes = Math.max(1, Math.round(body.split(/\s+/).length / wordsPerMinute))
  return { slug, title, description, date, checked, picture, alt, minutes, html: toHtml(body) }

  function refuse(why: string): never {
    throw new Error(`posts/${basename(file)} ${why}.`)
  }
}

/** "title: When the rent goes up" */
function split(line: string): [string, string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
}

function isPicture(name: string): name is PostPicture {
  return postPictures.some((known) => known === name)
}

/** Markup in the text is shown as it was typed; a link that leads to no page and no secure site is only its words. */
function toHtml(body: string) {
  const marked = new Marked({
    gfm: true,
    renderer: {
      html: ({ text }: Tokens.HTML | Tokens.Tag) => markupAsText(text),
      image: ({ text }: Tokens.Image) => markupAsText(text),
      link({ href, tokens }: Tokens.Link) {
        const words = this.parser.parseInline(tokens)
        if (/^[/#](?![/\\])/.test(href)) return `<a href="${markupAsText(href)}">${words}</a>`
        return isOutside(href) ? `<a href="${markupAsText(href)}" rel="noreferrer">${words}</a>` : words
      },
      heading({ tokens, depth }: Tokens.Heading) {
        const level = Math.max(2, depth)
        return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`
      },
    },
  })
  return marked.parse(body, { async: false })
}

function isOutside(href: string) {
  return URL.canParse(href) && /^(https?|mailto):$/.test(new URL(href).protocol)
}

function markupAsText(text: string) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
