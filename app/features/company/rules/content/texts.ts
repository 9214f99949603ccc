import { z } from 'zod'
import { serviceIcons } from '../services.ts'
import { listOf, optionalWords, words } from './fields.ts'

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
export const formerText = z.object({
  site: z.object({ en: z.string(), fr: z.string() }),
  own: z.object({ en: z.string(), fr: z.string() }),
})
export type FormerText = z.infer<typeof formerText>
