import { plansDocument } from './plans.ts'
import { privacyDocument } from './privacy/policy.ts'
import { questionsDocument } from './questions.ts'
import { reasonsDocument } from './reasons.ts'
import { reviewsDocument } from './reviews.ts'
import { teamDocument } from './team.ts'
import { textsDocument } from './texts.ts'

/** The documents of Settings, each kept as a whole under `content-<name>` beside the company. */
export const documents = {
  team: teamDocument,
  plans: plansDocument,
  reviews: reviewsDocument,
  questions: questionsDocument,
  texts: textsDocument,
  privacy: privacyDocument,
  reasons: reasonsDocument,
} as const
export type DocumentName = keyof typeof documents
export const documentNames = Object.keys(documents) as [DocumentName, ...DocumentName[]]
