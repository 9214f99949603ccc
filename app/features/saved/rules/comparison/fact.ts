import { t } from '../../../../core/language/translate.ts'
import { formatPrice } from '../../../../core/money.ts'
import { formatDistance } from '../../../../core/places/distance.ts'

/** An amount in CAD cents. */
export interface Amount {
  cents: number
}

/** A straight line in metres. */
export interface Distance {
  metres: number
  /** The home's position is that of its street or community. */
  about?: true
}

/** A yes or no, words, an amount or a distance; null where the row does not apply; undefined where nothing is recorded. */
export type Fact = boolean | string | Amount | Distance | null | undefined

export function isAmount(fact: Fact): fact is Amount {
  return typeof fact === 'object' && fact !== null && 'cents' in fact
}

export function isDistance(fact: Fact): fact is Distance {
  return typeof fact === 'object' && fact !== null && 'metres' in fact
}

/** The number that the lowest and the nearest are found by; undefined of other facts. */
export function measureOf(fact: Fact): number | undefined {
  if (isAmount(fact)) return fact.cents
  return isDistance(fact) ? roundMetres(fact.metres) : undefined
}

export function isSameFact(one: Fact, other: Fact): boolean {
  const measure = measureOf(one)
  return measure === undefined ? one === other : measure === measureOf(other)
}

/** In words; `words` are those of yes and no. */
export function factText(fact: Fact, words: YesNo = yesNo()): string {
  if (fact === undefined) return t('Not stated')
  if (fact === null) return t('Does not apply')
  if (typeof fact === 'string') return fact
  if (typeof fact === 'boolean') return fact ? words.yes : words.no
  return isAmount(fact) ? formatPrice(fact.cents) : distanceText(fact)
}

export interface YesNo {
  yes: string
  no: string
}

export const yesNo = (): YesNo => ({ yes: t('Yes'), no: t('No') })

/** "350 m", "1.4 km"; "About 1.4 km" where the position is not the house's own. */
export function distanceText({ metres, about }: Distance): string {
  const distance = formatDistance(metres)
  return about ? t('About {distance}', { distance }) : distance
}

/** As exact as `formatDistance` tells them: what reads alike is alike. */
function roundMetres(metres: number) {
  const step = metres < 975 ? 50 : metres < 9_950 ? 100 : 1_000
  return Math.max(50, Math.round(metres / step) * step)
}
