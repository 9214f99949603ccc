import { z } from 'zod'
import { isDay } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { normalise } from '../../../core/words/normalise.ts'
import { line, optionalLine, optionalWords, sitePicture, words } from './documents.ts'
import { postPictures } from './post.ts'

/** Characters of a post in one language. */
export const maxOfPost = 40_000

const slug = line(80).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
  error: () => t('Small letters, digits and single hyphens, please.'),
})

/** A post as staff write it. A French reader gets the English text where there is no French one. */
export const postForm = z
  .object({
    slug,
    title: words(160),
    description: words(300),
    /** Markdown. */
    body: z.object({
      en: optionalLine(maxOfPost).min(1, { error: () => t('This is required.') }),
      fr: optionalLine(maxOfPost),
    }),
    date: z.string().refine(isDay, { error: () => t('Please choose a day.') }),
    checked: z.string().refine(isDay, { error: () => t('Please choose a day.') }),
    /** A drawn picture, shown while there is none of one's own. */
    scene: z.enum(postPictures),
    picture: sitePicture.nullable(),
    alt: optionalWords(300),
    published: z.boolean(),
  })
  .refine(({ title, description, body }) => !body.fr || (title.fr !== '' && description.fr !== ''), {
    path: ['title'],
    error: () => t('A post with a French text needs a French title and description.'),
  })
export type PostForm = z.infer<typeof postForm>

/** What is kept of a post beside its address and whether it is published. */
export type PostFacts = Omit<PostForm, 'slug' | 'published'>

/** "a-walk-in-spring" of the title, for a post whose address was left empty. */
export function addressFrom(title: string) {
  const words = normalise(title).replace(/[^a-z0-9]+/g, '-')
  return words.slice(0, 80).replace(/^-|-$/g, '')
}
