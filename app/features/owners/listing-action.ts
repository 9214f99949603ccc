import { data, redirect } from 'react-router'
import { findHolder } from '#app/features/accounts/server/guards.ts'
import { withdrawEdit } from '#app/features/owners/server/edit-queries.ts'
import { keepListing, type Owner, replaceLinks } from '#app/features/owners/server/link-queries.ts'
import { changeOwnState } from '#app/features/owners/server/state-queries.ts'
import { answerOffice, writeToOffice } from '#app/features/owners/server/word-queries.ts'
import { cancelVisitToOwn, withdrawOwnTime } from '#app/features/visits/server/offers/offered-times.ts'
import type { Call } from '#platform/http/call.ts'
import type { Answer, Refusal } from '../../core/answer.ts'
import { editOwnPath, linksReplacedPath, loginPath, managePath } from '../../core/paths.ts'
import { textOf } from '../../core/received-values.ts'
import { answerName, type ItemAnswer } from '../review/rules/asked-items.ts'
import { ownerActions } from './rules/own-listing.ts'

/** A refused form of the owner's page: `form` says which. */
export interface OwnerOutcome extends Partial<Refusal> {
  form: string
  /** What was typed. */
  text?: string
  /** The visit that was to be cancelled. */
  visit?: string
  answers?: ItemAnswer[]
}

/** Does what a form of the page asks for, then shows the page with what was done. */
export async function changeOwnListing(call: Call, owner: Owner, typed: FormData) {
  const { propertyId: id } = owner
  const form = textOf(typed, 'do')
  const answer = await run(call, owner, form, typed)
  if (!answer) throw data(null, { status: 400 })
  if ('refused' in answer) {
    const { refused } = answer
    const outcome = {
      form,
      text: textOf(typed, form === 'cancel-visit' ? 'reason' : 'text'),
      visit: textOf(typed, 'visit'),
      answers: answersOf(typed),
      ...refused,
    }
    return data<OwnerOutcome>(outcome, { status: refused.status })
  }
  if (form === 'change-listing') throw redirect(editOwnPath(id), 303)
  if (form === 'replace-links' && 'link' in owner.via) throw redirect(linksReplacedPath, 303)
  throw redirect(`${managePath(id)}?${new URLSearchParams({ done: form })}`, 303)
}

async function run(call: Call, owner: Owner, form: string, typed: FormData): Promise<Answer | undefined> {
  const action = ownerActions.find((one) => one === form)
  if (action) return changeOwnState(call, owner, action)
  switch (form) {
    case 'words':
      return writeToOffice(call, owner, textOf(typed, 'text'))
    case 'send-answers':
    case 'keep-answers':
    case 'change-listing':
      return answerOffice(call, owner, answersOf(typed), form === 'send-answers')
    case 'withdraw-edit':
      return withdrawEdit(call.services, owner)
    case 'withdraw-time':
      return withdrawOwnTime(call.services, owner, textOf(typed, 'time'))
    case 'cancel-visit':
      return cancelVisitToOwn(call.services, owner, textOf(typed, 'visit'), textOf(typed, 'reason'))
    case 'replace-links':
      return replaceLinks(call, owner)
    case 'keep':
      return keep(call, owner)
    default:
      return undefined
  }
}

/** In the account of whoever is signed in; others sign in first. */
async function keep(call: Call, owner: Owner) {
  const holder = await findHolder(call)
  if (!holder) throw redirect(loginPath(managePath(owner.propertyId)), 303)
  return keepListing(call.services, owner, holder)
}

function answersOf(typed: FormData): ItemAnswer[] {
  return [...typed.keys()].flatMap((name) => {
    const place = name.startsWith(answerName) ? Number(name.slice(answerName.length)) : Number.NaN
    return Number.isInteger(place) ? [{ place, text: textOf(typed, name) }] : []
  })
}
