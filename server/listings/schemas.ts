import { z } from 'zod'
import { languages } from '../../domain/language/language.ts'
import { t } from '../../domain/language/translate.ts'
import { bulkActions, bulkObstacles, mostInBulk } from '../../domain/listing/bulk.ts'
import {
  type ListSize,
  listAgeNames,
  listColumns,
  listSizes,
  listSorts,
  listStates,
  listStatuses,
  readListSearch,
} from '../../domain/listing/list-view.ts'
import { openVerdicts } from '../../domain/owner/listing-stage.ts'
import { offers } from '../../domain/property/fields/choices.ts'

const oneOf = (name: string, values: readonly string[]) => ({
  error: () => t('{name} must be one of {names}.', { name, names: values.join(', ') }),
})
const instant = z.iso.datetime()
const id = z
  .string({ error: () => t('An id is required.') })
  .min(1, { error: () => t('An id is required.') })
  .max(64, { error: () => t('There is no such id.') })
const spelt = listSorts.flatMap((sort) => [sort, `-${sort}`])

const filterShape = {
  state: z.enum(listStates, oneOf('state', listStates)).optional(),
  q: z
    .string()
    .max(200)
    .meta({ description: 'Beginnings of words in titles, address, customer’s details or the reference.' })
    .optional(),
  city: z.string().max(120).optional(),
  offer: z.enum(offers, oneOf('offer', offers)).optional(),
  agent: z.string().max(64).meta({ description: 'Id of an account; `none` for no agent.' }).optional(),
  age: z.enum(listAgeNames, oneOf('age', listAgeNames)).optional(),
}
const number = (name: string, values: readonly (string | number)[]) =>
  z.enum(values.map(String) as [string, ...string[]], oneOf(name, values.map(String))).optional()

/** The query of the table, as its address spells it. */
export const listQuery = z
  .object({
    ...filterShape,
    sort: z.enum(spelt as [string, ...string[]], oneOf('sort', spelt)).optional(),
    size: number('size', listSizes),
    page: z
      .string()
      .regex(/^[1-9]\d{0,5}$/, { error: () => t('Page must be a number from 1.') })
      .optional(),
  })
  .transform((query) => readListSearch(new URLSearchParams(given(query))))

const oneOrMore = z.union([id.transform((one) => [one]), z.array(id)])

/** Of an export: the rows by their ids, or everything that the filter finds. */
export const exportQuery = z
  .object({
    ...filterShape,
    id: oneOrMore.optional(),
    all: z.literal('1').meta({ description: 'Everything that `search` finds, whatever ids there are.' }).optional(),
    search: z.string().max(500).optional(),
  })
  .transform(({ id, all, search, ...filter }) => {
    const spelt = all ? new URLSearchParams(search) : new URLSearchParams(given(filter))
    return { ids: all ? undefined : id, search: readListSearch(spelt) }
  })

const searchBody = z
  .string()
  .max(500)
  .meta({ description: 'Everything that this search of the table finds, as its address spells it.' })
  .transform((text) => readListSearch(new URLSearchParams(text)))

export const bulkBody = z
  .object({
    key: id.meta({ description: 'Made by the caller: a call that is repeated with it does nothing again.' }),
    action: z.enum(bulkActions, {
      error: () => t('Action must be one of {names}.', { names: bulkActions.join(', ') }),
    }),
    ids: z
      .array(z.string().max(200))
      .min(1, { error: () => t('Choose a listing.') })
      .max(mostInBulk, { error: () => tooMany() })
      .optional(),
    search: searchBody.optional(),
    agent: id.nullable().meta({ description: 'Of an assign: whom the listings name; null: nobody.' }).optional(),
  })
  .refine(({ ids, search }) => (ids === undefined) !== (search === undefined), {
    error: () => t('Choose a listing.'),
    path: ['ids'],
  })
  .refine(({ action, agent }) => action !== 'assign' || agent !== undefined, {
    error: () => t('Choose an agent.'),
    path: ['agent'],
  })

