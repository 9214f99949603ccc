import { join, marks, piece, possibleIds, queryRows, type RawSql } from '../../../../platform/database/raw-sql.ts'
import type { Db, PropertyRow } from '../../../../platform/database/tables/tables.ts'
import { isId } from '../../../../platform/http/tokens.ts'
import type { Services } from '../../../../web/services.ts'
import { type Answer, refuse } from '../../../core/answer.ts'
import { t } from '../../../core/language/translate.ts'
import type { Flag, Sort } from '../../../core/listing/fields/choices.ts'
import type { StaffProperty } from '../../../core/listing/property.ts'
import type { StaffState } from '../../../core/listing/property-status.ts'
import { countFilters, emptySearch, type PropertySearch } from '../../../core/listing/search/property-search.ts'
import { phoneKey } from '../../../core/phone.ts'
import { normalise } from '../../../core/words/normalise.ts'
import { holdsWord, type SearchWord, searchWords } from '../../../core/words/search-words.ts'
import type { Person } from '../../accounts/rules/account.ts'
import type { Scope } from '../../accounts/rules/permissions.ts'
import { type HomeRow, homeColumns, toHome } from '../../browse/server/home-queries.ts'
import { plainMatcher } from '../../browse/server/queries.ts'
import { insertAudit } from '../../history/server/history-queries.ts'
import { checksMade, type Verification } from '../../review/rules/checks.ts'
import { findPropertyWithCustomer } from './queries.ts'
import { listingColumns, loadStaffProperties, recordPrice } from './rows.ts'
import { isInScope, scopeCondition } from './scope-queries.ts'

interface StaffQuery {
  /** Its filters, but for the words, and its order; all of them, the newest first, without one. */
  search?: PropertySearch
  state?: StaffState
  ids?: readonly string[]
  /** All by default. */
  scope?: Scope
  /**
   * Words, each somewhere in the titles, the type, the address, the customer's details or the submission's reference; any case,
   * accents ignored, by the names of either language.
   */
  words?: string
  offset: number
  limit: number
}

const searched = [
  'name',
  'other_title',
  'kind',
  'address_line',
  'city',
  'postal_code',
] as const satisfies (keyof PropertyRow)[]
const searchedCustomer = ['customer_name', 'customer_email', 'customer_phone'] as const satisfies (keyof PropertyRow)[]
const searchedColumns = [...searched, ...searchedCustomer]
type SearchedRow = HomeRow & Record<(typeof searchedColumns)[number], string> & { reference: string | null }

const conditions: Record<StaffState, string> = {
  unverified: 'not verified and not archived',
  public: 'listed',
  unanswered: 'listed and not closed and unanswered_at is not null and unanswered_at > confirmed_at',
  closed: 'closed',
  archived: 'archived',
}

const orders: Record<Sort, string> = {
  popular: 'created_at desc',
  low: 'price',
  high: 'price desc',
  newest: 'created_at desc',
  nearest: 'created_at desc',
}

/** A page of the staff's list in any state, what waits for review on top; and how many there are in all. */
export async function listForReview(
  db: Db,
  query: StaffQuery,
): Promise<{ properties: StaffProperty[]; total: number }> {
  const words = searchWords(query.words ?? '')
  const isPlain = words.length === 0 && countFilters(query.search ?? emptySearch) === 0
  const { ids, total } = isPlain ? await stretch(db, query) : await search(db, query, words)
  return { properties: await loadStaffProperties(db, ids), total }
}

/** A property of the scope in any state, with its customer. */
export async function findStaffProperty(db: Db, id: string, scope: Scope): Promise<StaffProperty | undefined> {
  return isId(id) && (await isInScope(db, id, scope)) ? findPropertyWithCustomer(db, id) : undefined
}

/** Sets the flag where it is not so already. False when nothing changed. */
export async function turnFlag(tx: Db, id: string, flag: Flag, value: boolean, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('property')
    .set({ [flag]: value, updated_at: at, ...listingColumns(flag, value, at) })
    .where('id', '=', id)
    .where(flag, '=', !value)
    .executeTakeFirstOrThrow()
  await recordPrice(tx, id, at)
  return numUpdatedRows > 0n
}

async function stretch(db: Db, query: StaffQuery) {
  const { text, values } = whereOf(query)
  const [[counted], rows] = await Promise.all([
    queryRows<{ count: number }>(db, { text: `select count(*) as count from property where ${text}`, values }),
    queryRows<{ id: string }>(db, {
      text: `select id from property where ${text} order by ${orderOf(query)} limit ? offset ?`,
      values: [...values, query.limit, query.offset],
    }),
  ])
  return { ids: rows.map((row) => row.id), total: Number(counted?.count ?? 0) }
}

