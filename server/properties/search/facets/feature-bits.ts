import { type Feature, features as featureList } from '../../../../domain/property/fields/features.ts'

/** The features as one number: the first of the list is 1, the second 2, the third 4. New ones go to the end of the list. */
export function featureBits(features: readonly Feature[]): number {
  return features.reduce((bits, feature) => bits | (1 << featureList.indexOf(feature)), 0)
}