export const tooMany = () => t('At most {most} listings at once.', { most: mostInBulk })
export const undoBody = z.object({ id })

const refusal = z.strictObject({ id: z.string(), name: z.string().nullable(), why: z.enum(bulkObstacles) })
const standing = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    count: z.int(),
    next: z.strictObject({ id: z.string(), at: instant }),
  })
  .meta({ description: 'A home of a `rent` or `deactivate` with its booked visits to come, which stay as they are.' })
export const bulkReport = z
  .strictObject({
    id: z.string(),
    action: z.enum(bulkActions),
    agent: z.string().nullable(),
    done: z.int(),
    refused: z.array(refusal),
    visits: z.array(standing),
    at: instant,
    undoUntil: instant,
    undone: z.strictObject({ at: instant, done: z.int(), refused: z.array(refusal) }).nullable(),
  })
  .meta({ ref: 'BulkReport', description: 'What was done, and which listings were left as they are and why.' })

const bulkSummary = z
  .strictObject({
    id: z.string(),
    action: z.enum(bulkActions),
    agent: z.string().nullable(),
    done: z.int(),
    left: z.int(),
    at: instant,
    undoUntil: instant,
    undone: z.strictObject({ done: z.int(), left: z.int() }).nullable(),
  })
  .meta({ description: 'What one did last with several listings, in the last ten minutes; its report has the rest.' })

const openVerdict = z
  .enum(openVerdicts)
  .nullable()
  .meta({ description: 'What the office said of its submission, while its owner has not answered.' })
export const listingVerdict = z.strictObject({ verdict: openVerdict }).meta({ ref: 'ListingVerdict' })

const row = z.strictObject({
  id: z.string(),
  title: z.strictObject({ text: z.string(), language: z.enum(languages) }),
  address: z.string(),
  city: z.string(),
  offer: z.enum(offers),
  price: z.int(),
  verified: z.boolean(),
  closed: z.boolean(),
  archived: z.boolean(),
  updatedAt: instant,
  customer: z.strictObject({ name: z.string(), email: z.string(), phone: z.string() }),
  status: z.enum(listStatuses),
  verdict: openVerdict,
  since: instant,
  confirmedAt: instant.nullable(),
  agent: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  views: z.int(),
  days: z.array(z.int()),
  inquiries: z.int(),
  reasons: z.int(),
  cover: z.string().nullable(),
})
const savedView = z.strictObject({ id: z.string(), name: z.string(), search: z.string() })
const counts = Object.fromEntries((['all', ...listStates] as const).map((name) => [name, z.int()])) as Record<
  'all' | (typeof listStates)[number],
  z.ZodInt
>
const size = z.literal([...listSizes], oneOf('size', listSizes.map(String)))

export const listPage = z
  .strictObject({
    rows: z.array(row),
    total: z.int(),
    page: z.int(),
    size,
    counts: z.strictObject(counts),
    columns: z.array(z.enum(listColumns)),
    views: z.array(savedView),
    lastAct: bulkSummary.nullable(),
    cities: z.array(z.strictObject({ key: z.string(), name: z.string() })),
    agents: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  })
  .meta({ ref: 'ListPage' })

/** Views of one account, and letters of a name. */
export const mostViews = 20
export const mostViewLetters = 40

export const viewBody = z.object({
  name: z
    .string({ error: () => t('Give it a name.') })
    .trim()
    .min(1, { error: () => t('Give it a name.') })
    .max(mostViewLetters, { error: () => t('At most {most} characters.', { most: mostViewLetters }) }),
  search: z.string().max(500),
})
export const views = z.object({ views: z.array(savedView) })

export const choiceBody = z.object({
  columns: z.array(z.enum(listColumns, oneOf('columns', listColumns))).max(listColumns.length),
  size,
})
export type ListChoice = { columns: (typeof listColumns)[number][]; size: ListSize }

function given(query: Record<string, string | undefined>) {
  return Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
}
