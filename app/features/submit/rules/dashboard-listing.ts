import { errorsOnly, wrongText } from '../../../core/field-rules.ts'
import { labels } from '../../../core/language/labels.ts'
import { t } from '../../../core/language/translate.ts'
import { type Kind, type Offer, offers } from '../../../core/listing/fields/choices.ts'
import type { Feature } from '../../../core/listing/fields/features.ts'
import { propertyFields } from '../../../core/listing/fields/fields.ts'
import { emptyDraft, type PropertyDraft, submissionErrors } from '../../../core/listing/fields/property-draft.ts'
import { splitStreet } from '../../imports/rules/import-values.ts'

/** The account holder's own version of the submit form, with its own choices (spec 2.7 and 9). */

export const dashboardKinds = ['Houses', 'Apartment', 'Villas', 'Commercial', 'Offices', 'Garage'] as const
/** Bedrooms and bathrooms, whole numbers here. */
export const dashboardRooms = [1, 2, 3, 4, 5, 6] as const
export const buildingAges = ['0-5 years', '0-10 years', '0-15 years', '0-20 years', '20+ years'] as const
export const dashboardFeatures = [
  'Air Condition',
  'Bedding',
  'Heating',
  'Internet',
  'Microwave',
  'Smoking Allow',
  'Terrace',
  'Balcony',
  'Icon',
  'Wi-Fi',
  'Beach',
  'Parking',
] as const

export const dashboardKindLabel = labels({
  Houses: () => t('Houses'),
  Apartment: () => t('Apartment'),
  Villas: () => t('Villas'),
  Commercial: () => t('Commercial'),
  Offices: () => t('Offices'),
  Garage: () => t('Garage'),
})
export const buildingAgeLabel = labels({
  '0-5 years': () => t('0-5 years'),
  '0-10 years': () => t('0-10 years'),
  '0-15 years': () => t('0-15 years'),
  '0-20 years': () => t('0-20 years'),
  '20+ years': () => t('20+ years'),
})
export const dashboardFeatureLabel = labels({
  'Air Condition': () => t('Air Condition'),
  Bedding: () => t('Bedding'),
  Heating: () => t('Heating'),
  Internet: () => t('Internet'),
  Microwave: () => t('Microwave'),
  'Smoking Allow': () => t('Smoking Allow'),
  Terrace: () => t('Terrace'),
  Balcony: () => t('Balcony'),
  Icon: () => t('Icon'),
  'Wi-Fi': () => t('Wi-Fi'),
  Beach: () => t('Beach'),
  Parking: () => t('Parking'),
})

export interface DashboardDraft {
  title: string
  offer: Offer | ''
  kind: string
  /** Dollars, as typed. */
  price: string
  /** Square feet, as typed. */
  sqft: string
  beds: string
  washrooms: string
  /** `YYYY-MM-DD` */
  availableOn: string
  videoUrl: string
  line: string
  city: string
  province: string
  postalCode: string
  description: string
  buildingAge: string
  garage: string
  rooms: string
  features: string[]
  name: string
  email: string
  /** Digits. */
  phone: string
  consent: boolean
}

export type DashboardField = keyof DashboardDraft

/** The message of each field that is wrong: the rules of /submit-property, with other choices. */
export function dashboardErrors(draft: DashboardDraft): Partial<Record<DashboardField, string>> {
  const { kind, features: _, buildingAge, garage, rooms, ...shared } = draft
  const isKind = dashboardKinds.some((one) => one === kind)
  const street = { streetNumber: '-', streetName: '-' }
  const errors = submissionErrors({ ...emptyDraft, ...shared, ...street, kind: isKind ? 'detached' : '' })
  return {
    ...(errors as Partial<Record<DashboardField, string>>),
    ...errorsOnly<DashboardField>({
      beds: wholeNumber(draft.beds) ? undefined : propertyFields.beds.missing(),
      washrooms: wholeNumber(draft.washrooms) ? undefined : propertyFields.washrooms.missing(),
      buildingAge: wrongText(buildingAge),
      garage: wrongText(garage),
      rooms: wrongText(rooms),
    } as Record<DashboardField, string | undefined>),
  }
}

/** "For Rent" or "For Sale" is a must; what is typed is kept as it is. */
export function offerOf(typed: string): Offer | '' {
  return offers.find((offer) => offer === typed) ?? ''
}

function wholeNumber(typed: string) {
  return dashboardRooms.some((count) => String(count) === typed)
}

const submittedKind: Record<(typeof dashboardKinds)[number], Kind> = {
  Houses: 'detached',
  Apartment: 'apartment',
  Villas: 'detached',
  Commercial: 'office',
  Offices: 'office',
  Garage: 'garage',
}
/** The features that a listing has a field for; the others become words of its description. */
const submittedFeature: Partial<Record<string, Feature>> = {
  'Air Condition': 'Air Condition',
  Internet: 'Internet',
  'Wi-Fi': 'Internet',
  Microwave: 'Microwave',
  'Smoking Allow': 'Smoking allowed',
  Parking: 'Parking',
}

/** What a draft without errors says in the fields of a listing. Choices that these do not have follow the description, so that nothing is lost. */
export function submissionOf(draft: DashboardDraft): PropertyDraft {
  const { kind, features, buildingAge, garage, rooms, description, ...shared } = draft
  const street = splitStreet(draft.line) ?? { number: '-', street: draft.line }
  const known = features.flatMap((feature) => submittedFeature[feature] ?? [])
  const others = features.filter((feature) => !submittedFeature[feature])
  const more = [
    others.length > 0 && t('Also: {features}.', { features: others.map(featureWord).join(', ') }),
    buildingAge && t('Building age: {age}.', { age: buildingAgeLabel[buildingAge as keyof typeof buildingAgeLabel] }),
    rooms && t('Rooms: {rooms}.', { rooms }),
    garage && t('Garage: {places}.', { places: garage }),
  ]
  return {
    ...emptyDraft,
    ...shared,
    streetNumber: street.number,
    streetName: street.street,
    kind: submittedKind[kind as (typeof dashboardKinds)[number]] ?? '',
    features: Array.from(new Set([...known, ...(garage ? (['Garage'] as const) : [])])),
    description: [description.trim(), more.filter(Boolean).join(' ')].filter(Boolean).join('\n\n'),
  }
}

function featureWord(feature: string) {
  return Object.hasOwn(dashboardFeatureLabel, feature)
    ? dashboardFeatureLabel[feature as keyof typeof dashboardFeatureLabel]
    : feature
}
