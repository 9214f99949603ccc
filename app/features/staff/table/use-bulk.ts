import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { t } from '../../../../domain/language/translate.ts'
import { type BulkReport, bulkActions } from '../../../../domain/listing/bulk.ts'
import { undoTime } from '../../../../domain/property/property-status.ts'
import { showToast } from '../../../ui/dialog/toast.tsx'
import { useAfterHydration } from '../../../ui/hydrated.ts'
import type { ListOutcome } from '../listings/list-action.ts'
import { doneText, leftText, visitsText } from './list-words.ts'
import type { Pending } from './listing-row.tsx'

/** Milliseconds that the toast of a bulk act stays: the act itself can be undone for longer, from its report. */
const toastTime = 3 * undoTime

/** The ticked rows and what is done with them. The ticks stand in the page; only their number is state. */
export function useBulk(table: RefObject<HTMLTableElement | null>) {
  const form = useRef<HTMLFormElement>(null)
  const fetcher = useFetcher<ListOutcome>()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<number>()
  const boxes = () => [...(table.current?.querySelectorAll<HTMLInputElement>('input[name="id"]') ?? [])]
  const { data, formData, state, submit } = fetcher

  function count() {
    const all = boxes()
    const ticked = all.filter(({ checked }) => checked).length
    setChosen(ticked)
    const head = table.current?.querySelector<HTMLInputElement>('input[data-all]')
    if (!head) return
    head.checked = ticked > 0 && ticked === all.length
    head.indeterminate = ticked > 0 && ticked < all.length
  }

  function choose(checked: boolean) {
    for (const box of boxes()) box.checked = checked
    if (!checked) form.current?.reset()
    count()
  }

  useEffect(() => {
    const shown = table.current
    shown?.addEventListener('change', count)
    return () => shown?.removeEventListener('change', count)
  })
  useAfterHydration(count)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!data) return
    if (data.failed) {
      showToast({ title: t('That did not work.'), text: data.failed.text, tone: 'bad', icon: 'alert-triangle' })
      return
    }
    if (!data.report) return
    const { report } = data
    choose(false)
    void revalidate()
    const undo = report.undone || report.done === 0 ? {} : { undo: takeBack }
    showToast({ title: reportTitle(report), icon: 'circle-check', tone: 'plain', time: toastTime, ...undo })

    function takeBack() {
      void submit({ 'undo-bulk': report.id }, { method: 'post' })
    }
  }, [data])

  return {
    form,
    chosen,
    choose,
    busy: state !== 'idle',
    /** What was done last. */
    last: data?.report,
    pending: pendingOf(formData),
    submit(element: HTMLFormElement, button: HTMLButtonElement) {
      const sent = new FormData(element, button)
      // Each press is an act of its own; a lost answer is asked for again under the same key.
      sent.set('key', crypto.randomUUID())
      void submit(sent, { method: 'post' })
    },
  }
}

/** In one sentence: what was done, how many were left, and how many still have visits. */
export function reportTitle({ action, done, agent, undone, refused, visits }: BulkReport) {
  if (undone) return t('{count, plural, one {# listing put back} other {# listings put back}}', { count: undone.done })
  const parts = [doneText(action, done, agent)]
  if (refused.length > 0) parts.push(leftText(refused.length))
  if (visits.length > 0) parts.push(visitsText(visits.length))
  return parts.join(' · ')
}

function pendingOf(sent: FormData | undefined): Pending | undefined {
  const action = bulkActions.find((each) => each === sent?.get('bulk'))
  if (!sent || !action) return undefined
  return { action, ids: sent.has('all') ? 'all' : new Set(sent.getAll('id').map(String)) }
}
