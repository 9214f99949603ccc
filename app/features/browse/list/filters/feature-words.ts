import { t } from '../../../../core/language/translate.ts'
import { type Feature, featureLabel } from '../../../../core/listing/fields/features.ts'

/** Features whose label is too long, or has too many capitals, for a grey word in a row. */
const short: Partial<Record<Feature, string>> = {
  'Electricity Bill Included': t('Electricity included'),
  'Pets Allowed': t('Pets allowed'),
  'Tenant Insurance needed': t('Tenant insurance needed'),
  'Water Bill Included': t('Water included'),
  'Washer and Dryer': t('Washer and dryer'),
  'Security Check': t('Security check'),
}

/** "Water included" */
export function featureWord(feature: Feature) {
  return short[feature] ?? featureLabel[feature]
}
