import * as about from '../app/samples/about.ts'
import * as account from '../app/samples/account.ts'
import * as agencies from '../app/samples/agencies.ts'
import * as agents from '../app/samples/agents.ts'
import * as bookmarks from '../app/samples/bookmarks.ts'
import * as listings from '../app/samples/listings.ts'
import * as ownProperties from '../app/samples/own-properties.ts'
import * as questions from '../app/samples/questions.ts'
import * as reviews from '../app/samples/reviews.ts'
import { amenities, laundries } from '../app/samples/sample-listing.ts'
import * as team from '../app/samples/team.ts'
import { offerBadge, provinces } from '../domain/choices.ts'

const samples = [about, account, agencies, agents, bookmarks, listings, ownProperties, questions, reviews, team]
/** Words of the samples that say nothing about anybody: any page may use them. */
const plain = new Set<string>([...amenities, ...laundries, ...Object.values(offerBadge), ...provinces, 'Lower level'])
const plainForms = /^(?:[\w\s]+ floor|(?:French|English)[\w, ]*|[A-Z][a-z]+ \d{4}|\d+ properties|\w+ agent)$/

/** Every name, sentence, phone number and address of app/samples, at least two words or a number long. */
export function sampleTexts() {
  const texts = samples.flatMap((sample) => textsIn(sample)).filter((text) => /\s|@|\d{3}-\d{3}/.test(text))
  return Array.from(new Set(texts)).filter((text) => text.length > 7 && !plain.has(text) && !plainForms.test(text))
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.trim()]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
