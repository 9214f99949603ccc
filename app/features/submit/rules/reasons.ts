import { currentLanguage } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'

/** Why staff ask an owner for changes or refuse a listing, for the choices on the review page. */

type ReasonUse = 'changes' | 'refuse'

interface Reason {
  /** For which decisions it is offered. */
  uses: readonly ReasonUse[]
  /** What staff choose. */
  label: () => string
  /** What the owner reads, in the owner's language. */
  sentence: () => string
}

const both = ['changes', 'refuse'] as const

const reasons = {
  photo: {
    uses: ['changes'],
    label: () => t('A photo is missing or unclear'),
    sentence: () => t('A photo is missing, or does not show the home clearly. Please send another.'),
  },
  address: {
    uses: ['changes'],
    label: () => t('The address is not complete'),
    sentence: () => t('The address is not complete. Please give the street number, the unit and the postal code.'),
  },
  price: {
    uses: ['changes'],
    label: () => t('The price or what it includes is unclear'),
    sentence: () => t('Please say what the price includes, such as heat, hot water and parking.'),
  },
  words: {
    uses: both,
    label: () => t('The words exclude people'),
    sentence: () =>
      t(
        'Some words of the listing exclude people whom New Brunswick’s Human Rights Act protects. A listing describes the home, not who may live in it.',
      ),
  },
  proof: {
    uses: both,
    label: () => t('It is not shown that the owner may offer it'),
    sentence: () => t('Please show that you may offer this home, for example with a property tax bill or a lease.'),
  },
  duplicate: {
    uses: ['refuse'],
    label: () => t('The home is listed already'),
    sentence: () => t('This home is listed already. A home has one listing.'),
  },
  area: {
    uses: ['refuse'],
    label: () => t('It is outside the area we serve'),
    sentence: () => t('The home is outside the area that we serve.'),
  },
  wrong: {
    uses: ['refuse'],
    label: () => t('What it says does not hold'),
    sentence: () => t('We could not confirm what the listing says about the home.'),
  },
} as const satisfies Record<string, Reason>

export type ReasonName = keyof typeof reasons
export const reasonNames = Object.keys(reasons) as [ReasonName, ...ReasonName[]]

/** The company's own words for a reason; where one is empty in the language, the site's stand. */
type OwnReasons = Partial<Record<ReasonName, Record<'label' | 'sentence', { en: string; fr: string }>>>

function textOf(name: ReasonName, part: 'label' | 'sentence', own: OwnReasons = {}) {
  return own[name]?.[part][currentLanguage()] || reasons[name][part]()
}

/** Longest text of staff to an owner in characters. */
export const maxDecisionWords = 2_000

/** The reasons that are offered for a decision, with what staff read and what the owner reads. */
export function reasonChoices(
  use: ReasonUse,
  own?: OwnReasons,
): { name: ReasonName; label: string; sentence: string }[] {
  return reasonNames
    .filter((name) => (reasons[name].uses as readonly ReasonUse[]).includes(use))
    .map((name) => ({ name, label: textOf(name, 'label', own), sentence: textOf(name, 'sentence', own) }))
}

/** What the owner reads, in the current language: the canned reasons, numbered where there are several, and staff's own words. */
export function reasonText(names: readonly ReasonName[], words = '', own?: OwnReasons): string {
  return joinReasons(
    reasonNames.filter((name) => names.includes(name)).map((name) => textOf(name, 'sentence', own)),
    words,
  )
}

/** The same for sentences in any language. */
export function joinReasons(sentences: readonly string[], words = ''): string {
  const listed = sentences.map((sentence, place) => (sentences.length > 1 ? `${place + 1}. ${sentence}` : sentence))
  return [listed.join('\n'), words.trim()].filter(Boolean).join('\n\n')
}
