import { z } from 'zod'
import { maxAnswerLetters, maxItems } from '../../review/rules/asked-items.ts'
import { mostWords, ownerTexts } from '../rules/own-listing.ts'

export const wordsForm = z.object({
  text: words(mostWords).refine((text) => text !== '', { error: () => ownerTexts.noWords }),
})

export const answersForm = z
  .array(
    z.object({
      /** Of the numbered thing that is answered, from 0. */
      place: z
        .int({ error: () => ownerTexts.noAnswer })
        .min(0)
        .max(maxItems - 1),
      text: words(maxAnswerLetters),
    }),
    { error: () => ownerTexts.noAnswer },
  )
  .max(maxItems)

function words(most: number) {
  return z
    .string({ error: () => ownerTexts.noWords })
    .max(most, { error: () => ownerTexts.tooLong })
    .overwrite((text) =>
      text
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .toWellFormed()
        .trim(),
    )
}
