import { labels } from '../../language/labels.ts'
import { t } from '../../language/translate.ts'
import { letters } from './choices.ts'

/** The fifteen Yes/No features in the spec's words and order (spec 9), as they are stored and sent. */
export const features = [
  'Air Condition',
  'Electricity Bill Included',
  'Internet',
  'Microwave',
  'Smoking allowed',
  'Pets Allowed',
  'Elevator',
  'Parking',
  'Garage',
  'Lawn maintenance',
  'Tenant Insurance needed',
  'Water Bill Included',
  'Washer and Dryer',
  'Furnished',
  'Security Check',
] as const
export type Feature = (typeof features)[number]

export const featureLabel = labels({
  'Air Condition': () => t('Air Condition'),
  'Electricity Bill Included': () => t('Electricity Bill Included'),
  Internet: () => t('Internet'),
  Microwave: () => t('Microwave'),
  'Smoking allowed': () => t('Smoking allowed'),
  'Pets Allowed': () => t('Pets Allowed'),
  Elevator: () => t('Elevator'),
  Parking: () => t('Parking'),
  Garage: () => t('Garage'),
  'Lawn maintenance': () => t('Lawn maintenance'),
  'Tenant Insurance needed': () => t('Tenant Insurance needed'),
  'Water Bill Included': () => t('Water Bill Included'),
  'Washer and Dryer': () => t('Washer and Dryer'),
  Furnished: () => t('Furnished'),
  'Security Check': () => t('Security Check'),
})

/** 'Pets Allowed', 'pets-allowed' and 'PetsAllowed' are one feature. */
export function featureFrom(text: string): Feature | undefined {
  return features.find((feature) => letters(feature) === letters(text))
}

/** The features as one number: the first of the list is 1, the second 2, the third 4. New ones go to the end of the list. */
export function featureBits(chosen: readonly Feature[]): number {
  return chosen.reduce((bits, feature) => bits | (1 << features.indexOf(feature)), 0)
}

/** The features of such a number: one list for all who have the same. */
export function featuresFrom(bits: number): readonly Feature[] {
  const known = lists.get(bits) ?? features.filter((_, at) => (bits & (1 << at)) !== 0)
  lists.set(bits, known)
  return known
}

const lists = new Map<number, readonly Feature[]>()
