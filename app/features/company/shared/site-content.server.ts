import { t } from '../../../core/language/translate.ts'
import { shownPicture } from '../../../core/listing/image.ts'
import { portrait } from '../../../core/pictures/portraits.ts'
import { listReviews, listTeam } from '../../agents/shared/people-lookup.ts'
import { linesOf, type Said, type SitePicture, type Words, wordsIn } from '../rules/company.ts'
import type { SiteContent } from '../rules/pages.ts'
import type { ListingPackage, ManagementPlan, ShownPlans } from '../rules/plans.ts'
import { sampleMission, sampleStory } from '../rules/samples.ts'
import type { Opening, SiteTexts } from '../rules/services.ts'
import type { Review } from './customer-reviews.tsx'
import type { ShownTopic } from './questions.tsx'
import type { Colleague } from './team-slider.tsx'

/** What staff have written, in the language of the page; for loaders. What nobody has changed is the sample's, or nothing. */

interface AboutWords {
  story: Said[]
  mission: Said | undefined
  team: Colleague[]
  /** Whether some of the people are invented. */
  hasSamples: boolean
}

export function aboutWords({ team }: SiteContent, isSample: boolean): AboutWords {
  if (!team) {
    const story = isSample ? sampleStory().map((text) => ({ text })) : []
    return {
      story,
      mission: isSample ? { text: sampleMission() } : undefined,
      team: isSample ? listTeam() : [],
      hasSamples: true,
    }
  }
  const story = wordsIn(team.story)
  const mission = wordsIn(team.mission)
  return {
    story: linesOf(story.text).map((text) => ({ ...story, text })),
    mission: mission.text ? mission : undefined,
    team: team.members.map(({ name, role, picture, drawn }, at) => {
      const { text, lang } = wordsIn(role)
      return {
        name,
        role: text,
        tone: tones[at % tones.length]!,
        ...(lang && { lang }),
        ...pictureOf(name, picture, drawn),
      }
    }),
    hasSamples: team.members.some(({ sample }) => sample),
  }
}

const tones = ['tide', 'sand', 'spruce', 'marsh', 'deep', 'fog'] as const
const quoteTones = ['tide', 'sand', 'spruce'] as const

export function shownReviews({ reviews }: SiteContent, isSample: boolean): Review[] {
  if (!reviews) return isSample ? listReviews() : []
  return reviews.reviews.map(({ name, position, text, stars, picture, drawn, sample }, at) => {
    const words = wordsIn(text)
    const place = wordsIn(position)
    return {
      name,
      position: place.text,
      text: words.text,
      stars,
      isSample: sample,
      tone: quoteTones[at % quoteTones.length]!,
      ...(words.lang && { lang: words.lang }),
      ...pictureOf(name, picture, drawn),
    }
  })
}

/** Undefined while nobody has changed them. */
export function shownQuestions({ questions }: SiteContent): ShownTopic[] | undefined {
  if (!questions) return undefined
  const topics = { general: t('General'), payment: t('Payment'), upgrade: t('Upgrade') }
  return (['general', 'payment', 'upgrade'] as const)
    .map((id) => ({
      id,
      label: topics[id],
      questions: questions[id].map((entry) => {
        const [question, answer] = [wordsIn(entry.question), wordsIn(entry.answer)]
        const lang = question.lang ?? answer.lang
        return { question: question.text, answer: answer.text, isSample: entry.sample, ...(lang && { lang }) }
      }),
    }))
    .filter((topic) => topic.questions.length > 0)
}

/** Undefined while nobody has changed them. */
export function shownPlans({ plans }: SiteContent): ShownPlans | undefined {
  if (!plans) return undefined
  const text = (words: Words) => wordsIn(words).text
  return {
    packages: plans.packages.map(
      ({ name, price, recommended }): ListingPackage => ({ name: text(name), price, recommended }),
    ),
    contents: linesOf(text(plans.contents)),
    months: plans.months,
    plans: plans.plans.map(
      ({ name, summary, included, missing, setupText, monthlyText, shown: _, ...plan }): ManagementPlan => ({
        ...plan,
        name: text(name),
        summary: text(summary),
        included: linesOf(text(included)),
        missing: linesOf(text(missing)),
        setupText: text(setupText),
        monthlyText: text(monthlyText),
      }),
    ),
  }
}

/** Nothing while nobody has changed them: what the site says by itself stands in its code and is not sent. */
export function shownTexts({ texts }: SiteContent): { texts?: SiteTexts } {
  if (!texts) return {}
  const opening = ({ heading, line }: Record<'heading' | 'line', Words>): Opening => ({
    heading: wordsIn(heading),
    line: wordsIn(line),
  })
  return {
    texts: {
      home: opening(texts.home),
      homeServices: opening(texts.homeServices),
      servicesPage: opening(texts.servicesPage),
      serviceList: opening(texts.serviceList),
      services: texts.services.map(({ icon, name, text }) => ({ icon, name: wordsIn(name), text: wordsIn(text) })),
    },
  }
}

function pictureOf(name: string, picture: SitePicture | null, drawn: string) {
  if (picture) return { portrait: { ...shownPicture(picture), alt: name } }
  return drawn ? { portrait: portrait(drawn as Parameters<typeof portrait>[0]) } : {}
}
