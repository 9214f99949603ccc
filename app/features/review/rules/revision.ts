import type { Language } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import type { PropertyVersion } from '../../../core/listing/property-versions.ts'
import type { Role } from '../../accounts/rules/account.ts'
import type { ReasonName } from '../../submit/rules/reasons.ts'
import type { ItemAnswer } from './asked-items.ts'
import type { CheckName } from './checks.ts'

/** What becomes of an owner's change of a listing. Only one of a listing waits at a time. */
const revisionStates = ['waiting', 'accepted', 'partly', 'refused', 'withdrawn', 'superseded'] as const
export type RevisionState = (typeof revisionStates)[number]

/** How the owner of a listing was known: by the private link, or signed in. */
export type OwnerAccess = 'link' | 'account'

/** A change of a listing by its owner, which staff decide on. */
export interface Revision {
  id: string
  propertyId: string
  state: RevisionState
  /** The listing as it was when the change was made, and as the owner wants it. */
  base: PropertyVersion
  proposed: PropertyVersion
  /** `updatedAt` of the listing that the change was made from. */
  baseVersion: string
  author: OwnerAccess
  /** ISO 8601 instants. */
  createdAt: string
  decidedAt: string | null
  /** Staff have asked the owner to change it further, and the owner has not answered yet. */
  isAsked: boolean
}

/** What staff decided: `partly` for a change of which they took some parts. */
export const verdicts = ['accepted', 'partly', 'changes', 'refused'] as const
export type Verdict = (typeof verdicts)[number]

/** What staff may ask for: `accept` of a change takes the named parts. */
export const decisionActions = ['accept', 'changes', 'refuse'] as const
export type DecisionAction = (typeof decisionActions)[number]

/** A decision on a listing that came in, or on a change of one. */
export interface Decision {
  id: string
  propertyId: string
  /** Of the change; null for a decision on a submission. */
  revisionId: string | null
  verdict: Verdict
  reasons: ReasonName[]
  /** What the owner was told, in `language`; empty when there was nothing to say. */
  text: string
  language: Language
  /** Of a change: the parts that were taken and those that were not (change-parts.ts). */
  taken: string[]
  kept: string[]
  /** What staff checked before. */
  checked: CheckName[]
  /** What the owner wrote to the things that `text` asks; a draft before `answeredAt`. */
  answers: ItemAnswer[]
  /** E-mail of the account that decided, and its role at that time. */
  who: string
  role: Role | null
  /** ISO 8601 instants. `answeredAt`: when the owner answered by a change, which returns the listing to review. */
  at: string
  answeredAt: string | null
}

/** What the history says of changes by owners and of decisions. */

/** `to`: how many parts the change has; 0 when it was taken back. */
export function proposedText(to: unknown) {
  if (to === 0) return { did: t('took the proposed changes back') }
  return {
    did: t('proposed changes'),
    note: t('{count, plural, one {# part waits for staff.} other {# parts wait for staff.}}', {
      count: Number(to) || 0,
    }),
  }
}

/** `to`: the decision and what the owner was told; null when it was taken back. */
export function decisionText(_from: unknown, to: unknown) {
  if (typeof to !== 'object' || to === null) return { did: t('took a decision back') }
  const { verdict, isChange = false, text = '' } = to as { verdict?: Verdict; isChange?: boolean; text?: string }
  return { did: deedOf(verdict, isChange), ...(text && { note: text }) }
}

function deedOf(verdict: Verdict | undefined, isChange: boolean) {
  if (verdict === 'changes') return t('asked the owner for changes')
  if (verdict === 'refused') return isChange ? t('refused the owner’s changes') : t('refused the listing')
  return verdict === 'partly' ? t('accepted a part of the owner’s changes') : t('accepted the owner’s changes')
}

/** A run of words of a text, and whether both texts have it. */
interface TextRun {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Above this many words on both sides the middle of two texts is not compared word by word. */
const mostWords = 1_200

/** Two texts as one sequence of runs. Those that are not added make `before`, those that are not removed `after`. */
export function textDifference(before: string, after: string): TextRun[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start++
  let end = 0
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end++
  return joined([
    ...old.slice(0, start).map((text): TextRun => ({ kind: 'same', text })),
    ...middle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...old.slice(old.length - end).map((text): TextRun => ({ kind: 'same', text })),
  ])
}

/** Words with the white space after them. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|\S+\s*/g) ?? []
}

/** By the longest common subsequence. */
function middle(old: string[], now: string[]): TextRun[] {
  const removed = old.map((text): TextRun => ({ kind: 'removed', text }))
  const added = now.map((text): TextRun => ({ kind: 'added', text }))
  if (old.length === 0 || now.length === 0 || old.length > mostWords || now.length > mostWords) {
    return [...removed, ...added]
  }
  const width = now.length + 1
  const longest = new Uint16Array((old.length + 1) * width)
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const below = longest[(i + 1) * width + j]!
      const beside = longest[i * width + j + 1]!
      longest[i * width + j] = old[i] === now[j] ? longest[(i + 1) * width + j + 1]! + 1 : Math.max(below, beside)
    }
  }
  const runs: TextRun[] = []
  let [i, j] = [0, 0]
  while (i < old.length && j < now.length) {
    if (old[i] === now[j]) {
      runs.push({ kind: 'same', text: old[i]! })
      i++
      j++
    } else if (longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!) runs.push(removed[i++]!)
    else runs.push(added[j++]!)
  }
  return [...runs, ...removed.slice(i), ...added.slice(j)]
}

function joined(runs: TextRun[]): TextRun[] {
  const whole: TextRun[] = []
  for (const run of runs) {
    const last = whole.at(-1)
    if (last?.kind === run.kind) last.text += run.text
    else whole.push({ ...run })
  }
  return whole
}
