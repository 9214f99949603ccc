import { data, redirect } from 'react-router'
import type { Call } from '#server/call.ts'
import { requireOwner } from '#server/owners/owner-guard.ts'
import { withdrawOwnTime } from '#server/visits/offers/own-times.ts'
import type { Answer, Refusal } from '../../../domain/answer.ts'
import { textOf } from '../../../domain/message/message-form.ts'
import { ownerActions } from '../../../domain/owner/own-listing.ts'
import { editOwnPath, loginPath, managePath, paths } from '../../../domain/paths.ts'
import { answerName, type ItemAnswer } from '../../../domain/revision/asked-items.ts'
import type { OwnerCalls } from '../../api/owner-calls.ts'

/** A refused form of the owner's page: `form` says which. */
export interface OwnerOutcome extends Partial<Refusal> {
  form: string
  /** What was typed. */
  text?: string
  answers?: ItemAnswer[]
}

/** What is not asked of the listing's state. */
const others = [
  'words',
  'send-answers',
  'keep-answers',
  'change-listing',
  'withdraw-edit',
  'withdraw-time',
  'renew',
  'end',
  'keep',
] as const

/** Does what a form of the page asks for, then shows the page with what was done. */
export async function changeOwnListing(call: Call, calls: OwnerCalls, id: string, typed: FormData) {
  const form = textOf(typed, 'do')
  const text = textOf(typed, 'text')
  const answer = await run(call, calls, id, form, typed)
  if (!answer) throw data(null, { status: 400 })
  if ('refused' in answer) {
    const { refused } = answer
    if (form === 'keep' && refused.status === 401) throw redirect(loginPath(managePath(id)), 303)
    return data<OwnerOutcome>({ form, text, answers: answersOf(typed), ...refused }, { status: refused.status })
  }
  if (form === 'change-listing') throw redirect(editOwnPath(id), 303)
  if (form === 'end') throw redirect(paths.manage, 303)
  throw redirect(`${managePath(id)}?${new URLSearchParams({ done: form })}`, 303)
}

async function run(
  call: Call,
  calls: OwnerCalls,
  id: string,
  form: string,
  typed: FormData,
): Promise<Answer<unknown> | undefined> {
  const action = ownerActions.find((one) => one === form)
  if (action) return calls.changeState(id, action)
  switch (others.find((one) => one === form)) {
    case 'words':
      return calls.writeToOffice(id, textOf(typed, 'text'))
    case 'send-answers':
    case 'keep-answers':
    case 'change-listing':
      return calls.answerOffice(id, answersOf(typed), form === 'send-answers')
    case 'withdraw-edit':
      return calls.withdrawEdit(id)
    case 'withdraw-time':
      return withdrawOwnTime(call.services, await requireOwner(call, id), textOf(typed, 'time'))
    case 'renew':
      return calls.renewLink(id)
    case 'end':
      return calls.endLink(id)
    case 'keep':
      return calls.keepListing(id)
    default:
      return undefined
  }
}

function answersOf(typed: FormData): ItemAnswer[] {
  return [...typed.keys()].flatMap((name) => {
    const place = name.startsWith(answerName) ? Number(name.slice(answerName.length)) : Number.NaN
    return Number.isInteger(place) ? [{ place, text: textOf(typed, name) }] : []
  })
}
