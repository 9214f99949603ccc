import type { Company } from '../company.ts'
import { socialNames } from '../company.ts'
import type { CompanyForm, LocatedForm } from './company-form.ts'
import { type DayHours, hoursText, usualWeek, weekdayNames } from './hours-text.ts'

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
