import type { Flag } from './fields/choices.ts'
import type { Property } from './property.ts'

/** Where a listing can stand. */
export const standings = ['checking', 'changes', 'live', 'closed', 'down', 'refused'] as const
export type Standing = (typeof standings)[number]

/** Where a listing stands, as its owner sees it: one step after another. Instants are ISO 8601. */
const stageNames = ['received', ...standings] as const
export type StageName = (typeof stageNames)[number]

export interface Stage {
  name: StageName
  state: 'done' | 'now' | 'ahead'
  /** Undefined of a step that is ahead. */
  from?: string
  /** Of a step that is done. */
  to?: string
  /** Who ended it: rented, sold or taken down. */
  by?: Actor
}

export const actors = ['owner', 'office'] as const
export type Actor = (typeof actors)[number]

/** What happened to a listing, the oldest first. */
export interface StageEvent {
  what: 'asked' | 'answered' | 'refused' | 'verified' | 'unverified' | 'closed' | 'opened' | 'down' | 'back'
  at: string
  by: Actor
}

type Facts = Pick<Property, Flag | 'createdAt' | 'listedSince'>

/** What staff said of the submission of a listing, to which its owner has not answered. */
const openVerdicts = ['changes', 'refused'] as const
export type OpenVerdict = (typeof openVerdicts)[number]

/** Where a listing stands, for its owner, the account, the office and mails alike: the name of its `currentStage`. */
export function standingOf(
  { verified, closed, archived }: Pick<Property, Flag>,
  verdict: OpenVerdict | null,
): Standing {
  if (archived) return 'down'
  if (!verified) return verdict ?? 'checking'
  return closed ? 'closed' : 'live'
}

/** The steps of a listing so far and the one it stands at; while it was never shown, also the one that it waits for. */
export function stagesOf(property: Facts, events: readonly StageEvent[]): Stage[] {
  const stages: Stage[] = [{ name: 'received', state: 'done', from: property.createdAt }]
  const firstShown = shownAt(property, events)
  stages.push(...reviewOf(property, events, firstShown))
  if (firstShown) stages.push(...shownStages(property, events, firstShown))
  else if (property.archived) stages.push(endOf(property, events, 'down'))
  else if (stages.at(-1)?.name !== 'refused') stages.push({ name: 'live', state: 'ahead' })
  return stages
}

/** The step that a listing stands at. */
export function currentStage(stages: readonly Stage[]): Stage {
  return stages.find(({ state }) => state === 'now') ?? stages[0]!
}

/** When visitors saw it first; undefined where they never did. */
function shownAt({ verified, listedSince }: Facts, events: readonly StageEvent[]) {
  const verifiedAt = events.find(({ what }) => what === 'verified')?.at
  // Of a listing that was never submitted by the form, nobody noted the verification.
  return verifiedAt ?? (verified ? listedSince : undefined)
}

/** From the receipt to the first decision: being checked, changes asked, and being checked again once these came. */
function reviewOf(property: Facts, events: readonly StageEvent[], firstShown: string | undefined): Stage[] {
  const review = events.filter(({ what, at }) => isReview(what) && (!firstShown || at <= firstShown))
  const asked = review.find(({ what }) => what === 'asked')
  const last = review.at(-1)
  const end = firstShown ?? (property.archived ? endOf(property, events, 'down').from : undefined)
  const stages: Stage[] = [step('checking', property.createdAt, asked?.at ?? refusedAt(last) ?? end)]
  if (asked) {
    const answered = last?.what === 'answered' ? last.at : undefined
    const settled = answered ?? refusedAt(last) ?? end
    // While the owner is asked, the last time counts; afterwards the whole of it.
    stages.push(step('changes', settled ? asked.at : last!.at, settled))
    if (answered && !end) stages.push(step('checking', answered, undefined))
  }
  if (last?.what === 'refused' && !firstShown) {
    const down = property.archived ? endOf(property, events, 'down').from : undefined
    stages.push(step('refused', last.at, down))
  }
  return stages
}

/** Live, and what ended that. */
function shownStages(property: Facts, events: readonly StageEvent[], firstShown: string): Stage[] {
  const since = lastOf(events, ['verified', 'opened', 'back'])?.at ?? firstShown
  if (property.archived) {
    const down = endOf(property, events, 'down')
    return [step('live', firstShown, down.from), down]
  }
  if (!property.verified) {
    const at = lastOf(events, ['unverified'])?.at ?? firstShown
    const said = events.findLast(({ what, at: when }) => isReview(what) && when >= at)
    const stands = said?.what === 'asked' ? 'changes' : said?.what === 'refused' ? 'refused' : 'checking'
    return [step('live', firstShown, at), step(stands, said?.at ?? at, undefined)]
  }
  if (!property.closed) return [step('live', since, undefined)]
  const closed = endOf(property, events, 'closed')
  return [step('live', firstShown, closed.from), closed]
}

function endOf(property: Facts, events: readonly StageEvent[], name: 'down' | 'closed'): Stage {
  const event = lastOf(events, [name])
  return { name, state: 'now', from: event?.at ?? property.listedSince, by: event?.by ?? 'office' }
}

function lastOf(events: readonly StageEvent[], whats: readonly StageEvent['what'][]) {
  return events.findLast(({ what }) => whats.includes(what))
}

function refusedAt(event: StageEvent | undefined) {
  return event?.what === 'refused' ? event.at : undefined
}

function step(name: StageName, from: string, to: string | undefined): Stage {
  return to === undefined ? { name, state: 'now', from } : { name, state: 'done', from, to }
}

function isReview(what: StageEvent['what']) {
  return what === 'asked' || what === 'answered' || what === 'refused'
}
