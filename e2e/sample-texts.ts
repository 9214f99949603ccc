import * as questions from '../app/components/company/question-samples.ts'
import * as reviews from '../app/components/company/review-samples.ts'
import * as team from '../app/components/company/team-samples.ts'
import * as agencies from '../app/components/people/agency-samples.ts'
import * as agents from '../app/components/people/agent-samples.ts'
import * as about from '../app/features/company/about-samples.ts'
import * as account from '../app/templates/account/account-samples.ts'
import * as bookmarks from '../app/templates/account/bookmark-samples.ts'
import * as ownProperties from '../app/templates/account/own-property-samples.ts'
import * as listings from '../app/templates/gallery/listings.ts'
import { amenities, laundries } from '../app/templates/gallery/sample-listing.ts'
import { offerBadge, provinces } from '../domain/property/choices.ts'

const samples = [about, account, agencies, agents, bookmarks, listings, ownProperties, questions, reviews, team]
/** Generic words of the samples, which any page may use. */
const plain = new Set<string>([...amenities, ...laundries, ...Object.values(offerBadge), ...provinces, 'Lower level'])
const plainForms = /^(?:[\w\s]+ floor|(?:French|English)[\w, ]*|[A-Z][a-z]+ \d{4}|\d+ properties|\w+ agent)$/

/** Every name, sentence, phone number and address of the samples, at least two words or a number long. */
export function sampleTexts() {
  const texts = samples.flatMap((sample) => textsIn(sample)).filter((text) => /\s|@|\d{3}-\d{3}/.test(text))
  return Array.from(new Set(texts)).filter((text) => text.length > 7 && !plain.has(text) && !plainForms.test(text))
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.trim()]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
