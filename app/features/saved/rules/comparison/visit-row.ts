import { t } from '../../../../core/language/translate.ts'
import type { Property } from '../../../../core/listing/property.ts'
import { dayOf } from '../../../../core/moments.ts'
import { clockTime, shortVisitDay } from '../../../visits/rules/visit-words.ts'
import type { RowDraft } from './comparison.ts'

/**
 * When each home can be visited next; no row where none of them offers a time.
 * @param next by a home's id: the start of its next free time, ISO 8601
 */
export function visitRows(homes: readonly Property[], next: ReadonlyMap<string, string>): RowDraft[] {
  if (!homes.some(({ id }) => next.has(id))) return []
  const factOf = ({ id, closed }: Property) => {
    const start = next.get(id)
    if (start) return `${shortVisitDay(dayOf(start))}, ${clockTime(start)}`
    return closed ? null : t('No times offered')
  }
  return [{ id: 'visit', label: t('Next visit'), facts: homes.map(factOf) }]
}
