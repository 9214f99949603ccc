import type { SitePicture } from './company.ts'

/** The drawn scenes that a post may choose by name: `app/features/company/shared/post-pictures.ts` holds them. */
export const postPictures = [
  'autumn-gable',
  'brick-dusk',
  'hero-tide',
  'kitchen',
  'living-room',
  'river-condo',
  'shore-cottage',
  'spring-bungalow',
  'winter-semi',
] as const
export type PostPicture = (typeof postPictures)[number]

/** What a list says of a post (spec 3: id, image, date, title, description). */
export interface PostSummary {
  /** The file's name: the last part of the post's address. */
  slug: string
  title: string
  description: string
  /** Published on this day, `YYYY-MM-DD`. */
  date: string
  /** The day on which its facts were last held against their sources. */
  checked: string
  picture: PostPicture
  /** What the picture shows. */
  alt: string
  /** To read it, in whole minutes. */
  minutes: number
  /** In place of the drawn picture. */
  photo?: SitePicture | undefined
  /** Set where there is only the English text on a French page. */
  lang?: 'en' | undefined
}

export interface Post extends PostSummary {
  /** Made from Markdown by `build/post-files.ts`: no markup of the author's own, links to pages and secure sites only. */
  html: string
}

/** Newest first; of one day by file name, which is the same in both languages. */
export function byNewest(a: PostSummary, b: PostSummary) {
  return b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug)
}

/** The posts of files and those that staff wrote, newest first. One of staff's stands in place of a file of its name, also as a draft. */
export function mergePosts<Summary extends PostSummary>(
  files: readonly Summary[],
  { posts, hidden }: { posts: readonly Summary[]; hidden: readonly string[] },
): Summary[] {
  const written = new Set([...posts.map(({ slug }) => slug), ...hidden])
  return [...posts, ...files.filter(({ slug }) => !written.has(slug))].sort(byNewest)
}
