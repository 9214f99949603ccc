import { labels } from '../../language/labels.ts'
import { t } from '../../language/translate.ts'
import { letters } from './letters.ts'

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
