import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isSignedOut } from '../../client/api.ts'
import { clearCache } from '../../client/client-cache.ts'
import { forgetSent } from '../../core/forms/kept-fields.tsx'
import { t } from '../../core/language/translate.ts'
import { titleIn } from '../../core/listing/words.ts'
import { behindReview } from '../../core/office-paths.ts'
import { askBehind, refreshInBackground } from '../../frame/office/freshness.ts'
import { useKeys } from '../../frame/office/keys/key-registry.ts'
import { forgetReview } from './review-data.ts'
import { nextOf, type ReviewOutcome } from './review-form.ts'
import type { Review, ReviewQueue } from './rules/review.ts'
import type { DecisionAction } from './rules/revision.ts'

/** A decision that was sent. */
export interface Decided {
  key: string
  /** Of the property. */
  id: string
  name: string
  /** Since when what was decided had waited; a listing that comes back has waited since later. */
  since?: string | undefined
  action: DecisionAction
  /** What the server has said. */
  outcome?: ReviewOutcome
  /** That it is being undone, or why it was not. */
  undo?: 'sent' | ReviewOutcome
}

/** The decisions whose answers have not come yet, by key. */
export type Sending = Map<string, Promise<ReviewOutcome>>

interface Ways {
  goTo: (id: string) => Promise<void>
  arrive: () => Promise<void>
}

/** Notes of so many decisions are kept at most. */
const maxKept = 12

/**
 * Decides: the decision goes to the server while the next listing is on screen already. What the server says stands in a note, which
 * leads back after a refusal. Decisions are sent behind the screen and are no forms of React Router (8.4), which reads the screen's data again with
 * each answer, and by that finishes the navigation to the next listing with what belongs to the one before.
 */
export function useDecisions(queue: ReviewQueue, sending: RefObject<Sending>, { goTo, arrive }: Ways) {
  const [decided, setDecided] = useState<readonly Decided[]>([])
  const { revalidate } = useRevalidator()
  const pending = pendingIn(queue, decided)

  async function decide({ property, copy }: Review, form: FormData, action: DecisionAction) {
    const { id } = property
    const next = nextOf(queue, id, 1, pending)
    const key = keyOf({ property, copy })
    // The listing may still be on screen while the next one is being read.
    if (sending.current.has(key) || isDecided({ property, copy })) return
    form.set('action', action)
    const since = queue.waiting.find(({ propertyId }) => propertyId === id)?.since
    const one = { key, id, name: titleIn(property).text, since, action }
    setDecided((all) => [one, ...all.filter((other) => other.key !== key)].slice(0, maxKept))
    forgetReview(id)
    const sent = send(id, form)
    sending.current.set(key, sent)
    const left = goTo(next)
    change(key, { outcome: await sent })
    sending.current.delete(key)
    await left
    // After the last navigation, which a refresh would take over.
    const refresh = () => arrive().then(revalidate)
    if (sending.current.size === 0) await refreshInBackground(refresh).catch(() => {})
  }

  async function undo({ key, id, outcome, undo: before }: Decided) {
    if (!outcome?.done || before === 'sent') return
    change(key, { undo: 'sent' })
    const form = new FormData()
    form.set('undo', outcome.done.id)
    const answer = await send(id, form)
    if (!answer.undone) return change(key, { undo: answer })
    forgetReview(answer.undone)
    // Until then the copy that was decided may be on screen.
    await goTo(answer.undone)
    close(key)
  }

  /** Whether this copy has been decided; after Undo the server has another one. */
  function isDecided(review: Pick<Review, 'property' | 'copy'>) {
    return decided.some(({ key, outcome }) => key === keyOf(review) && (!outcome || outcome.done))
  }

  function change(key: string, news: Partial<Decided>) {
    setDecided((all) => all.map((one) => (one.key === key ? { ...one, ...news } : one)))
  }

  function close(key: string) {
    setDecided((all) => all.filter((one) => one.key !== key))
  }

  return {
    decided,
    /** Ids of what was decided and stands in the queue until it is read again. */
    pending,
    isDecided,
    decide,
    undo,
    close,
  }
}

/** Ids of what was decided and stands in a queue that was read before. */
export function pendingIn({ waiting }: Pick<ReviewQueue, 'waiting'>, decided: readonly Decided[]) {
  const waits = new Map(waiting.map(({ propertyId, since }) => [propertyId, since]))
  return decided
    .filter(({ outcome }) => !outcome || outcome.done)
    .filter(({ id, since }) => waits.has(id) && (since === undefined || waits.get(id) === since))
    .map(({ id }) => id)
}

function keyOf({ property: { id }, copy }: Pick<Review, 'property' | 'copy'>) {
  return `${id} ${copy}`
}

async function send(id: string, form: FormData): Promise<ReviewOutcome> {
  try {
    const outcome = await askBehind<ReviewOutcome>(behindReview(id), form)
    if (outcome.done) forgetSent(form)
    return outcome
  } catch (failure) {
    return { failed: { text: '', signedOut: isSignedOut(failure) } }
  } finally {
    forgetReview(id)
    clearCache()
  }
}

export type Decisions = ReturnType<typeof useDecisions>

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
