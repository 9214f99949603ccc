import { z } from 'zod'
import { isDay } from '../../../../core/dates.ts'
import { t } from '../../../../core/language/translate.ts'
import { line, listOf, optionalWords, whole, words } from './fields.ts'
import { sitePicture } from './site-picture.ts'

/** What customers say on the home page, in this order. A real one is shown only with its writer's consent. */
export const reviewsDocument = z.object({
  reviews: listOf(
    z
      .object({
        name: line(100),
        position: optionalWords(100),
        text: words(600),
        stars: whole(1, 5),
        /** The day on which its writer agreed that it is shown, `YYYY-MM-DD`, or empty. */
        consent: z.string().refine((day) => day === '' || isDay(day), { error: () => t('Please choose a day.') }),
        picture: sitePicture.nullable(),
        drawn: z.string().regex(/^(portrait-\d\d)?$/),
        shown: z.boolean(),
        sample: z.boolean(),
      })
      .refine(({ shown, sample, consent }) => !shown || sample || consent !== '', {
        path: ['consent'],
        error: () => t('A review is shown only with the day on which its writer agreed.'),
      }),
  ),
})
export type ReviewsDocument = z.infer<typeof reviewsDocument>
