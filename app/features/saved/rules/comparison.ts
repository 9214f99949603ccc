import { t } from '../../../core/language/translate.ts'
import type { Property } from '../../../core/listing/property.ts'
import { formatPosition, readPosition } from '../../../core/listing/search/search-places.ts'
import { shorten, tidy } from '../../../core/listing/search/search-values.ts'
import { dayOf, formatTime } from '../../../core/moments.ts'
import { comparePath, paths } from '../../../core/paths.ts'
import { shortVisitDay } from '../../visits/rules/visit-words.ts'
import {
  type Fact,
  homeFacts,
  isSameFact,
  listingRows,
  measureOf,
  type NamedPlace,
  payRows,
  type RowDraft,
  type StatedFacts,
  statedRows,
  whereRows,
} from './comparison-rows.ts'

/** As many homes as the comparison has columns (spec 2.10). */
export const comparisonColumns = 3

export interface Row extends RowDraft {
  differs: boolean
  /** The columns with the best measure; none where all are alike. */
  bestColumns: number[]
}

export interface Group {
  id: 'home' | 'pay' | 'where' | 'more'
  label: string
  hint?: string
  rows: Row[]
}

export interface Comparison {
  /** Groups without rows are left out. */
  groups: Group[]
  /** Rows that are a No of all homes, and those that none says anything about. */
  none: Row[]
  untold: Row[]
}

interface Options {
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  near?: NamedPlace
  /** By a home's id: the start of its next free time for a visit, ISO 8601. */
  nextVisits?: ReadonlyMap<string, string>
}

/** Listings side by side: the stated rows first (contract 3.30), then what one pays, where they are and what else listings record. */
export function compareListings(
  homes: readonly Property[],
  { today, near, nextVisits = new Map() }: Options,
): Comparison {
  const facts = homes.map((home) => homeFacts(home, today))
  const rowsOf = (rows: ReturnType<typeof statedRows> | ReturnType<typeof listingRows>) =>
    rows.map(([id, label]) => ({ id, label, facts: facts.map((of) => of[id]) }))
  return fold([
    { id: 'home', label: t('The home'), rows: rowsOf(statedRows()) },
    {
      id: 'pay',
      label: t('What you pay'),
      hint: homes.some(({ offer }) => offer === 'rent') ? t('Utilities as the owners listed them') : undefined,
      rows: payRows(homes),
    },
    { id: 'where', label: t('Where'), hint: t('Straight lines on the map'), rows: whereRows(homes, near) },
    { id: 'more', label: t('More about the home'), rows: [...rowsOf(listingRows()), ...visitRows(homes, nextVisits)] },
  ])
}

/** The twelve stated rows of the samples, all of them shown. */
export function compareStated(facts: readonly StatedFacts[]): Comparison {
  const rows = statedRows().map(([id, label]) => finish({ id, label, facts: facts.map((of) => of[id]) }))
  return { groups: [{ id: 'home', label: t('The home'), rows }], none: [], untold: [] }
}

/** `?ids=a,b,c` -> at most three ids, each once. */
export function readIds(text: string | null): string[] {
  const ids = (text ?? '').split(',').map((id) => id.trim())
  return [...new Set(ids)].filter((id) => /^[\w-]{1,100}$/.test(id)).slice(0, comparisonColumns)
}

function fold(groups: (Omit<Group, 'rows'> & { rows: RowDraft[] })[]): Comparison {
  const finished = groups.map((group) => ({ ...group, rows: group.rows.map(finish) }))
  const rows = finished.flatMap((group) => (group.id === 'home' || group.id === 'more' ? group.rows : []))
  const none = rows.filter(({ facts }) => facts.some((fact) => fact === false) && facts.every(isNothing))
  const untold = finished
    .flatMap((group) => group.rows)
    .filter(({ facts }) => facts.every((fact) => fact === undefined))
  const shown = (row: Row) => !none.includes(row) && !untold.includes(row)
  const kept = finished.map((group) => ({ ...group, rows: group.rows.filter(shown) }))
  return { groups: kept.filter((group) => group.rows.length > 0), none, untold }
}

/** No, or it does not apply. */
function isNothing(fact: Fact) {
  return fact === false || fact === null
}

function finish(row: RowDraft): Row {
  const { facts, best } = row
  const differs = facts.some((fact) => !isSameFact(fact, facts[0]))
  return { ...row, differs, bestColumns: best ? bestOf(facts) : [] }
}

function bestOf(facts: readonly Fact[]) {
  const measures = facts.map(measureOf)
  const known = measures.filter((measure) => measure !== undefined)
  const least = Math.min(...known)
  if (known.length < 2 || known.every((measure) => measure === least)) return []
  return measures.flatMap((measure, column) => (measure === least ? [column] : []))
}

/**
 * When each home can be visited next; no row where none of them offers a time.
 * @param next by a home's id: the start of its next free time, ISO 8601
 */
function visitRows(homes: readonly Property[], next: ReadonlyMap<string, string>): RowDraft[] {
  if (!homes.some(({ id }) => next.has(id))) return []
  const factOf = ({ id, closed }: Property) => {
    const start = next.get(id)
    if (start) return `${shortVisitDay(dayOf(start))}, ${formatTime(start)}`
    return closed ? null : t('No times offered')
  }
  return [{ id: 'visit', label: t('Next visit'), facts: homes.map(factOf) }]
}

/** Letters of the name of a place. */
const maxLetters = 60

/** The comparison as a file for spreadsheets. */
export const compareCsvPath = `${paths.compare}.csv`

/** What an address of the comparison asks for. A place without a position has to be looked up. */
export interface AskedComparison {
  ids: string[]
  near?: NamedPlace
  /** Of a place whose position the address does not say; or empty. */
  place: string
}

/** `?ids=a,b&near=46.0950,-64.7680&place=Work`. Never fails: what it cannot read asks for nothing. */
export function readCompare(params: URLSearchParams): AskedComparison {
  const ids = readIds(params.get('ids'))
  const place = shorten(tidy(params.get('place') ?? ''), maxLetters)
  const near = readPosition(params.get('near') ?? '')
  if (!near) return { ids, place }
  return { ids, near: { ...near, ...(place && { name: place }) }, place: '' }
}

/** The address of the comparison of these homes. */
export function comparisonPath(ids: string[], near?: NamedPlace): string {
  const path = comparePath(ids)
  if (!near || !path.includes('?')) return path
  const place = new URLSearchParams({ near: formatPosition(near), ...(near.name && { place: near.name }) })
  return `${path}&${place}`
}

/** The address of its file. */
export function comparisonCsvPath(ids: string[], near?: NamedPlace): string {
  return comparisonPath(ids, near).replace(paths.compare, compareCsvPath)
}
