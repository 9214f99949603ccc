import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../../../../../platform/database/tables/tables.ts'
import type { Services } from '../../../../../../web/services.ts'
import { type Answer, refuse, refuseFields } from '../../../../../core/answer.ts'
import { t } from '../../../../../core/language/translate.ts'
import type { Person } from '../../../../accounts/rules/account.ts'
import { insertAudit } from '../../../../history/server/history-queries.ts'
import { type PostForm, postForm } from '../../../rules/content/post-form.ts'
import { type PostPicture, postPictures } from '../../../rules/post.ts'
import { lockSettings } from '../document-queries.ts'
import { changedMeanwhile, refuseAt } from '../documents.ts'
import { claimSitePictures, pathsIn } from '../site-pictures.ts'
import { documentVersion } from '../version.ts'
import { deletePost, findWrittenPost, listWrittenPosts, putPost } from './post-queries.ts'

type Needs = Pick<Services, 'store' | 'now'>

export interface EditedPost {
  post: PostForm
  version: string
  /** Of those that come with the site. */
  isFile: boolean
}

/** All posts as they were written, drafts too, newest first. */
export async function listPostsToEdit(db: Db): Promise<EditedPost[]> {
  const written = await listWrittenPosts(db)
  const known = new Set(written.map(({ slug }) => slug))
  const files = (await listPostSources()).filter(({ slug }) => !known.has(slug))
  const entries = [
    ...written.map((post) => ({ post, version: documentVersion(post), isFile: false })),
    ...files.map((post) => ({ post, version: documentVersion(undefined), isFile: true })),
  ]
  return entries.toSorted((a, b) => b.post.date.localeCompare(a.post.date))
}

/**
 * Keeps a post, as a draft or published: visitors see it at once. HTML in its text is shown as text, and links lead to pages of ours or
 * secure sites alone. `version` is that of the post as it was read, of a new one that of none: 409 where a colleague saved it meanwhile.
 */
export async function savePost(
  { store, now = Date.now }: Needs,
  person: Person,
  post: unknown,
  version: string,
): Promise<Answer<{ slug: string; version: string }>> {
  const read = postForm.safeParse(post)
  if (!read.success) return refuseAt(read.error)
  const { data } = read
  const at = new Date(now())
  return store.change(async (tx) => {
    await lockSettings(tx)
    const before = await findWrittenPost(tx, data.slug)
    if (documentVersion(before) !== version) return refuse(409, changedMeanwhile())
    const missing = await claimSitePictures(tx, `post:${data.slug}`, pathsIn(data.picture))
    if (missing.length > 0) return refuseFields({ picture: t('There is no such upload.') })
    await putPost(tx, data, at)
    const entry = { propertyId: '', what: `setting-posts.${data.slug}`, from: before ?? null, to: data }
    await insertAudit(tx, { ...entry, person }, at)
    return { done: { slug: data.slug, version: documentVersion(data) } }
  })
}

/** Removes a post that staff wrote; one of the same address that comes with the site is shown again. */
export async function removePost({ store, now = Date.now }: Needs, person: Person, slug: string): Promise<Answer> {
  const gone = await store.change(async (tx) => {
    const before = await findWrittenPost(tx, slug)
    if (!before || !(await deletePost(tx, slug))) return false
    await claimSitePictures(tx, `post:${slug}`, [])
    const entry = { propertyId: '', what: `setting-posts.${slug}`, from: before, to: null }
    await insertAudit(tx, { ...entry, person }, new Date(now()))
    return true
  })
  return gone ? { done: slug } : refuse(404, t('There is no such post.'))
}

const folder = join(import.meta.dirname, '../../../../../../posts')

/** The posts of files as staff may edit them, in both languages; none where the files are not beside the server. */
async function listPostSources(): Promise<PostForm[]> {
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
