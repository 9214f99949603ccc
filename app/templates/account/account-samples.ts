import { t } from '../../../domain/language/translate.ts'

/** The invented account that the account pages show (spec 2.10 and 9). */

/** Letter for letter (spec 9). */
export const samplePackage = {
  name: t('Gold'),
  listings: { included: 607, remaining: 102 },
  featured: { included: 70, remaining: 30 },
  endsOn: '2021-02-26',
}

export const sampleAccount = {
  name: 'Renée Cormier',
  email: 'renee.cormier@mail.example',
  title: t('Owner'),
  phone: '5065550188',
  address: '118 Elmwood Drive',
  city: 'Moncton',
  state: t('New Brunswick'),
  zip: 'E1A 4X3',
  about: t('Two rentals on the east side, both within walking distance of the riverfront trail.'),
  facebook: '',
  twitter: '',
  googlePlus: '',
  linkedin: '',
}
