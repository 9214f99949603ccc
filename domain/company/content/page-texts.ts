import { t } from '../../language/translate.ts'

/**
 * The texts of the live pages that a company may put into its own words, each with what the site says by itself. A page asks for
 * its words by that text (`app/components/company/site-words.ts`), so it stands here letter for letter.
 */
export const pageTexts = {
  homeTitle: () => t('Find your place around the Bend'),
  homeLead: () => t('Rentals and homes for sale in Moncton, Dieppe, Riverview and Shediac.'),
  homeServices: () => t('Your property, looked after by people nearby'),
  homeServicesLead: () =>
    t('A local team for owners with one door or forty. Fees are stated plainly, with HST, before you sign anything.'),
  homeCall: () => t('Have a place to rent or sell?'),
  homeCallText: () =>
    t('Send us the details and up to 8 photos. Our staff review each one, usually within a day, and it goes live.'),
  servicesTitle: () => t('What we do, and what it costs'),
  servicesLead: () =>
    t('Six services for owners around Greater Moncton. Every fee is on this page, in full, with HST.'),
  servicesListTitle: () => t('Six things you can hand over'),
  servicesListLead: () => t('Take one or take all of them. Which plan includes what is listed below.'),
  service1: () => t('Marketing'),
  service1Text: () => t('Photos, copy and ads that reach tenants where they look.'),
  service2: () => t('Tenant screening'),
  service2Text: () => t('References, credit and income checked before you decide.'),
  service3: () => t('Rent collection'),
  service3Text: () => t('Paid on the first, in your account the same week.'),
  service4: () => t('Maintenance'),
  service4Text: () => t('One number to call, trades we know by name.'),
  service5: () => t('Financial reporting'),
  service5Text: () => t('A clear statement each month and one for tax time.'),
  service6: () => t('Eviction protection'),
  service6Text: () => t('If it goes wrong, we handle the file and the hearing.'),
  packagesLead: () => t('For owners and agents who look after their own tenants and want the listing seen.'),
  packagesNote: () => t('Prices in Canadian dollars. Listing a single property stays free.'),
  plansLead: () => t('For owners who would rather not be the landlord. Set your rent and compare a first year.'),
  servicesCall: () => t('Not sure which plan fits?'),
  servicesCallText: () =>
    t('Tell us about the place and what you would like to stop doing. We reply within one working day.'),
  questionsTitle: () => t('Questions owners ask'),
  aboutTitle: () => t('Property people from around the Bend'),
  aboutLead: (name: string) =>
    t('{name} looks after homes in Moncton, Dieppe, Riverview and Shediac for owners with one door or forty.', {
      name,
    }),
  aboutStoryTitle: () => t('Our story'),
  aboutToday: () =>
    t(
      'Today we list rentals and homes for sale, find tenants, collect rents and keep buildings in order. Every listing is checked by one of us before it appears.',
    ),
  aboutWork: () => t('How we work'),
  aboutWorkLead: () => t('Five steps from the first visit to an ordinary month.'),
  step1: () => t('We look at the place'),
  step1Text: () => t('A walk through with you, a list of what to fix, and an honest rent for the street it is on.'),
  step2: () => t('We put it on the market'),
  step2Text: () => t('Photos in daylight, a listing that says exactly what is there, and showings on evenings too.'),
  step3: () => t('We check who applies'),
  step3Text: () => t('References, credit and income. You see what we saw and you decide.'),
  step4: () => t('We hand over the keys'),
  step4Text: () => t('Lease, deposit and a move-in report with photos, signed on the same day.'),
  step5: () => t('We look after it'),
  step5Text: () => t('Rent on the first, repairs by people we know, one page of figures each month.'),
  teamTitle: () => t('The people who answer'),
  teamLead: () => t('Six of us, one office on Main Street.'),
  contactTitle: () => t('Talk to someone who knows the building'),
  contactLead: () =>
    t('Write to us about a listing, a showing or your own property. We answer within one working day.'),
  blogName: () => t('Notes from the Bend'),
  blogLead: () =>
    t('Houses, tenants and tides around Greater Moncton, with the rules of New Brunswick in plain words.'),
  privacyEffective: () => t('Effective 1 January 2025'),
  // What search engines and shares show of a page (app/components/layout/seo.ts).
  metaHomeTitle: () => t('Rentals and homes for sale in Greater Moncton'),
  metaHome: () =>
    t(
      'Verified rentals and homes for sale in Moncton, Dieppe, Riverview and Shediac, from a local property-management company.',
    ),
  metaServices: () =>
    t(
      'Marketing, tenant screening, rent collection, maintenance, financial reporting and eviction protection around Greater Moncton, with every fee in full.',
    ),
  metaAbout: () =>
    t('Who looks after homes in Moncton, Dieppe, Riverview and Shediac, why, and how we work from the first visit on.'),
  metaPrivacy: () => t('What this website keeps about you, why, for how long and who sees it.'),
} as const

export type PageTextName = keyof typeof pageTexts
export const pageTextNames = Object.keys(pageTexts) as [PageTextName, ...PageTextName[]]
