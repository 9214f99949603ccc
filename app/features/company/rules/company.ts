import { currentLanguage, type Language } from '../../../core/language/language.ts'
import { frenchProvinceCode, type Province, provinceCode } from '../../../core/listing/fields/choices.ts'

/** The company whose website this is: what the footer, the contact page and search engines show. */
export interface Company {
  name: string
  descriptor: string
  legalName: string
  street: string
  city: string
  province: Province
  postalCode: string
  phone: string
  email: string
  latitude: number
  longitude: number
  hours: string
  /** What French pages and mails show in place of the English text; `name` is the same in both languages. */
  french?: { [Name in CompanyText]?: string | undefined } | undefined
  /** Its own pages elsewhere; none are shown while the list is empty. */
  social: { name: SocialName; url: string }[]
  /** Below this age nobody's details are knowingly kept (spec 9 leaves it blank; contract 3.26). */
  childrenAge: number
  /** Whether owners read, on their own page, what visitors write about their homes. */
  ownersRead: boolean
  /** True while the content is the demo's. */
  sample: boolean
  /** The towns that it serves, with commas between them. */
  area?: Words | undefined
  /** In place of the drawn mark. */
  logo?: SitePicture | undefined
  /** Its address, for mails. */
  logoUrl?: string | undefined
  /** What it says below every mail. */
  closing?: Words | undefined
  /** In place of the identity's; `contrast.ts` has checked them. */
  colours?: CompanyColours | undefined
  /** Monday first. `hours` says the same in words. */
  week?: DayHours[] | undefined
  holidays?: Holiday[] | undefined
}

/** The drawn mark is the F of a company that begins with it; another one without a logo has its initial instead. */
export const drawnInitial = 'F'

/** A picture that the company has put on its pages: an upload that was kept. */
export interface SitePicture {
  path: string
  /** Pixels of the original. */
  width: number
  height: number
}

/** When the office is open on a day of the week, `HH:MM`; null: it is closed. */
export type DayHours = { open: string; close: string } | null

/** A day on which the office is closed. */
export interface Holiday {
  /** `YYYY-MM-DD` */
  day: string
  name: Words
}

/** A text that exists in both languages. */
export type CompanyText = 'descriptor' | 'legalName' | 'street' | 'hours'

export const socialNames = ['Facebook', 'Instagram', 'LinkedIn', 'YouTube'] as const
type SocialName = (typeof socialNames)[number]

/** True for the address of somebody's page on a network, false for the network's front page: https://www.facebook.com/ */
export function isProfile({ url }: { url: string }) {
  const { pathname, search } = new URL(url)
  return pathname.replaceAll('/', '') !== '' || search.length > 1
}

/** A text of the company in the current language; `lang` is set where there is only the English one. */
export function companyText<Name extends CompanyText>(
  company: Pick<Company, Name | 'french'>,
  name: Name,
): { text: string; lang?: Language } {
  const english = { text: company[name] }
  if (currentLanguage() === 'en' || !english.text) return english
  const french = company.french?.[name]
  return french ? { text: french } : { ...english, lang: 'en' }
}

/** The name of the company in law, in the current language. */
export function legalName(company: Pick<Company, 'legalName' | 'french'>) {
  return companyText(company, 'legalName').text
}

/** "740 Main Street, Moncton NB", in French "740, rue Main, Moncton (N.-B.)" */
export function companyAddress(company: Pick<Company, 'street' | 'city' | 'province' | 'french'>) {
  const { text: street } = companyText(company, 'street')
  if (currentLanguage() === 'fr') return `${street}, ${company.city} (${frenchProvinceCode[company.province]})`
  return `${street}, ${company.city} ${provinceCode[company.province]}`
}

/** A text in both languages; where `fr` is empty, French pages show the English one and say so. */
export interface Words {
  en: string
  fr: string
}

/** A text as a page shows it; `lang` is set where that is not the page's. */
export interface Said {
  text: string
  lang?: Language | undefined
}

/** The text in a language; `lang` is set where there is only the English one. */
export function wordsIn({ en, fr }: Words, language: Language = currentLanguage()): Said {
  if (language === 'en' || (!fr && !en)) return { text: en }
  return fr ? { text: fr } : { text: en, lang: 'en' }
}

/** The lines of a text that holds one thing a line. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
}

/** The company's own colours, `#rrggbb`; empty: the site's own. */
export interface CompanyColours {
  light: { main: string; accent: string }
  dark: { main: string; accent: string }
}

/** What stands in the address of `/company.css`, so that a browser may keep it for ever. */
export function coloursVersion({ light, dark }: CompanyColours) {
  return [light.main, light.accent, dark.main, dark.accent].map((hex) => hex.slice(1)).join('-')
}

/** What stands in braces in the privacy policy. */
export const policyFields = ['company', 'address', 'email', 'phone', 'age', 'map'] as const
export type PolicyFacts = Record<(typeof policyFields)[number], string>
