import type { Language } from '../../../core/language/language.ts'
import type { BriefProperty, Picture } from '../../../core/listing/property.ts'
import type { AgentProfile, AgentSocial } from '../../accounts/rules/profile-rules.ts'
import type { SpokenLanguage } from './spoken-languages.ts'

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
