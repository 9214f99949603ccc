/** Of the Human Rights Act. */
export const rightsRules = [
  'children',
  'age',
  'income',
  'students',
  'marital',
  'sex',
  'religion',
  'origin',
  'disability',
  'animals',
  'orientation',
] as const
/** Of the Residential Tenancies Act. */
export const tenancyRules = ['last-month', 'deposit', 'payment'] as const
export type WordingRule = (typeof rightsRules)[number] | (typeof tenancyRules)[number]
