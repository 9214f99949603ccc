import { currentLanguage, localeOf } from '../../../core/language/language.ts'
import { t, tc } from '../../../core/language/translate.ts'
import type { TeamMember } from '../../company/rules/samples.ts'
import { sampleRows } from '../../samples/shared/listings.ts'

/** Invented agents and agencies (spec 3). The homes of an agent are at least the six of a tab (spec 2.10). */
const agentTable = `
id | name | portrait | tone | call | review | rent | sale | work | agency | languages | since
1 | Josée LeBlanc | 03 | tide | 506-555-0148 | 24 | 8 | 6 | her leasing | 1 | fr en | 2019-04
2 | Gordon Crandall | 02 | sand | 506-555-0151 | 17 | 6 | 6 | his broker | 2 | en | 2012-01
3 | Meera Pillai | 11 | spruce | 506-555-0153 | 31 | 6 | 6 | her leasing | 2 | en hi | 2023-05
4 | Rémi Goguen | 12 | marsh | 506-555-0141 | 8 | 6 | 6 | his leasing | 3 | fr en | 2024-09
5 | Ginette Landry | 17 | deep | 506-555-0169 | 22 | 6 | 7 | her broker | 3 | fr en | 2009-03
6 | Ted Hawkes | 04 | fog | 506-555-0176 | 6 | 6 | 6 | his listing | 2 | en | 2025-06
7 | Carla Bianchi | 07 | sand | 506-555-0183 | 13 | 6 | 6 | her leasing | 2 | en it | 2021-02
8 | Derek Trenholm | 16 | tide | 506-555-0127 | 19 | 6 | 8 | his listing | 1 | en | 2020-10
9 | Hélène Bourque | 09 | marsh | 506-555-0162 | 15 | 6 | 7 | her broker | 5 | fr en | 2014-08
10 | Samuel Okafor | 10 | spruce | 506-555-0164 | 11 | 8 | 6 | his leasing | 6 | en | 2022-11
11 | Samira Aziz | 05 | deep | 506-555-0149 | 9 | 6 | 6 | her leasing | 2 | en ur | 2024-07
12 | Yvonne Doiron | 15 | fog | 506-555-0180 | 12 | 6 | 7 | her broker | 4 | fr en | 2019-05
`

const agencyTable = `
id | name | tone | city | since | phone | email
1 | Harbourview Rentals | deep | Moncton | 2004 | 506-555-0146 | desk@harbour.example
2 | Bend Realty | sand | Riverview | 2011 | 506-555-0150 | desk@bend.example
3 | Agence Petitcodiac | spruce | Dieppe | 2008 | 506-555-0140 | bureau@petitcodiac.example
4 | Shore & Spruce | marsh | Shediac | 2016 | 506-555-0175 | desk@shore.example
5 | Magnetic Hill Properties | tide | Moncton | 2013 | 506-555-0161 | desk@magnetichill.example
6 | Cap-Brûlé Homes | fog | Shediac | 2019 | 506-555-0179 | desk@capbrule.example
`

/** By the number of the agency. */
const offices: Record<string, string> = {
  '1': t('210 Botsford Street'),
  '2': t('14 Coverdale Road'),
  '3': t('55 Rue Champlain'),
  '4': t('302 Main Street'),
  '5': t('88 Mountain Road'),
  '6': t('9 Belliveau Avenue'),
}

const designations: Record<string, string> = {
  'her leasing': tc('of a woman', 'Leasing agent'),
  'his leasing': tc('of a man', 'Leasing agent'),
  'her broker': tc('of a woman', 'Broker'),
  'his broker': tc('of a man', 'Broker'),
  'his listing': tc('of a man', 'Listing agent'),
}

const spoken: Record<string, string> = {
  en: tc('languages of a person', 'English'),
  'fr en': t('French, English'),
  'en hi': t('English, Hindi'),
  'en it': t('English, Italian'),
  'en ur': t('English, Urdu'),
}

type Tone = TeamMember['tone']

const agencyRows = sampleRows(agencyTable)

export const agents = sampleRows(agentTable).map((row) => {
  const agency = agencyRows.find(({ id }) => id === row.agency)!
  const homes = { rent: Number(row.rent), sale: Number(row.sale) }
  return {
    id: Number(row.id),
    name: row.name!,
    /** Colour of the tile without a picture. */
    tone: row.tone as Tone,
    image: `portrait-${row.portrait}` as TeamMember['image'],
    call: row.call!,
    review: Number(row.review),
    homes,
    /** Count text (spec 3, Agent). */
    property: countText(homes.rent + homes.sale),
    designation: designations[row.work!]!,
    agencyId: Number(row.agency),
    agency: agency.name!,
    office: agency.city!,
    languages: spoken[row.languages!]!,
    since: monthOf(row.since!),
  }
})

export const agencies = agencyRows.map((row) => {
  const id = Number(row.id)
  const own = agents.filter(({ agencyId }) => agencyId === id)
  const homes = own.reduce((sum, { homes }) => sum + homes.rent + homes.sale, 0)
  return {
    id,
    name: row.name!,
    tone: row.tone as Tone,
    image: `agency-0${id as 1 | 2 | 3 | 4 | 5 | 6}` as const,
    city: row.city!,
    since: Number(row.since),
    phone: row.phone!,
    email: row.email!,
    office: offices[row.id!]!,
    /** The number of its agents, and of their homes. */
    agents: own.length,
    homes,
    /** Count text (spec 3, Agency). */
    property: countText(homes),
  }
})

/** The defaults for an unknown number (spec 2.10). */
export const [defaultAgentId, defaultAgencyId] = [3, 2]

/** Fields that a sample profile leaves empty. */
export const emptyProfile = {
  address2: '',
  country: 'Canada',
  state: 'New Brunswick',
  zip: '',
  facebook: '',
  twitter: '',
  linkedin: '',
  googlePlus: '',
  instagram: '',
  tumblr: '',
}

/** The initial values of /edit-agent without a known agent (spec 2.10). */
export const sampleProfile = {
  ...emptyProfile,
  fullName: 'Meera Pillai',
  designation: tc('of a woman', 'Leasing agent'),
  phone: '5065550153',
  email: 'priya.nair@bend.example',
  landline: '5065550150',
  description: t('Rentals on the Riverview side, English and Hindi.'),
  address: t('14 Coverdale Road'),
  address2: t('Suite 2'),
  city: 'Riverview',
  zip: 'E1B 3J4',
  facebook: 'https://facebook.example/priya.nair',
  linkedin: 'https://linkedin.example/priya-nair',
}

/** "2019-04" -> "April 2019" */
function monthOf(month: string) {
  return new Intl.DateTimeFormat(localeOf[currentLanguage()], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(month))
}

function countText(count: number) {
  return t('{count, plural, one {# property} other {# properties}}', { count })
}
