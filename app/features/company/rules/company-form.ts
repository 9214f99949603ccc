import { z } from 'zod'
import { isDay } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { provinces } from '../../../core/listing/fields/choices.ts'
import { postalCodeFrom } from '../../../core/places/place.ts'
import { type Company, type DayHours, isProfile, socialNames } from './company.ts'
import { hexColour, leastContrast, worstContrast } from './company-setting.ts'
import { line, listOf, optionalLine, optionalWords, sitePicture, whole, words } from './documents.ts'
import { hoursText, usualWeek, weekdayNames } from './hours.ts'

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

/** The company as its form shows it. */
export function formOfCompany(company: Company): CompanyForm {
  const { french = {} } = company
  const both = (name: 'descriptor' | 'legalName' | 'street') => ({ en: company[name], fr: french[name] ?? '' })
  const week = company.week ?? usualWeek
  const { light, dark } = company.colours ?? { light: noColours, dark: noColours }
  return {
    logo: company.logo ?? null,
    name: company.name,
    descriptor: both('descriptor'),
    legalName: both('legalName'),
    street: both('street'),
    city: company.city,
    province: company.province,
    postalCode: company.postalCode,
    phone: company.phone,
    email: company.email,
    latitude: company.latitude,
    longitude: company.longitude,
    area: company.area ?? { en: '', fr: '' },
    hours: Object.fromEntries(
      weekdayNames.map((day, at) => {
        const hours = week[at]
        return [day, { closed: !hours, open: hours?.open ?? '', close: hours?.close ?? '' }]
      }),
    ) as CompanyForm['hours'],
    holidays: company.holidays ?? [],
    social: Object.fromEntries(
      socialNames.map((name) => [name, company.social.find((one) => one.name === name)?.url ?? '']),
    ) as CompanyForm['social'],
    light: { ...light },
    dark: { ...dark },
    childrenAge: company.childrenAge,
    ownersRead: company.ownersRead,
    sample: company.sample,
  }
}

const noColours = { main: '', accent: '' }

/**
 * The company that a form describes. The text of the hours follows the week, unless the week is as it was. `inFrench` runs a function
 * in French.
 */
export function companyFrom(
  form: LocatedForm,
  before: Company,
  speak: (language: 'en' | 'fr', work: () => string) => string,
): Company {
  const { descriptor, legalName, street, social, light, dark, hours, holidays, logo, area, ...rest } = form
  const week = weekdayNames.map((day): DayHours => {
    const { closed, open, close } = hours[day]
    return closed ? null : { open, close }
  })
  const isSameWeek = JSON.stringify(week) === JSON.stringify(before.week ?? usualWeek)
  const frenchHours = isSameWeek ? before.french?.hours : speak('fr', () => hoursText(week))
  const french = {
    ...(descriptor.fr && { descriptor: descriptor.fr }),
    ...(legalName.fr && { legalName: legalName.fr }),
    ...(street.fr && { street: street.fr }),
    ...(frenchHours && { hours: frenchHours }),
  }
  return {
    ...rest,
    descriptor: descriptor.en,
    legalName: legalName.en,
    street: street.en,
    hours: isSameWeek ? before.hours : speak('en', () => hoursText(week)),
    french,
    social: socialNames.flatMap((name) => (social[name] ? [{ name, url: social[name] }] : [])),
    ...((!isSameWeek || before.week) && { week }),
    ...(holidays.length > 0 && { holidays: holidays.toSorted((a, b) => a.day.localeCompare(b.day)) }),
    ...(area.en && { area }),
    ...(logo && { logo }),
    ...([light, dark].some(({ main, accent }) => main || accent) && { colours: { light, dark } }),
  }
}
