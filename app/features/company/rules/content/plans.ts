import { z } from 'zod'
import { t } from '../../../../core/language/translate.ts'
import { listOf, optionalWords, whole, words } from './fields.ts'

const percent = z
  .number({ error: () => t('A percentage from 0 to 200, please.') })
  .min(0, { error: () => t('A percentage from 0 to 200, please.') })
  .max(200, { error: () => t('A percentage from 0 to 200, please.') })

/** Listing packages and management plans. */
export const plansDocument = z
  .object({
    packages: listOf(
      z.object({
        name: words(60),
        /** CAD cents. */
        price: whole(0, 10_000_000),
        recommended: z.boolean(),
        shown: z.boolean(),
      }),
      6,
    ),
    /** What every package includes, one thing a line. */
    contents: words(1_000),
    months: whole(1, 60),
    plans: listOf(
      z.object({
        name: words(60),
        summary: words(),
        included: words(1_000),
        missing: optionalWords(1_000),
        setupPercent: percent,
        monthlyPercent: percent,
        setupText: words(),
        monthlyText: words(),
        recommended: z.boolean(),
        shown: z.boolean(),
      }),
      6,
    ),
  })
  .superRefine(({ packages, plans }, ctx) => {
    for (const [name, list] of Object.entries({ packages, plans })) {
      list.forEach(({ recommended }, at) => {
        if (recommended && list.findIndex((one) => one.recommended) < at)
          ctx.addIssue({ code: 'custom', path: [name, at, 'recommended'], message: t('Only one is recommended.') })
      })
    }
  })
export type PlansDocument = z.infer<typeof plansDocument>
