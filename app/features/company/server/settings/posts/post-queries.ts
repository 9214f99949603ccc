import { sinceLastChange } from '../../../../../../platform/database/revisions.ts'
import type { Db } from '../../../../../../platform/database/tables/tables.ts'
import { currentLanguage, type Language } from '../../../../../core/language/language.ts'
import type { PostFacts, PostForm } from '../../../rules/content/post-form.ts'
import { wordsIn } from '../../../rules/content/words.ts'
import type { Post } from '../../../rules/post.ts'
import { minutesOf, renderMarkdown } from './markdown.ts'

/** A post as staff wrote it. */
export async function findWrittenPost(db: Db, slug: string): Promise<PostForm | undefined> {
  const row = await db.selectFrom('site_post').selectAll().where('slug', '=', slug).executeTakeFirst()
  return row && { ...row.facts, slug: row.slug, published: row.published }
}

export async function listWrittenPosts(db: Db): Promise<PostForm[]> {
  const rows = await db.selectFrom('site_post').selectAll().orderBy('slug').execute()
  return rows.map(({ facts, slug, published }) => ({ ...facts, slug, published }))
}

export async function putPost(tx: Db, { slug, published, ...facts }: PostForm, at: Date): Promise<void> {
  const changed = { facts: JSON.stringify(facts satisfies PostFacts), published, updated_at: at }
  await tx
    .insertInto('site_post')
    .values({ ...changed, slug, created_at: at })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(changed))
    .execute()
}

/** False when there is none of this address. */
export async function deletePost(tx: Db, slug: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('site_post').where('slug', '=', slug).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
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
export function postIn(post: Omit<PostForm, 'published'>, language: Language = currentLanguage()): Post {
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