/** Folded here, because SQLite folds no accents: a few milliseconds for thousands of listings, and for staff alone. */
async function search(db: Db, query: StaffQuery, words: SearchWord[]) {
  const { text, values } = whereOf(query)
  const rows = await queryRows<SearchedRow>(db, {
    text: `select ${homeColumns(db)}, ${searchedColumns.join(', ')},
      (select reference from submission where submission.property_id = property.id) as reference
      from property where ${text} order by ${orderOf(query)}`,
    values,
  })
  const fits = plainMatcher(query.search ?? emptySearch)
  const found = rows.filter((row) => {
    if (!fits(toHome(row))) return false
    const facts = normalise([...searchedColumns.map((name) => row[name]), row.reference ?? ''].join(' '))
    const phone = phoneKey(row.customer_phone)
    return words.every((word) => holdsWord(facts, phone, word))
  })
  const page = found.slice(query.offset, query.offset + query.limit)
  return { ids: page.map((row) => row.id), total: found.length }
}

function whereOf({ state, scope = 'all', ids }: StaffQuery): RawSql {
  const asked = [
    ...(ids ? [idsCondition(ids)] : []),
    ...(scope === 'all' ? [] : [scopeCondition(scope)]),
    ...(state ? [piece(conditions[state])] : []),
  ]
  return asked.length > 0 ? join(asked, ' and ') : piece('1 = 1')
}

function idsCondition(ids: readonly string[]) {
  const possible = possibleIds(ids)
  return possible.length > 0 ? piece(`id in (${marks(possible)})`, ...possible) : piece('1 = 0')
}

function orderOf({ search = emptySearch }: StaffQuery) {
  return `verified, ${orders[search.sort]}, id`
}

/** When staff last verified a listed property; of one that has no history, since when it is listed. Undefined for others. */
export async function findVerification(db: Db, id: string): Promise<Verification | undefined> {
  const listed = await db
    .selectFrom('property')
    .select('listed_since')
    .where('id', '=', id)
    .where('listed', '=', true)
    .executeTakeFirst()
  if (!listed) return undefined
  const noted = await db
    .selectFrom('audit')
    .innerJoin('audit_detail', 'audit_detail.audit_id', 'audit.id')
    .select('at')
    .where('property_id', '=', id)
    .where('what', '=', 'Verified')
    .where('new_value', '=', 'true')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const decisions = await db
    .selectFrom('decision')
    .select(['checked', 'created_at', 'role'])
    .where('property_id', '=', id)
    .where('verdict', 'in', ['accepted', 'partly'])
    .orderBy('round', 'desc')
    .limit(maxDecisions)
    .execute()
  const made = decisions.map(({ checked, created_at }) => ({ checked, at: created_at.toISOString() }))
  return {
    at: (noted?.at ?? listed.listed_since).toISOString(),
    checks: checksMade(made),
    role: decisions[0]?.role ?? null,
  }
}

/** Older ones say nothing of a listing as it is. */
const maxDecisions = 50

/** Notes that the owner says that a property is still on offer. Undefined when there is no such property. */
export async function confirmProperty(tx: Db, id: string, person: Pick<Person, 'id' | 'email'>, now: number) {
  const before = await findPropertyWithCustomer(tx, id)
  if (!before) return undefined
  const at = new Date(Math.max(now, Date.parse(before.confirmedAt)))
  await tx.updateTable('property').set({ confirmed_at: at }).where('id', '=', id).execute()
  const entry = { propertyId: id, what: 'confirmed', from: before.confirmedAt, to: at.toISOString() }
  await insertAudit(tx, { ...entry, person }, at)
  return findPropertyWithCustomer(tx, id)
}

/**
 * Notes for staff, or an agent of the listing, that its owner has said today that it is still on offer, and who noted it. It is no
 * other version of the listing: `updatedAt` stays.
 */
export async function noteConfirmation(
  { store, now = Date.now }: Pick<Services, 'store' | 'now'>,
  { person, scope }: { person: Person; scope: Scope },
  id: string,
): Promise<Answer> {
  const isOpen = await isInScope(store.db, id, scope)
  const confirmed = isOpen && (await store.change((tx) => confirmProperty(tx, id, person, now())))
  return confirmed ? { done: undefined } : refuse(404, t('There is no such property.'))
}
