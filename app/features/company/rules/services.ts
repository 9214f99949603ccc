import { t } from '../../../core/language/translate.ts'
import type { Said } from './company.ts'

/** What the site says of the company's services until staff have written it in Settings. */

/** A heading and the sentence below it. */
export interface Opening {
  heading: Said
  line: Said
}

/** Beside the services on the home page. */
export const homeServices = (): Opening => ({
  heading: { text: t('Your property, looked after by people nearby') },
  line: {
    text: t(
      'A local team for owners with one door or forty. Fees are stated plainly, with HST, before you sign anything.',
    ),
  },
})

/** A real company counts its services itself. */
export const servicesPage = (isSample = true): Opening => ({
  heading: { text: t('What we do, and what it costs') },
  line: {
    text: isSample
      ? t('Six services for owners around Greater Moncton. Every fee is on this page, in full, with HST.')
      : t('Tell us about your place: we say what we can take off your hands, and what it costs.'),
  },
})

/** Beside the services on their page. */
export const serviceList = (isSample = true): Opening => ({
  heading: { text: isSample ? t('Six things you can hand over') : t('What you can hand over') },
  line: {
    text: isSample
      ? t('Take one or take all of them. Which plan includes what is listed below.')
      : t('Take one or take all of them.'),
  },
})

export const serviceIcons = ['speakerphone', 'user-search', 'cash', 'tool', 'clipboard-list', 'shield-check'] as const

export interface Service {
  icon: (typeof serviceIcons)[number]
  name: Said
  text: Said
}

/** What staff have written in their place, as a page shows it. */
export interface SiteTexts {
  home: Opening
  homeServices: Opening
  servicesPage: Opening
  serviceList: Opening
  services: Service[]
}

/** The company's services for owners (spec 1). */
export const companyServices = (): Service[] => [
  {
    icon: 'speakerphone',
    name: { text: t('Marketing') },
    text: { text: t('Photos, copy and ads that reach tenants where they look.') },
  },
  {
    icon: 'user-search',
    name: { text: t('Tenant screening') },
    text: { text: t('References, credit and income checked before you decide.') },
  },
  {
    icon: 'cash',
    name: { text: t('Rent collection') },
    text: { text: t('Paid on the first, in your account the same week.') },
  },
  {
    icon: 'tool',
    name: { text: t('Maintenance') },
    text: { text: t('One number to call, trades we know by name.') },
  },
  {
    icon: 'clipboard-list',
    name: { text: t('Financial reporting') },
    text: { text: t('A clear statement each month and one for tax time.') },
  },
  {
    icon: 'shield-check',
    name: { text: t('Eviction protection') },
    text: { text: t('If it goes wrong, we handle the file and the hearing.') },
  },
]

/** On the picture of the home page, until staff have written it in Settings. Apart: no other page carries it. */
export const homeOpening = (): Opening => ({
  heading: { text: t('Find your place around the Bend') },
  line: { text: t('Rentals and homes for sale in Moncton, Dieppe, Riverview and Shediac.') },
})

/** The same of a real company, which names the towns that it serves. */
export const ownOpening = (area?: string): Opening => ({
  heading: homeOpening().heading,
  line: { text: area ? t('Rentals and homes for sale in {area}.', { area }) : t('Rentals and homes for sale.') },
})
