import {
  type PlansDocument,
  plansDocument,
  type QuestionsDocument,
  questionsDocument,
  type ReasonsDocument,
  type ReviewsDocument,
  reasonsDocument,
  reviewsDocument,
  type TeamDocument,
  type TextsDocument,
  teamDocument,
  textsDocument,
} from './documents.ts'
import { privacyDocument } from './privacy-policy.ts'

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

/** What staff have written for visitors, as the API answers: only what is shown, in both languages. Absent: nobody has changed it. */
export interface SiteContent {
  team?: TeamDocument | undefined
  reviews?: ReviewsDocument | undefined
  questions?: QuestionsDocument | undefined
  plans?: PlansDocument | undefined
  texts?: Omit<TextsDocument, 'closing'> | undefined
}

type Stored = SiteContent & { reasons?: ReasonsDocument | undefined; texts?: TextsDocument | undefined }

/** Leaves out what is not shown, and samples for a real company. */
export function shownContent({ team, reviews, questions, plans, texts }: Stored, isSample: boolean): SiteContent {
  const seen = <Entry extends { shown: boolean; sample?: boolean }>(entries: readonly Entry[]) =>
    entries.filter(({ shown, sample }) => shown && (isSample || !sample))
  return {
    ...(team && { team: { ...team, members: seen(team.members) } }),
    ...(reviews && { reviews: { reviews: seen(reviews.reviews) } }),
    ...(questions && {
      questions: {
        general: seen(questions.general),
        payment: seen(questions.payment),
        upgrade: seen(questions.upgrade),
      },
    }),
    ...(plans && { plans: { ...plans, packages: seen(plans.packages), plans: seen(plans.plans) } }),
    ...(texts && { texts: withoutClosing({ ...texts, services: seen(texts.services) }) }),
  }
}

function withoutClosing({ closing: _, ...texts }: TextsDocument) {
  return texts
}
