import { labels } from '../../../core/language/labels.ts'
import { t } from '../../../core/language/translate.ts'
import { normalise } from '../../../core/words/normalise.ts'

/** Orders of the saved homes. */
export const savedSorts = ['saved', 'price', 'available', 'city', 'name'] as const
export type SavedSort = (typeof savedSorts)[number]

export const savedSortLabel = labels({
  saved: () => t('Saved last'),
  price: () => t('Low Price'),
  available: () => t('Available first'),
  city: () => t('City'),
  name: () => t('Name'),
})

export function isSavedSort(value: unknown): value is SavedSort {
  return savedSorts.some((sort) => sort === value)
}

interface Sortable {
  name: string
  city: string
  /** CAD cents. */
  price: number
  /** `YYYY-MM-DD`; undefined while it is not known. */
  availableOn?: string
}

/** A new list; equal ones keep their order, which is that of saving, the last first. */
export function sortSaved<Home extends Sortable>(homes: readonly Home[], sort: SavedSort): Home[] {
  return homes.toSorted((one, other) => {
    if (sort === 'price') return one.price - other.price
    if (sort === 'available') return compareText(one.availableOn ?? 'z', other.availableOn ?? 'z')
    if (sort === 'city') return compareText(normalise(one.city), normalise(other.city)) || one.price - other.price
    if (sort === 'name') return compareText(normalise(one.name), normalise(other.name))
    return 0
  })
}

function compareText(one: string, other: string) {
  return one < other ? -1 : Number(one > other)
}
