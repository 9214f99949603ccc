import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PostForm } from '../../../rules/content/post-form.ts'
import { type PostPicture, postPictures } from '../../../rules/post.ts'

const folder = join(import.meta.dirname, '../../../../../../posts')

/** The posts of files as staff may edit them, in both languages; none where the files are not beside the server. */
export async function listPostSources(): Promise<PostForm[]> {
  const names = await readdir(folder).catch(() => [])
  const posts = await Promise.all(names.filter((name) => name.endsWith('.md')).map((name) => readSource(name)))
  return posts.filter((post) => post !== undefined)
}

async function readSource(name: string): Promise<PostForm | undefined> {
  const [en, fr] = await Promise.all([readHead(join(folder, name)), readHead(join(folder, 'fr', name))])
  if (!en) return undefined
  const both = (field: string) => ({ en: en.facts[field] ?? '', fr: fr?.facts[field] ?? '' })
  const { date = '', checked = '', picture = '' } = en.facts
  return {
    slug: name.slice(0, -3),
    title: both('title'),
    description: both('description'),
    body: { en: en.body, fr: fr?.body ?? '' },
    date,
    checked,
    scene: postPictures.find((known) => known === picture) ?? ('hero-tide' satisfies PostPicture),
    picture: null,
    alt: both('alt'),
    published: true,
  }
}

async function readHead(file: string) {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  const [, head = '', body = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text ?? '') ?? []
  if (!head) return undefined
  const facts: Record<string, string> = Object.fromEntries(
    head.split(/\r?\n/).map((line) => {
      const separator = line.indexOf(':')
      return [line.slice(0, separator).trim(), line.slice(separator + 1).trim()]
    }),
  )
  return { facts, body: body.trim() }
}
