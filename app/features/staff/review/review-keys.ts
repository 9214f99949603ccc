import { t } from '../../../../domain/language/translate.ts'
import { useKeys } from '../keys/use-keys.ts'

/** A, C and R decide, J and K go on, Control and Enter send: each presses what carries its name as `data-key`. */
export function useReviewKeys() {
  useKeys({
    a: { label: t('accept'), press: () => press('a') },
    c: { label: t('ask for changes'), press: () => press('c') },
    r: { label: t('refuse'), press: () => press('r') },
    j: { label: t('next'), press: () => press('j') },
    k: { label: t('previous'), press: () => press('k') },
    'ctrl+enter': { label: t('send'), press: () => press('send') },
    escape: { label: t('back to the listing'), press: () => press('back') },
  })
}

function press(key: string) {
  document.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click()
}
