import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { isDay } from '../app/core/dates.ts'
import type { Language } from '../app/core/language/language.ts'
import { type Post, type PostPicture, postPictures } from '../app/features/company/rules/post.ts'
import { minutesOf, renderMarkdown } from '../app/features/company/server/settings/posts/markdown.ts'

const fields = ['title', 'description', 'date', 'checked', 'picture', 'alt'] as const

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
  return {
    slug,
    title,
    description,
    date,
    checked,
    picture,
    alt,
    minutes: minutesOf(body),
    html: renderMarkdown(body, language),
  }

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
