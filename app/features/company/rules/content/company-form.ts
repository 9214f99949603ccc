import { z } from 'zod'
import { isDay } from '../../../../core/dates.ts'
import { t } from '../../../../core/language/translate.ts'
import { provinces } from '../../../../core/listing/fields/choices.ts'
import { postalCodeFrom } from '../../../../core/places/postal-code.ts'
import { isProfile, socialNames } from '../company.ts'
import { hexColour, leastContrast, worstContrast } from './contrast.ts'
import { line, listOf, optionalLine, optionalWords, whole, words } from './fields.ts'
import { weekdayNames } from './hours-text.ts'
import { sitePicture } from './site-picture.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => t('Please enter a time.') })

const dayHours = z
  .object({ closed: z.boolean(), open: z.string(), close: z.string() })
  .superRefine(({ closed, open, close }, ctx) => {
    if (closed) return
    const fault = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
    if (!time.safeParse(open).success) return fault('open', t('Please enter a time.'))
    if (!time.safeParse(close).success) return fault('close', t('Please enter a time.'))
    if (close <= open) fault('close', t('The office closes after it opens.'))
  })

/** A colour with enough contrast on everything that it stands on in the scheme. */
function colour(scheme: 'light' | 'dark') {
  return optionalLine(7)
    .refine((text) => text === '' || hexColour.test(text), { error: () => t('A colour such as #225871, please.') })
    .refine((text) => !hexColour.test(text) || worstContrast(text, scheme) >= leastContrast, {
      error: (issue) => {
        const ratio = (Math.floor(worstContrast(String(issue.input), scheme) * 100) / 100).toFixed(2)
        return scheme === 'light'
          ? t('Its contrast in the light scheme is {ratio} to 1. Text needs 4.5 to 1: choose a darker colour.', {
              ratio,
            })
          : t('Its contrast in the dark scheme is {ratio} to 1. Text needs 4.5 to 1: choose a lighter colour.', {
              ratio,
            })
      },
    })
}

const profile = optionalLine(300).refine(
  (url) => url === '' || (/^https?:\/\//i.test(url) && URL.canParse(url) && isProfile({ url })),
  { error: () => t('The address of the company’s own page there, with https://') },
)

/** Null: as far as the address says. */
function degrees(most: number) {
  const error = () => t('A number of degrees, please.')
  return z.number({ error }).min(-most, { error }).max(most, { error }).nullable()
}

const colours = (scheme: 'light' | 'dark') => z.object({ main: colour(scheme), accent: colour(scheme) })

/** The company as its form in Settings has it. */
export const companyForm = z.object({
  logo: sitePicture.nullable().refine((logo) => !logo || Math.min(logo.width, logo.height) >= 128, {
    error: () => t('A logo is at least 128 pixels high and wide.'),
  }),
  name: line(60),
  descriptor: optionalWords(80),
  legalName: words(120),
  street: words(120),
  city: line(80),
  province: z.enum(provinces),
  area: optionalWords(),
  postalCode: optionalLine(10)
    .overwrite((code) => postalCodeFrom(code) || code)
    .refine((code) => postalCodeFrom(code) !== '', { error: () => t('A postal code such as E1C 1E6, please.') }),
  phone: line(20).refine((phone) => /^\+?1?\D*(\d\D*){10}$/.test(phone), {
    error: () => t('A phone number of ten digits, please.'),
  }),
  email: optionalLine(254).pipe(z.email({ error: () => t('Please enter a valid email address.') })),
  latitude: degrees(90),
  longitude: degrees(180),
  hours: z.object(
    Object.fromEntries(weekdayNames.map((day) => [day, dayHours])) as Record<
      (typeof weekdayNames)[number],
      typeof dayHours
    >,
  ),
  holidays: listOf(
    z.object({
      day: z.string().refine(isDay, { error: () => t('Please choose a day.') }),
      name: optionalWords(80),
    }),
  ),
  social: z.object(
    Object.fromEntries(socialNames.map((name) => [name, profile])) as Record<
      (typeof socialNames)[number],
      typeof profile
    >,
  ),
  light: colours('light'),
  dark: colours('dark'),
  childrenAge: whole(0, 21),
  ownersRead: z.boolean(),
  sample: z.boolean(),
})
export type CompanyForm = z.infer<typeof companyForm>
/** As it is stored. */
export type LocatedForm = CompanyForm & { latitude: number; longitude: number }
