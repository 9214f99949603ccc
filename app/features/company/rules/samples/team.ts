import { t } from '../../../../core/language/translate.ts'

/** Of the drawn portraits. */
export type PortraitFile =
  `portrait-${`0${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}` | `1${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`}`

/** Invented people for the team slider on /about-us. */
export interface TeamMember {
  name: string
  role: string
  image: PortraitFile
  /** Colour of the tile if there is no picture. */
  tone: 'tide' | 'sand' | 'spruce' | 'marsh' | 'deep' | 'fog'
}

export const sampleTeam = (): TeamMember[] => [
  { name: 'Lise Comeau', role: t('Founder, licensed manager'), image: 'portrait-03', tone: 'tide' },
  { name: 'Daniel McGraw', role: t('Leasing and showings'), image: 'portrait-18', tone: 'sand' },
  { name: 'Nour Haidar', role: t('Tenant care'), image: 'portrait-05', tone: 'spruce' },
  { name: 'Alban Maillet', role: t('Maintenance'), image: 'portrait-08', tone: 'marsh' },
  { name: 'Giulia Conti', role: t('Accounts'), image: 'portrait-07', tone: 'deep' },
  { name: 'Rob Estey', role: t('Listings and photos'), image: 'portrait-04', tone: 'fog' },
]
