import { t } from '../../../core/language/translate.ts'

/** The invented account that the account pages show (spec 2.10 and 9). */

/** Letter for letter (spec 9). */
export const samplePackage = {
  name: t('Gold'),
  listings: { included: 607, remaining: 102 },
  featured: { included: 70, remaining: 30 },
  endsOn: '2021-02-26',
}

export const sampleAccount = {
  name: 'Estelle Babineau',
  email: 'estelle.babineau@mail.example',
  title: t('Owner'),
  phone: '5065550188',
  address: t('14 Lakeburn Avenue'),
  city: 'Moncton',
  state: t('New Brunswick'),
  zip: 'E1A 4X3',
  about: t('Two rentals on the east side, both within walking distance of the riverfront trail.'),
  facebook: '',
  twitter: '',
  googlePlus: '',
  linkedin: '',
}

/** The sample listings that /bookmark-list shows while nothing is saved on the device, and when each was saved (spec 2.10). */
export const bookmarks = [
  { id: '1', savedOn: '2026-07-22' },
  { id: '5', savedOn: '2026-07-21' },
  { id: '6', savedOn: '2026-07-18' },
  { id: '3', savedOn: '2026-07-09' },
  { id: '9', savedOn: '2026-06-30' },
]

/** The sample listings of /my-property (spec 2.10). */
export const ownProperties = [
  { id: '2', state: 'waiting', featured: false, views: 0, inquiries: 0, listedOn: '2026-07-04' },
  { id: '1', state: 'verified', featured: true, views: 318, inquiries: 12, listedOn: '2026-07-04' },
  { id: '3', state: 'verified', featured: false, views: 204, inquiries: 5, listedOn: '2026-07-04' },
  { id: '9', state: 'closed', featured: false, views: 461, inquiries: 19, listedOn: '2026-07-04' },
] as const
