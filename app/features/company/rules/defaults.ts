import type { Language } from '../../../core/language/language.ts'
import { reasonNames } from '../../submit/rules/reasons.ts'
import { type Company, type Words, wordsIn } from './company.ts'
import type {
  PlansDocument,
  QuestionsDocument,
  ReasonsDocument,
  ReviewsDocument,
  TeamDocument,
  TextsDocument,
} from './documents.ts'
import { listingPackages, managementPlans, packageContents } from './plans.ts'
import { ownPolicy, type PrivacyDocument } from './privacy-policy.ts'
import { questionTopics, sampleMission, sampleReviews, sampleStory, sampleTeam } from './samples.ts'
import {
  companyServices,
  homeOpening,
  homeServices,
  type Opening,
  ownOpening,
  serviceList,
  servicesPage,
} from './services.ts'

/** Runs `work` in a language. */
export type Speak = <Result>(language: Language, work: () => Result) => Result

/** What Settings shows of the team before anybody has changed it: the samples, or nothing for a real company. */
export function defaultTeam(speak: Speak, isSample: boolean): TeamDocument {
  if (!isSample) return { story: { en: '', fr: '' }, mission: { en: '', fr: '' }, members: [] }
  return {
    story: both(speak, () => sampleStory().join('\n')),
    mission: both(speak, sampleMission),
    members: sampleTeam().map(({ name, image }, at) => ({
      name,
      role: both(speak, () => sampleTeam()[at]!.role),
      phone: '',
      picture: null,
      drawn: image,
      shown: true,
      sample: true,
    })),
  }
}

export function defaultReviews(speak: Speak, isSample: boolean): ReviewsDocument {
  const samples = isSample ? sampleReviews() : []
  return {
    reviews: samples.map(({ name, image }, at) => ({
      name,
      position: both(speak, () => sampleReviews()[at]!.position),
      text: both(speak, () => sampleReviews()[at]!.text),
      stars: 5,
      consent: '',
      picture: null,
      drawn: image,
      shown: true,
      sample: true,
    })),
  }
}

export function defaultQuestions(speak: Speak, isSample: boolean): QuestionsDocument {
  if (!isSample) return { general: [], payment: [], upgrade: [] }
  const entries = questionTopics().map(({ id, questions }, topic) => [
    id,
    questions.map((_, at) => {
      const read = () => questionTopics()[topic]!.questions[at]!
      return {
        question: both(speak, () => read().question),
        answer: both(speak, () => read().answer),
        shown: true,
        sample: true,
      }
    }),
  ])
  return Object.fromEntries(entries)
}

/** The site's own policy in both languages, as what staff begin with. */
export function defaultPrivacy(speak: Speak): PrivacyDocument {
  return {
    sections: ownPolicy().map(({ id }, at) => ({
      id,
      heading: both(speak, () => ownPolicy()[at]!.heading),
      text: both(speak, () => ownPolicy()[at]!.text),
    })),
  }
}

/** What of it a real company offers, and for how much, it says itself: until then none is shown. */
export function defaultPlans(speak: Speak, isSample: boolean): PlansDocument {
  return {
    packages: listingPackages().map(({ price, recommended }, at) => ({
      name: both(speak, () => listingPackages()[at]!.name),
      price,
      recommended,
      shown: isSample,
    })),
    contents: both(speak, () => packageContents().join('\n')),
    months: 3,
    plans: managementPlans().map(({ setupPercent, monthlyPercent, recommended }, at) => {
      const read = () => managementPlans()[at]!
      return {
        name: both(speak, () => read().name),
        summary: both(speak, () => read().summary),
        included: both(speak, () => read().included.join('\n')),
        missing: both(speak, () => read().missing.join('\n')),
        setupPercent,
        monthlyPercent,
        setupText: both(speak, () => read().setupText),
        monthlyText: both(speak, () => read().monthlyText),
        recommended,
        shown: isSample,
      }
    }),
  }
}

/** The same of services. */
export function defaultTexts(
  speak: Speak,
  { sample: isSample, area }: Pick<Company, 'sample' | 'area'>,
): TextsDocument {
  const opening = (read: () => Opening) => ({
    heading: both(speak, () => read().heading.text),
    line: both(speak, () => read().line.text),
  })
  return {
    home: opening(isSample ? homeOpening : () => ownOpening(area && wordsIn(area).text)),
    homeServices: opening(homeServices),
    servicesPage: opening(() => servicesPage(isSample)),
    serviceList: opening(() => serviceList(isSample)),
    services: companyServices().map(({ icon }, at) => ({
      icon,
      name: both(speak, () => companyServices()[at]!.name.text),
      text: both(speak, () => companyServices()[at]!.text.text),
      shown: isSample,
    })),
    closing: { en: '', fr: '' },
  }
}

export function defaultReasons(): ReasonsDocument {
  const nothing = () => ({ en: '', fr: '' })
  return Object.fromEntries(
    reasonNames.map((name) => [name, { label: nothing(), sentence: nothing() }]),
  ) as ReasonsDocument
}

function both(speak: Speak, read: () => string): Words {
  return { en: speak('en', read), fr: speak('fr', read) }
}
