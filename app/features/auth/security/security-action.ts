import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { type ListingFate, listingFates } from '../../../../domain/account/own-account.ts'
import type { Answer } from '../../../../domain/answer.ts'
import { textOf } from '../../../../domain/message/message-form.ts'
import { paths } from '../../../../domain/paths.ts'
import type { AccountCalls } from '../../../api/account-calls.ts'
import { clientContext } from '../../../api/client.ts'
import type { KeyAnswer, KeyCalls } from '../../../api/key-calls.ts'

export type SectionName = keyof typeof asked
/** Why a form of the page was refused. */
export interface SectionRefusal {
  section: SectionName
  errors: Partial<Record<string, string>>
  reason?: string
}

interface Calls {
  accounts: AccountCalls
  keys: KeyCalls
}
interface Wish {
  call: (calls: Calls, form: FormData) => Promise<Answer<unknown> | KeyAnswer<object>>
  /** The key of what the page then says (`doneNotes`). */
  done?: string
}

const idIn = (form: FormData) => textOf(form, 'id').slice(0, 100)

/** What the forms of the page ask for, by its sections. */
const asked = {
  prove: { prove: { call: ({ accounts }, form) => accounts.prove(textOf(form, 'password')) } },
  passkeys: {
    rename: {
      call: ({ keys }, form) => keys.renamePasskey(idIn(form), textOf(form, 'name').slice(0, 200)),
      done: 'renamed',
    },
    'remove-passkey': { call: ({ keys }, form) => keys.remove('passkey', idIn(form)), done: 'removed' },
  },
  password: {
    password: {
      call: ({ accounts }, form) =>
        accounts.changePassword({
          old: textOf(form, 'old'),
          fresh: textOf(form, 'fresh'),
          again: textOf(form, 'again'),
        }),
      done: 'changed',
    },
  },
  'two-step': { 'remove-authenticator': { call: ({ keys }) => keys.remove('authenticator'), done: 'off' } },
  elsewhere: {
    'remove-identity': { call: ({ keys }, form) => keys.remove('identity', idIn(form)), done: 'disconnected' },
  },
  email: {
    email: { call: ({ accounts }, form) => accounts.changeEmail(textOf(form, 'email').trim()), done: 'mailed' },
  },
  devices: {
    end: { call: ({ accounts }, form) => accounts.endDevice({ id: idIn(form) }) },
    'end-others': { call: ({ accounts }) => accounts.endDevice({ others: true }) },
    forget: { call: ({ accounts }, form) => accounts.forgetDevice(idIn(form)) },
  },
  data: { delete: { call: ({ accounts }, form) => accounts.deleteAccount(fateIn(form)) } },
  'staff-rule': { require: { call: ({ keys }, form) => keys.requireOfStaff(form.has('required')), done: 'saved' } },
} satisfies Record<string, Record<string, Wish>>

/** Answers the form that names its wish in `do`; the answer stands in the section of the wish. */
export async function securityAction({ context }: Pick<ActionFunctionArgs, 'context'>, form: FormData, page: string) {
  const wish = textOf(form, 'do')
  const [section, wishes] = (Object.entries(asked) as [SectionName, Record<string, Wish>][]).find(([, one]) =>
    Object.hasOwn(one, wish),
  ) ?? [undefined, undefined]
  if (!section) return data(null, { status: 422 })
  const client = context.get(clientContext)
  const [accounts, keys] = await Promise.all([client.accounts(), client.keys()])
  const { call, done } = wishes[wish]!
  const answer = await call({ accounts, keys }, form)
  if ('refused' in answer) {
    const { status, reason } = answer.refused
    const errors = 'errors' in answer.refused ? answer.refused.errors : {}
    return data<SectionRefusal>({ section, errors, ...(reason && { reason }) }, { status })
  }
  if (wish === 'delete') return redirect(`${paths.login}?deleted=1`, 303)
  const query = done ? `?${new URLSearchParams({ done })}` : ''
  return redirect(`${page}${query}${section === 'prove' ? '' : `#${section}`}`, 303)
}

function fateIn(form: FormData): ListingFate {
  return listingFates.find((one) => one === form.get('listings')) ?? 'take-down'
}
