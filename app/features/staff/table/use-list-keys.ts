import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../../../domain/language/translate.ts'
import { reviewPath } from '../../../../domain/paths.ts'
import { undoLatest } from '../../../ui/dialog/toast.tsx'
import { useKeys } from '../keys/use-keys.ts'

/** Moves the focus by rows; from outside the table to its first row. */
export function moveInRows(table: HTMLTableElement | null, step: number) {
  const links = [...(table?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const now = links.indexOf(currentLink(table) as HTMLElement)
  links[now < 0 ? 0 : now + step]?.focus()
}

/** The keys of the table: J and K move, X chooses, Enter opens, R reviews, U undoes. */
export function useListKeys(table: RefObject<HTMLTableElement | null>, mayReview: boolean) {
  const navigate = useNavigate()
  const rowOf = () => currentLink(table.current)?.closest('tr')
  useKeys({
    j: { label: t('next listing'), press: () => moveInRows(table.current, 1) },
    k: { label: t('previous listing'), press: () => moveInRows(table.current, -1) },
    x: {
      label: t('choose the listing'),
      press: () => rowOf()?.querySelector<HTMLElement>('input[type="checkbox"]')?.click(),
    },
    enter: { label: t('open the listing'), press: () => currentLink(table.current)?.click() },
    ...(mayReview && {
      r: {
        label: t('review the listing'),
        press: () => {
          const id = rowOf()?.dataset.id
          if (id) navigate(reviewPath(id))
        },
      },
    }),
    u: { label: t('undo the last change'), press: undoLatest },
  })
}

/** The link of the row that has the focus, or holds it. */
function currentLink(table: HTMLTableElement | null) {
  const active = document.activeElement
  const row = active && table?.contains(active) ? active.closest('tr') : null
  return row?.querySelector<HTMLElement>('[data-row]') ?? null
}
