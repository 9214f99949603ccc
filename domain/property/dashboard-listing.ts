import { errorsOnly, wrongText } from '../field-rules.ts'
import { labels } from '../language/labels.ts'
import { t } from '../language/translate.ts'
import { type Offer, offers } from './choices.ts'
import { propertyFields } from './fields.ts'
import { emptyDraft, submissionErrors } from './property-draft.ts'

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
