import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { reviewPath } from '../../../core/paths.ts'
import { useKeys } from '../../../frame/office/keys/use-keys.ts'
import { undoLatest } from '../../../ui/dialog/toast.tsx'

/** Moves the focus by rows; from outside the table to its first row. */
export function moveInRows(table: HTMLTableElement | null, step: number) {
  const links = [...(table?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const now = links.indexOf(currentLink(table) as HTMLElement)
  links[now < 0 ? 0 : now + step]?.focus()
}

interface Chosen {
  /** What is done with the ticked rows. */
  form: RefObject<HTMLFormElement | null>
  /** Ticks every row from the one that was ticked last. */
  chooseTo: (box: HTMLInputElement) => void
}

/**
 * The keys of the table: J and K move, X chooses, Shift X a range, A all or none, B goes to what is done with them and Escape back,
 * Enter opens, R reviews, U undoes.
 */
export function useListKeys(table: RefObject<HTMLTableElement | null>, { form, chooseTo }: Chosen, mayReview: boolean) {
  const navigate = useNavigate()
  const rowOf = () => currentLink(table.current)?.closest('tr')
  const boxOf = () => rowOf()?.querySelector<HTMLInputElement>('input[type="checkbox"]')
  useKeys({
    j: { label: t('next listing'), press: () => moveInRows(table.current, 1) },
    k: { label: t('previous listing'), press: () => moveInRows(table.current, -1) },
    x: { label: t('choose the listing'), press: () => boxOf()?.click() },
    'shift+x': {
      label: t('choose up to this listing'),
      press: () => {
        const box = boxOf()
        if (box) chooseTo(box)
      },
    },
    a: {
      label: t('choose all of the page, or none'),
      press: () => table.current?.querySelector<HTMLElement>('[data-all]')?.click(),
    },
    b: {
      label: t('to what is done with the chosen'),
      press: () => form.current?.querySelector<HTMLElement>('input:not([type="hidden"]), summary, button')?.focus(),
    },
    escape: {
      label: t('back to the chosen'),
      press: () => {
        if (!form.current?.contains(document.activeElement)) return
        table.current?.querySelector<HTMLElement>('tr:has(td :checked) [data-row]')?.focus()
      },
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
