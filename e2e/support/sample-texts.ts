import { offerBadge, provinces } from '../../app/core/listing/fields/choices.ts'
import * as account from '../../app/features/accounts/dashboard/account-samples.ts'
import * as people from '../../app/features/agents/shared/people-samples.ts'
import {
  questionTopics,
  sampleMission,
  sampleReviews,
  sampleStory,
  sampleTeam,
} from '../../app/features/company/rules/samples.ts'
import { sampleListings } from '../../app/features/samples/shared/listings.ts'
import { amenities, laundries } from '../../app/features/samples/shared/sample-labels.ts'

const samples = [account, people, sampleListings]
const made = [sampleStory(), sampleMission(), questionTopics(), sampleReviews(), sampleTeam()]
/** Generic words of the samples, which any page may use. */
const plain = new Set<string>([...amenities, ...laundries, ...Object.values(offerBadge), ...provinces, 'Lower level'])
const plainForms = /^(?:[\w\s]+ floor|(?:French|English)[\w, ]*|[A-Z][a-z]+ \d{4}|\d+ properties|\w+ agent)$/

/** Every name, sentence, phone number and address of the samples, at least two words or a number long. */
export function sampleTexts() {
  const texts = [...samples, ...made]
    .flatMap((sample) => textsIn(sample))
    .filter((text) => /\s|@|\d{3}-\d{3}/.test(text))
  return Array.from(new Set(texts)).filter((text) => text.length > 7 && !plain.has(text) && !plainForms.test(text))
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.trim()]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
