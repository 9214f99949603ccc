import { z } from 'zod'
import { optionalWords } from './fields.ts'
import { pageTextNames } from './page-texts.ts'

/** What staff wrote in place of the site's own texts; an empty one leaves the site's. */
export const textsDocument = z.object(
  Object.fromEntries(pageTextNames.map((name) => [name, optionalWords(2_000)])) as Record<
    (typeof pageTextNames)[number],
    ReturnType<typeof optionalWords>
  >,
)
export type TextsDocument = z.infer<typeof textsDocument>
