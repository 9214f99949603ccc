import { labels } from '../../language/labels.ts'
import { t } from '../../language/translate.ts'
import type { Source } from '../costs/cost-rules.ts'
import { rightsRules, type WordingRule } from './wording-rule-names.ts'

/** What a hint says: which law the words may break, how, and words that say it better. */
interface HintText {
  /** "Human Rights Act, sections 2.1, 5 and 7" */
  law: string
  why: string
  better: string
  source: Source
}

/**
 * Human Rights Act of New Brunswick (RSNB 2011, c. 171). Section 2.1 names the sixteen grounds, section 5 forbids to refuse
 * a home or to set other terms on any of them, section 7 to publish a notice that shows the intention. The page of the
 * Province names them all, and what social condition includes.
 */
export const rightsSource: Source = {
  url: {
    en: 'https://www.gnb.ca/en/topic/family-home-community/housing-property/renting-no-discrimination.html',
    fr: 'https://www2.gnb.ca/content/gnb/fr/corporate/promo/louer-au-nouveau-brunswick/droits-et-responsabilites-des-proprietaires/location-aucune-discrimination-permise.html.html',
  },
  checked: '2026-11-22',
}

/**
 * Residential Tenancies Act of New Brunswick: a deposit of at most one month's rent (8(3)), no other payment than
 * rent, deposit and a reasonable amount for a service (8(4)), no prepayment of the last month's rent (8(4.1)). A pet deposit
 * is named as forbidden by Service New Brunswick.
 */
export const tenancySource: Source = {
  url: {
    en: 'https://www2.snb.ca/content/snb/en/sites/rent/tenant/pet_damage_deposit.html',
    fr: 'https://laws.gnb.ca/fr/showdoc/cs/R-10.2',
  },
  checked: '2026-11-22',
}

const laws = labels<WordingRule>({
  ...(Object.fromEntries(
    rightsRules.map((rule) => [rule, () => t('Human Rights Act of New Brunswick, sections 2.1, 5 and 7')]),
  ) as Record<(typeof rightsRules)[number], () => string>),
  'last-month': () => t('Residential Tenancies Act of New Brunswick, subsection 8(4.1)'),
  deposit: () => t('Residential Tenancies Act of New Brunswick, subsection 8(3)'),
  payment: () => t('Residential Tenancies Act of New Brunswick, subsection 8(4)'),
})

const reasons = labels<WordingRule>({
  children: () => t('Turning families with children away is discrimination by family status.'),
  age: () => t('Choosing tenants by their age is discrimination by age.'),
  income: () => t('Where somebody’s income comes from is part of social condition, which the law protects.'),
  students: () => t('Level of education and occupation are part of social condition, which the law protects.'),
  marital: () => t('Choosing between couples and single people is discrimination by marital status.'),
  sex: () => t('Choosing between women and men is discrimination by sex.'),
  religion: () => t('Choosing tenants by their religion is discrimination by creed or religion.'),
  origin: () => t('Choosing tenants by where they come from, their colour or their ancestry is discrimination.'),
  disability: () => t('Turning people with a disability away is discrimination by disability.'),
  animals: () => t('“No pets” does not cover an animal that helps a person with a disability.'),
  orientation: () => t('Choosing tenants by sexual orientation or gender identity is discrimination.'),
  'last-month': () => t('A landlord may not ask for the last month’s rent in advance.'),
  deposit: () => t('A security deposit is at most one month’s rent.'),
  payment: () =>
    t('Beside the rent, one security deposit and a reasonable price of a service, nothing may be asked for.'),
})

const betterWords = labels<WordingRule>({
  children: () => t('Quiet building, two bedrooms.'),
  age: () => t('Quiet building with an elevator.'),
  income: () => t('References are asked of every applicant.'),
  students: () => t('The lease is for twelve months.'),
  marital: () => t('One bedroom, room for one or two people.'),
  sex: () => t('Shared kitchen, a room of your own with a lock.'),
  religion: () => t('Everyone is welcome.'),
  origin: () => t('References are asked of every applicant.'),
  disability: () => t('Third floor, no elevator.'),
  animals: () => t('No pets; service animals are welcome.'),
  orientation: () => t('Everyone is welcome.'),
  'last-month': () => t('The first month’s rent and a security deposit of one month’s rent.'),
  deposit: () => t('Security deposit: one month’s rent.'),
  payment: () => t('Security deposit: one month’s rent. No other fees.'),
})

/** In the current language. */
export function hintText(rule: WordingRule): HintText {
  const isRight = (rightsRules as readonly string[]).includes(rule)
  return {
    law: laws[rule],
    why: reasons[rule],
    better: betterWords[rule],
    source: isRight ? rightsSource : tenancySource,
  }
}
