import { byNewest, type Post, type PostSummary } from '../domain/company/post.ts'

/** Every post in the language of the build, newest first: made from files by `post-files.ts` when the pages are built. */
export const posts: readonly Post[] = Object.values(
  import.meta.glob<Post>('../posts/*.md', { eager: true, import: 'default' }),
).sort(byNewest)

export function findPost(slug: string): Post | undefined {
  return posts.find((post) => post.slug === slug)
}

/** Posts without their text, newest first; `but` leaves one out. */
export function listPosts({ but, most }: { but?: string; most?: number } = {}): PostSummary[] {
  const listed = posts.filter(({ slug }) => slug !== but).slice(0, most)
  return listed.map(({ html: _, ...summary }) => summary)
}
