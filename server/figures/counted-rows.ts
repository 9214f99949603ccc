import { answerClass, rentedClass } from '../../domain/company/durations.ts'
import type { FigureMeasure } from '../../domain/company/office-figures.ts'
import type { OpeningHours } from '../../domain/company/opening-hours.ts'
import { daysBetween } from '../../domain/dates.ts'
import { openMinutes } from '../../domain/message/answer-clock.ts'
import { dayOf } from '../../domain/moments.ts'
import type { Db, Tables } from '../database/tables/tables.ts'
import type { DurationMove } from './settle-durations.ts'

export type CountedKind = Tables['figure_row']['kind']

/** What is counted of one row. */
export interface Counted {
  kind: CountedKind
  ref: string
  /** `YYYY-MM-DD` in Moncton. */
  day: string
  /** The kind of a message; of a duration its class and what it is about, in one line. */
  cell: string
}

/** Stands between the parts of a cell, in none of which it can be. */
const between = '\t'

/** Inquiries, bookings and reports by kind, and what was answered by its minutes. Certain spam counts as nothing. */
export async function countMessages(tx: Db, ids: string[], hours: OpeningHours): Promise<Counted[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('message')
    .leftJoin('message_answer', 'message_answer.message_id', 'message.id')
    .select(['message.id', 'message.kind', 'message.created_at', 'message_answer.at'])
    .where('message.id', 'in', ids)
    .where((when) => when.or([when('suspicion', 'is', null), when('suspicion', '<>', 'honeypot')]))
    .execute()
  return rows.flatMap(({ id, kind, created_at, at }) => {
    const day = dayOf(created_at.toISOString())
    const counted: Counted = { kind: 'message', ref: id, day, cell: kind }
    if (!at) return [counted]
    const minutes = openMinutes(created_at, at, hours)
    return [counted, { kind: 'answer' as const, ref: id, day, cell: [answerClass(minutes), kind].join(between) }]
  })
}

export async function countVisits(tx: Db, ids: string[]): Promise<Counted[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('visit')
    .select(['id', 'starts_at'])
    .where('id', 'in', ids)
    .where('state', '<>', 'cancelled')
    .execute()
  return rows.map(({ id, starts_at }) => ({ kind: 'visit', ref: id, day: dayOf(starts_at.toISOString()), cell: '' }))
}

/** Homes that are rented or sold, on the day that they were marked so, by their days on the list, their type and their city as they were then. */
export async function countRented(tx: Db, ids: string[]): Promise<Counted[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('property')
    .select(['id', 'listed_since', 'updated_at', 'offer', 'kind', 'city'])
    .where('id', 'in', ids)
    .where('closed', '=', true)
    .where('verified', '=', true)
    .execute()
  const closings = await tx
    .selectFrom('audit')
    .innerJoin('audit_detail', 'audit_detail.audit_id', 'audit.id')
    .select(['property_id', (query) => query.fn.max('at').as('at')])
    .where('property_id', 'in', ids)
    .where('what', '=', 'PropertyClosed')
    .where('new_value', '=', 'true')
    .groupBy('property_id')
    .execute()
  const closedAt = new Map(closings.map(({ property_id, at }) => [property_id, new Date(at)]))
  return rows.map(({ id, listed_since, updated_at, offer, kind, city }) => {
    const day = dayOf((closedAt.get(id) ?? updated_at).toISOString())
    const days = Math.max(0, daysBetween(dayOf(listed_since.toISOString()), day))
    const cell = [rentedClass(days), offer, kind, city.replaceAll(between, ' ')].join(between)
    return { kind: 'rented', ref: id, day, cell }
  })
}

/** What a counted row is one of. */
export function countsOf({ kind, cell }: Counted): { measure: FigureMeasure; cell: string }[] {
  if (kind === 'message') return [{ measure: 'inquiries', cell }]
  if (kind === 'visit') return [{ measure: 'visits', cell: '' }]
  return kind === 'rented' ? [{ measure: 'rented', cell: '' }] : []
}

/** The durations that a counted row is one of. */
export function durationsOf({ kind, day, cell }: Counted, by: 1 | -1): DurationMove[] {
  const [value, about = '', type = '', city = ''] = cell.split(between)
  const one = { day, value: Number(value), by }
  if (kind === 'answer') return [{ ...one, measure: 'answer', part: about }]
  if (kind !== 'rented') return []
  const offer = about === 'sale' ? 'sale' : 'rent'
  return [
    { ...one, measure: `${offer}-type`, part: type },
    { ...one, measure: `${offer}-city`, part: city },
  ]
}
