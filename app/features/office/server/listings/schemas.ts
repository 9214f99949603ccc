import { z } from 'zod'
import { t } from '../../../../core/language/translate.ts'
import { offers } from '../../../../core/listing/fields/choices.ts'
import { bulkActions, maxInBulk } from '../../rules/bulk.ts'
import {
  type ListSize,
  listAgeNames,
  listColumns,
  listSizes,
  listStates,
  readListSearch,
} from '../../rules/list-view.ts'

const oneOf = (name: string, values: readonly string[]) => ({
  error: () => t('{name} must be one of {names}.', { name, names: values.join(', ') }),
})
const id = z
  .string({ error: () => t('An id is required.') })
  .min(1, { error: () => t('An id is required.') })
  .max(64, { error: () => t('There is no such id.') })

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
  .transform((text) => readListSearch(new URLSearchParams(text)))

export const bulkBody = z
  .object({
    key: id,
    action: z.enum(bulkActions, {
      error: () => t('Action must be one of {names}.', { names: bulkActions.join(', ') }),
    }),
    ids: z
      .array(z.string().max(200))
      .min(1, { error: () => t('Choose a listing.') })
      .max(maxInBulk, { error: () => tooMany() })
      .optional(),
    search: searchBody.optional(),
    agent: id.nullable().optional(),
  })
  .refine(({ ids, search }) => (ids === undefined) !== (search === undefined), {
    error: () => t('Choose a listing.'),
    path: ['ids'],
  })
  .refine(({ action, agent }) => action !== 'assign' || agent !== undefined, {
    error: () => t('Choose an agent.'),
    path: ['agent'],
  })

export const tooMany = () => t('At most {most} listings at once.', { most: maxInBulk })

const size = z.literal([...listSizes], oneOf('size', listSizes.map(String)))

/** Views of one account, and letters of a name. */
export const maxViews = 20
const maxViewLetters = 40

export const viewBody = z.object({
  name: z
    .string({ error: () => t('Give it a name.') })
    .trim()
    .min(1, { error: () => t('Give it a name.') })
    .max(maxViewLetters, { error: () => t('At most {most} characters.', { most: maxViewLetters }) }),
  search: z.string().max(500),
})

export const choiceBody = z.object({
  columns: z.array(z.enum(listColumns, oneOf('columns', listColumns))).max(listColumns.length),
  size,
})
export type ListChoice = { columns: (typeof listColumns)[number][]; size: ListSize }

function given(query: Record<string, string | undefined>) {
  return Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
}
