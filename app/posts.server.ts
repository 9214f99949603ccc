import { byNewest, mergePosts, type Post, type PostSummary } from './features/company/rules/post.ts'

/** Every post in the language of the build, newest first: made from files by `build/post-files.ts` when the pages are built. */
export const posts: readonly Post[] = Object.values(
  import.meta.glob<Post>('../posts/*.md', { eager: true, import: 'default' }),
).sort(byNewest)

/** What staff wrote, as the API answers. */
interface Written {
  posts: Post[]
  hidden: string[]
}

/** Without a name the newest. */
export function findPost(written: Written, slug?: string): Post | undefined {
  const all = mergePosts(posts, written)
  return slug === undefined ? all[0] : all.find((post) => post.slug === slug)
}

/** Posts without their text, newest first; `but` leaves one out. */
export function listPosts(written: Written, { but, most }: { but?: string; most?: number } = {}): PostSummary[] {
  const listed = mergePosts(posts, written)
    .filter(({ slug }) => slug !== but)
    .slice(0, most)
  return listed.map(({ html: _, ...summary }) => summary)
}
