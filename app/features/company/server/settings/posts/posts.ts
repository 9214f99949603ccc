import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sinceLastChange } from '../../../../../../platform/database/revisions.ts'
import type { Db } from '../../../../../../platform/database/tables/tables.ts'
import type { Services } from '../../../../../../web/services.ts'
import { type Answer, refuse, refuseFields } from '../../../../../core/answer.ts'
import { currentLanguage, type Language } from '../../../../../core/language/language.ts'
import { t } from '../../../../../core/language/translate.ts'
import type { Person } from '../../../../accounts/rules/account.ts'
import { insertAudit } from '../../../../history/server/history-queries.ts'
import { wordsIn } from '../../../rules/company.ts'
import { type Post, type PostPicture, postPictures } from '../../../rules/post.ts'
import { type PostFacts, type PostForm, postForm } from '../../../rules/post-form.ts'
import { claimSitePictures, documentVersion, lockSettings, pathsIn } from '../document-queries.ts'
import { changedMeanwhile, refuseAt } from '../documents.ts'
import { minutesOf, renderMarkdown } from './markdown.ts'

type Needs = Pick<Services, 'store' | 'now'>

interface EditedPost {
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
    if (!before) return false
    await tx.deleteFrom('site_post').where('slug', '=', slug).execute()
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

/** A post as staff wrote it. */
async function findWrittenPost(db: Db, slug: string): Promise<PostForm | undefined> {
  const row = await db.selectFrom('site_post').selectAll().where('slug', '=', slug).executeTakeFirst()
  return row && { ...row.facts, slug: row.slug, published: row.published }
}

async function listWrittenPosts(db: Db): Promise<PostForm[]> {
  const rows = await db.selectFrom('site_post').selectAll().orderBy('slug').execute()
  return rows.map(({ facts, slug, published }) => ({ ...facts, slug, published }))
}

async function putPost(tx: Db, { slug, published, ...facts }: PostForm, at: Date): Promise<void> {
  const changed = { facts: JSON.stringify(facts satisfies PostFacts), published, updated_at: at }
  await tx
    .insertInto('site_post')
    .values({ ...changed, slug, created_at: at })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(changed))
    .execute()
}

/** What the blog shows of staff's posts in a language, and the addresses that drafts keep from it. */
export async function listShownPosts(db: Db, language: Language): Promise<{ posts: Post[]; hidden: string[] }> {
  const written = await listWrittenPosts(db)
  return {
    posts: written.filter(({ published }) => published).map((post) => postIn(post, language)),
    hidden: written.filter(({ published }) => !published).map(({ slug }) => slug),
  }
}

/** `listShownPosts` for a page, in its language. */
export function shownPosts(db: Db): Promise<{ posts: Post[]; hidden: string[] }> {
  const language = currentLanguage()
  return sinceLastChange(db, `posts ${language}`, () => listShownPosts(db, language))
}

/** A post in a language; without a French text the English one, which says so. */
function postIn(post: Omit<PostForm, 'published'>, language: Language = currentLanguage()): Post {
  const { slug, date, checked, scene, picture } = post
  const isEnglish = language === 'en' || !post.body.fr
  const read = isEnglish ? ('en' as const) : language
  const body = post.body[read]
  return {
    slug,
    date,
    checked,
    picture: scene,
    minutes: minutesOf(body),
    html: renderMarkdown(body, language),
    title: wordsIn(post.title, read).text,
    description: wordsIn(post.description, read).text,
    alt: wordsIn(post.alt, read).text,
    ...(picture && { photo: picture }),
    ...(language === 'fr' && isEnglish && { lang: 'en' as const }),
  }
}
