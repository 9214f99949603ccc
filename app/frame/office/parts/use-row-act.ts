import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { showToast } from '../../../ui/dialog/toast.tsx'

/** The outcome of a row's form: what was done, or why it was not. */
interface Outcome {
  done?: string
  reason?: string | undefined
}

/**
 * A row's own form, whose act shows at once: `sent` is what is on its way, `refused` why the server did not do it, so that the row
 * shows what it was. A toast says what was done, because the row may be gone.
 */
export function useRowAct(doneText: (done: string) => string) {
  const { Form, formData, data, state } = useFetcher<Outcome>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (data?.done) showToast({ title: doneText(data.done), icon: 'check' })
  }, [data])
  const isRefused = state === 'idle' && data && !data.done
  return {
    Form,
    sent: formData,
    refused: isRefused ? data.reason || t('It did not work. Please try again.') : undefined,
  }
}

/** The `ref` of a row that may leave its list: whoever was in it goes on at the heading of the `data-list` around it. */
export function leadFocusOn(row: HTMLElement | null) {
  const heading = row?.closest('[data-list]')?.querySelector<HTMLElement>('h2, h3')
  let isInside = false
  row?.addEventListener('focusin', () => {
    isInside = true
  })
  row?.addEventListener('focusout', ({ relatedTarget }) => {
    // A button that is disabled while its form is sent loses the focus to nobody.
    if (relatedTarget) isInside = row.contains(relatedTarget as Node)
  })
  return () => {
    const { activeElement } = document
    // Whoever has gone on to another field meanwhile stays there.
    if (isInside && (activeElement === document.body || row?.contains(activeElement)))
      heading?.focus({ preventScroll: true })
  }
}
