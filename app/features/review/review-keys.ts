import { useLayoutEffect, useRef } from 'react'
import { t } from '../../core/language/translate.ts'
import { useKeys } from '../../frame/office/keys/use-keys.ts'
import { nextOf } from './review-form.ts'
import type { ReviewQueue } from './rules/review.ts'

/** Digits that were pressed after C or R while the panel with the reasons was opening. */
let early: string[] = []

function holdDigits() {
  early = []
  document.addEventListener('keydown', holdDigit, true)
}

/** Any other key says something else. */
function holdDigit(event: KeyboardEvent) {
  if (!/^[1-9]$/.test(event.key)) return void takeEarlyDigits()
  event.preventDefault()
  early.push(event.key)
}

/** What is to be ticked in the panel that has opened; from now on its own keys count. */
export function takeEarlyDigits(): string[] {
  document.removeEventListener('keydown', holdDigit, true)
  const digits = early
  early = []
  return digits
}

interface Place {
  queue: ReviewQueue
  /** Id of the property on screen. */
  shown: string | undefined
  /** Id of the property that is opening, else of the one on screen. */
  wanted: string | undefined
  /** Ids of what is being decided. */
  pending: readonly string[]
  goTo: (id: string) => Promise<void>
}

/**
 * The keys of the whole screen, so that none is lost while one listing replaces another. J and K count from the listing that is
 * opening. A, C, R, Control and Enter press what carries their name as `data-key`, and only on the listing that is on screen:
 * nobody decides on what they have not seen.
 */
export function useReviewKeys({ queue, shown, wanted, pending, goTo }: Place) {
  const target = useRef(wanted)
  useLayoutEffect(() => {
    target.current = wanted
  }, [wanted])

  function press(key: string, event: KeyboardEvent) {
    if (event.repeat || target.current !== shown) return
    const button = document.querySelector<HTMLElement>(`[data-key="${key}"]`)
    if (button && (key === 'c' || key === 'r')) holdDigits()
    button?.click()
  }

  function step(by: 1 | -1) {
    const next = target.current && nextOf(queue, target.current, by, pending)
    if (!next) return
    target.current = next
    void goTo(next)
  }

  useKeys({
    a: { label: t('accept'), press: (event) => press('a', event) },
    c: { label: t('ask for changes'), press: (event) => press('c', event) },
    r: { label: t('refuse'), press: (event) => press('r', event) },
    j: { label: t('next'), press: () => step(1) },
    k: { label: t('previous'), press: () => step(-1) },
    'ctrl+enter': { label: t('send'), press: (event) => press('send', event) },
    escape: { label: t('back to the listing'), press: (event) => press('back', event) },
  })
}
