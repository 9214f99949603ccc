import { labels } from '../../../core/language/labels.ts'
import type { Language } from '../../../core/language/language.ts'
import { tc } from '../../../core/language/translate.ts'
import type { BriefProperty, Picture } from '../../../core/listing/property.ts'
import type { AgentProfile, AgentSocial } from '../../accounts/rules/profile-rules.ts'

/** Real agents and agencies: people to whom staff have granted the role, or whom an agency has invited (contract 3.33). */

/** What the page of an agent or an agency is made of, as its form has it, without the name. */
export interface AgentFacts extends Omit<AgentProfile, 'fullName'> {
  designationFr: string
  descriptionFr: string
  /** True: the page shows the e-mail. Else only the form leads to it. */
  showEmail: boolean
  languages: SpokenLanguage[]
}

export const emptyFacts: AgentFacts = {
  designation: '',
  designationFr: '',
  description: '',
  descriptionFr: '',
  phone: '',
  landline: '',
  email: '',
  address: '',
  address2: '',
  country: 'Canada',
  state: 'New Brunswick',
  city: '',
  zip: '',
  facebook: '',
  twitter: '',
  linkedin: '',
  googlePlus: '',
  instagram: '',
  tumblr: '',
  showEmail: false,
  languages: [],
}

export type AgentPicture = Pick<Picture, 'path' | 'width' | 'height' | 'placeholder'>

/** A text in the language in which there is one. */
export interface OwnText {
  text: string
  language: Language
}

/** An agent in a list, and beside a listing. */
export interface AgentCard {
  /** In the address of the page. */
  slug: string
  name: string
  designation: OwnText
  /** Digits. */
  phone: string
  agency: { slug: string; name: string } | null
  picture: AgentPicture | null
  languages: SpokenLanguage[]
  /** Numbers of listed homes. */
  homes: { rent: number; sale: number }
}

export interface AgencyCard {
  slug: string
  name: string
  city: string
  picture: AgentPicture | null
  /** Numbers of agents with a page, and of listed homes. */
  agents: number
  homes: number
}

/** What both pages show of a person or an agency. */
export interface PageFacts {
  description: OwnText
  phone: string
  landline: string
  /** Empty unless it is to be shown. */
  email: string
  /** One line. */
  office: string
  city: string
  links: { name: AgentSocial; url: string }[]
  languages: SpokenLanguage[]
  /** ISO 8601 instant. */
  since: string
}

/** The first homes of a page, and how many there are. */
export interface SomeHomes<Home = BriefProperty> {
  total: number
  properties: Home[]
}

export type AgentPage<Home = BriefProperty> = AgentCard &
  PageFacts & { listings: { rent: SomeHomes<Home>; sale: SomeHomes<Home> } }
export type AgencyPage<Home = BriefProperty> = AgencyCard &
  PageFacts & { people: AgentCard[]; listings: SomeHomes<Home> }

/** An agent or an agency as those who manage them see them. */
export interface ManagedPerson {
  id: string
  name: string
  email: string
  role: 'agent' | 'agency'
  /** Null without a page. */
  slug: string | null
  isShown: boolean
  agencyId: string | null
  /** Number of listings that name them, in any state. */
  homes: number
}

/** Whether it is the address of a real page: the numbers of samples have no letter. */
export function isSlug(text: string | undefined): text is string {
  return text !== undefined && text.length <= 80 && /^[a-z0-9-]*[a-z][a-z0-9-]*$/.test(text)
}

/** The text in `language`, else the other one. */
export function ownText(english: string, french: string, language: Language): OwnText {
  const own = language === 'fr' ? french : english
  if (own) return { text: own, language }
  return language === 'fr' ? { text: english, language: 'en' } : { text: french, language: french ? 'fr' : 'en' }
}

/** The languages that an agent's page may name, as BCP 47 has them, in the order in which they are shown. */
export const spokenLanguages = ['en', 'fr', 'mic', 'es', 'ar', 'zh', 'hi', 'pa', 'pt', 'tl', 'uk', 'vi', 'ko'] as const
type SpokenLanguage = (typeof spokenLanguages)[number]

export const spokenLanguageLabel: Readonly<Record<SpokenLanguage, string>> = labels({
  en: () => tc('a spoken language', 'English'),
  fr: () => tc('a spoken language', 'French'),
  mic: () => tc('a spoken language', 'Mi’kmaq'),
  es: () => tc('a spoken language', 'Spanish'),
  ar: () => tc('a spoken language', 'Arabic'),
  zh: () => tc('a spoken language', 'Chinese'),
  hi: () => tc('a spoken language', 'Hindi'),
  pa: () => tc('a spoken language', 'Punjabi'),
  pt: () => tc('a spoken language', 'Portuguese'),
  tl: () => tc('a spoken language', 'Tagalog'),
  uk: () => tc('a spoken language', 'Ukrainian'),
  vi: () => tc('a spoken language', 'Vietnamese'),
  ko: () => tc('a spoken language', 'Korean'),
})

/** "English, French"; "Anglais, français" */
export function spokenText(spoken: readonly SpokenLanguage[]) {
  return withCapital(spoken.map((language) => spokenLanguageLabel[language]).join(', '))
}

/** Those of the given texts that are known, once each, in the order of the list. */
export function knownLanguages(given: readonly unknown[]): SpokenLanguage[] {
  return spokenLanguages.filter((language) => given.includes(language))
}

/** The name of a language by itself. French writes it small within a sentence. */
export function withCapital(name: string) {
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}
