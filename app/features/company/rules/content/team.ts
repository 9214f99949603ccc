import { z } from 'zod'
import { line, listOf, optionalLine, optionalWords, words } from './fields.ts'
import { sitePicture } from './site-picture.ts'

/** What /about-us says: the story, a paragraph a line, the mission, and the people in their order. Empty ones are not shown. */
export const teamDocument = z.object({
  story: optionalWords(4_000),
  mission: optionalWords(1_000),
  members: listOf(
    z.object({
      name: line(100),
      role: words(),
      phone: optionalLine(40),
      picture: sitePicture.nullable(),
      /** The drawn portrait of a sample, or empty. */
      drawn: z.string().regex(/^(portrait-\d\d)?$/),
      shown: z.boolean(),
      /** Invented: marked as such, and never shown for a real company. */
      sample: z.boolean(),
    }),
    40,
  ),
})
export type TeamDocument = z.infer<typeof teamDocument>
