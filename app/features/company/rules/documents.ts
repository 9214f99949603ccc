import { z } from 'zod'
import { isDay } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { maxTemplates, templateLengths, unknownFields } from '../../inbox/rules/reply-template.ts'
import { reasonNames } from '../../submit/rules/reasons.ts'
import type { SitePicture } from './company.ts'
import { serviceIcons } from './services.ts'

/** Parts of the schemas of what staff write in Settings. */

/** Characters. */
const maxOfLine = 200

export function line(most = maxOfLine) {
  return optionalLine(most).min(1, { error: () => t('This is required.') })
}

export function optionalLine(most = maxOfLine) {
  return z
    .string({ error: () => t('This is required.') })
    .trim()
    .max(most, { error: () => t('This is too long.') })
    .refine((text) => !/\p{Cc}/u.test(text.replace(/[\t\n\r]/g, '')), {
      error: () => t('This has characters that cannot be shown.'),
    })
}

/** In English at least. */
export function words(most = maxOfLine) {
  return z.object({ en: line(most), fr: optionalLine(most) })
}

export function optionalWords(most = maxOfLine) {
  return z.object({ en: optionalLine(most), fr: optionalLine(most) })
}

export function whole(least: number, most: number) {
  const error = () => t('A whole number from {least} to {most}, please.', { least, most })
  return z.int({ error }).min(least, { error }).max(most, { error })
}

/** At most `most` entries. */
export function listOf<Entry extends z.ZodType>(entry: Entry, most = 60) {
  return z.array(entry).max(most, { error: () => t('There may be at most {most}.', { most }) })
}

export const sitePicture = z.object({
  path: z.string().regex(/^uploads\/[a-z0-9]{1,64}$/, { error: () => t('There is no such upload.') }),
  width: z.int().min(1).max(100_000),
  height: z.int().min(1).max(100_000),
}) satisfies z.ZodType<SitePicture>

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

const questions = listOf(
  z.object({ question: words(300), answer: words(2_000), shown: z.boolean(), sample: z.boolean() }),
)

/** Questions and answers on /services-offered and /faq. */
export const questionsDocument = z.object({ general: questions, payment: questions, upgrade: questions })
export type QuestionsDocument = z.infer<typeof questionsDocument>

/** The canned reasons of decisions as the company words them; an empty text leaves the site's own. */
export const reasonsDocument = z.object(
  Object.fromEntries(
    reasonNames.map((name) => [name, z.object({ label: optionalWords(), sentence: optionalWords(1_000) })]),
  ) as Record<(typeof reasonNames)[number], z.ZodObject<{ label: Texts; sentence: Texts }>>,
)
type Texts = ReturnType<typeof optionalWords>
export type ReasonsDocument = z.infer<typeof reasonsDocument>

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

/** Characters: what a text could have while every message of the site could be replaced. */
const most = 2_000
const opening = z.object({ heading: words(most), line: words(most) })

/** What the home page, Services-Offered and mails say of the company. */
export const textsDocument = z.object({
  home: opening,
  homeServices: opening,
  servicesPage: opening,
  serviceList: opening,
  services: listOf(
    z.object({ icon: z.enum(serviceIcons), name: words(most), text: words(most), shown: z.boolean() }),
    12,
  ),
  /** Below every mail. */
  closing: optionalWords(most),
})
export type TextsDocument = z.infer<typeof textsDocument>

/** A text that the company had put in place of a message of the site, which is empty where the site does not have it any more. */
const formerText = z.object({
  site: z.object({ en: z.string(), fr: z.string() }),
  own: z.object({ en: z.string(), fr: z.string() }),
})
export type FormerText = z.infer<typeof formerText>

const braces = (text: string, context: z.core.$RefinementCtx<string>) => {
  for (const name of unknownFields(text)) {
    context.addIssue({ code: 'custom', message: t('There is no field {name}.', { name: `{${name}}` }) })
  }
}

/** A canned reply as staff write it; `id` of one that is kept or changed. */
const templateForm = z.object({
  id: z.string().max(64).nullish().meta({ description: 'Of one that is kept or changed; left out for a new one.' }),
  name: z.object({ en: line(templateLengths.name), fr: optionalLine(templateLengths.name) }),
  text: z
    .object({
      en: line(templateLengths.text).superRefine(braces),
      fr: optionalLine(templateLengths.text).superRefine(braces),
    })
    .meta({ description: 'Empty French: English only.' }),
})

/** All reply templates in their order, as Settings and the API save them. */
export const templatesDocument = z.object({ templates: listOf(templateForm, maxTemplates) })
export type TemplatesDocument = z.infer<typeof templatesDocument>
