import type { z } from 'zod'
import { inLanguage } from '../../../../../platform/http/request-language.ts'
import { reasonNames } from '../../../submit/rules/reasons.ts'
import { type Company, type Words, wordsIn } from '../../rules/company.ts'
import type {
  PlansDocument,
  QuestionsDocument,
  ReasonsDocument,
  ReviewsDocument,
  TeamDocument,
  TextsDocument,
} from '../../rules/documents.ts'
import type { DocumentName, documents } from '../../rules/pages.ts'
import { listingPackages, managementPlans, packageContents } from '../../rules/plans.ts'
import { ownPolicy, type PrivacyDocument } from '../../rules/privacy-policy.ts'
import { questionTopics, sampleMission, sampleReviews, sampleStory, sampleTeam } from '../../rules/samples.ts'
import {
  companyServices,
  homeOpening,
  homeServices,
  type Opening,
  ownOpening,
  serviceList,
  servicesPage,
} from '../../rules/services.ts'

/** What Settings begins with before anybody has changed it: what the site says, or nothing of it for a real company. */
type Told = Pick<Company, 'sample' | 'area'>

function defaultTeam({ sample }: Told): TeamDocument {
  if (!sample) return { story: { en: '', fr: '' }, mission: { en: '', fr: '' }, members: [] }
  return {
    story: both(() => sampleStory().join('\n')),
    mission: both(sampleMission),
    members: sampleTeam().map(({ name, image }, at) => ({
      name,
      role: both(() => sampleTeam()[at]!.role),
      phone: '',
      picture: null,
      drawn: image,
      shown: true,
      sample: true,
    })),
  }
}

function defaultReviews({ sample }: Told): ReviewsDocument {
  const samples = sample ? sampleReviews() : []
  return {
    reviews: samples.map(({ name, image }, at) => ({
      name,
      position: both(() => sampleReviews()[at]!.position),
      text: both(() => sampleReviews()[at]!.text),
      stars: 5,
      consent: '',
      picture: null,
      drawn: image,
      shown: true,
      sample: true,
    })),
  }
}

function defaultQuestions({ sample }: Told): QuestionsDocument {
  if (!sample) return { general: [], payment: [], upgrade: [] }
  const entries = questionTopics().map(({ id, questions }, topic) => [
    id,
    questions.map((_, at) => {
      const read = () => questionTopics()[topic]!.questions[at]!
      return {
        question: both(() => read().question),
        answer: both(() => read().answer),
        shown: true,
        sample: true,
      }
    }),
  ])
  return Object.fromEntries(entries)
}

/** The site's own policy in both languages, as what staff begin with. */
function defaultPrivacy(): PrivacyDocument {
  return {
    sections: ownPolicy().map(({ id }, at) => ({
      id,
      heading: both(() => ownPolicy()[at]!.heading),
      text: both(() => ownPolicy()[at]!.text),
    })),
  }
}

/** What of it a real company offers, and for how much, it says itself: until then none is shown. */
function defaultPlans({ sample }: Told): PlansDocument {
  return {
    packages: listingPackages().map(({ price, recommended }, at) => ({
      name: both(() => listingPackages()[at]!.name),
      price,
      recommended,
      shown: sample,
    })),
    contents: both(() => packageContents().join('\n')),
    months: 3,
    plans: managementPlans().map(({ setupPercent, monthlyPercent, recommended }, at) => {
      const read = () => managementPlans()[at]!
      return {
        name: both(() => read().name),
        summary: both(() => read().summary),
        included: both(() => read().included.join('\n')),
        missing: both(() => read().missing.join('\n')),
        setupPercent,
        monthlyPercent,
        setupText: both(() => read().setupText),
        monthlyText: both(() => read().monthlyText),
        recommended,
        shown: sample,
      }
    }),
  }
}

/** The same of services. */
function defaultTexts({ sample, area }: Told): TextsDocument {
  const opening = (read: () => Opening) => ({
    heading: both(() => read().heading.text),
    line: both(() => read().line.text),
  })
  return {
    home: opening(sample ? homeOpening : () => ownOpening(area && wordsIn(area).text)),
    homeServices: opening(homeServices),
    servicesPage: opening(() => servicesPage(sample)),
    serviceList: opening(() => serviceList(sample)),
    services: companyServices().map(({ icon }, at) => ({
      icon,
      name: both(() => companyServices()[at]!.name.text),
      text: both(() => companyServices()[at]!.text.text),
      shown: sample,
    })),
    closing: { en: '', fr: '' },
  }
}

function defaultReasons(): ReasonsDocument {
  const nothing = () => ({ en: '', fr: '' })
  return Object.fromEntries(
    reasonNames.map((name) => [name, { label: nothing(), sentence: nothing() }]),
  ) as ReasonsDocument
}

function both(read: () => string): Words {
  return { en: inLanguage('en', read), fr: inLanguage('fr', read) }
}

/** By the name of the document. */
export const defaults = {
  team: defaultTeam,
  plans: defaultPlans,
  privacy: defaultPrivacy,
  reviews: defaultReviews,
  questions: defaultQuestions,
  reasons: defaultReasons,
  texts: defaultTexts,
} satisfies { [Name in DocumentName]: (company: Told) => z.infer<(typeof documents)[Name]> }
