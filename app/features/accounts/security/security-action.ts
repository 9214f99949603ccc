import { data, redirect } from 'react-router'
import { changeEmail } from '#app/features/accounts/server/own-account/change-email.ts'
import {
  askDeviceAgain,
  changePassword,
  deleteOwnAccount,
  endDevice,
  endOtherDevices,
  provePassword,
} from '#app/features/accounts/server/own-account/own-account.ts'
import { removeKey } from '#app/features/accounts/server/own-keys.ts'
import { renamePasskey } from '#app/features/accounts/server/passkeys.ts'
import type { Session } from '#app/features/accounts/server/session-queries.ts'
import { requireOfStaff } from '#app/features/accounts/server/team/team.ts'
import {
  beginAuthenticator,
  makeRecoveryCodes,
  proveAuthenticator,
  turnOnAuthenticator,
} from '#app/features/accounts/server/two-step/two-step.ts'
import type { Call } from '#platform/http/call.ts'
import type { Answer, Refusal } from '../../../core/answer.ts'
import { paths } from '../../../core/paths.ts'
import { textOf } from '../../../core/received-values.ts'
import { type ListingFate, listingFates } from '../rules/own-account.ts'

export type SectionName = keyof typeof asked
/** Why a form of the page was refused. */
export interface SectionRefusal {
  section: SectionName
  errors: Partial<Record<string, string>>
  reason?: string
}

interface Wish {
  act: (call: Call, session: Session, form: FormData) => Promise<Answer>
  /** The key of what the page then says (`doneNotes`). */
  done?: string
}

const idIn = (form: FormData) => textOf(form, 'id').slice(0, 100)
const removing =
  (kind: 'passkey' | 'identity' | 'authenticator'): Wish['act'] =>
  (call, session, form) =>
    removeKey(call, session, { kind, id: idIn(form) })

/** What the forms of the page ask for, by its sections. */
const asked = {
  prove: { prove: { act: (call, session, form) => provePassword(call, session, textOf(form, 'password')) } },
  passkeys: {
    rename: {
      act: (call, session, form) => renamePasskey(call, session, { id: idIn(form), name: textOf(form, 'name') }),
      done: 'renamed',
    },
    'remove-passkey': { act: removing('passkey'), done: 'removed' },
  },
  password: {
    password: {
      act: (call, session, form) =>
        changePassword(call, session, {
          old: textOf(form, 'old'),
          fresh: textOf(form, 'fresh'),
          again: textOf(form, 'again'),
        }),
      done: 'changed',
    },
  },
  'two-step': { 'remove-authenticator': { act: removing('authenticator'), done: 'off' } },
  elsewhere: { 'remove-identity': { act: removing('identity'), done: 'disconnected' } },
  email: {
    email: { act: (call, session, form) => changeEmail(call, session, textOf(form, 'email').trim()), done: 'mailed' },
  },
  devices: {
    end: { act: (call, session, form) => endDevice(call, session, idIn(form)) },
    'end-others': { act: (call, session) => endOtherDevices(call, session) },
    forget: { act: (call, session, form) => askDeviceAgain(call, session, idIn(form)) },
  },
  data: { delete: { act: (call, session, form) => deleteOwnAccount(call, session, fateIn(form)) } },
  'staff-rule': { require: { act: (call, _, form) => requireOfStaff(call, form.has('required')), done: 'saved' } },
} satisfies Record<string, Record<string, Wish>>

/** Answers the form that names its wish in `do`; the answer stands in the section of the wish. */
export async function securityAction(call: Call, session: Session, form: FormData, page: string) {
  const wish = textOf(form, 'do')
  const [section, wishes] = (Object.entries(asked) as [SectionName, Record<string, Wish>][]).find(([, one]) =>
    Object.hasOwn(one, wish),
  ) ?? [undefined, undefined]
  if (!section) return data(null, { status: 422 })
  const { act, done } = wishes[wish]!
  const answer = await act(call, session, form)
  if ('refused' in answer) {
    const { status, errors, reason = errors[shownAsReason[wish] ?? ''] } = answer.refused
    return data<SectionRefusal>({ section, errors, ...(reason && { reason }) }, { status })
  }
  if (wish === 'delete') return redirect(`${paths.login}?deleted=1`, 303)
  const query = done ? `?${new URLSearchParams({ done })}` : ''
  return redirect(`${page}${query}${section === 'prove' ? '' : `#${section}`}`, 303)
}

/** Fields whose refusal stands at the head of the section. */
const shownAsReason: Partial<Record<string, string>> = { rename: 'name' }

function fateIn(form: FormData): ListingFate {
  return listingFates.find((one) => one === form.get('listings')) ?? 'take-down'
}

/** For an authenticator app: what its QR code says, and why its first code was refused. */
export interface Begun {
  secret: string
  address: string
  reason?: string
}

/** Shown this one time. */
export interface NewCodes {
  codes: string[]
  /** They replace others, and nothing waits to be turned on. */
  renewed?: boolean
}

/** The steps of setting up an authenticator app and its recovery codes; undefined for every other form. */
export async function setUpAction(call: Call, session: Session, form: FormData) {
  switch (textOf(form, 'do')) {
    case 'begin':
      return show(await beginAuthenticator(call, session), (begun): Begun => begun)
    case 'code': {
      const answer = await proveAuthenticator(call, session, textOf(form, 'code').slice(0, 20))
      const begun = begunIn(form)
      if ('refused' in answer && begun) {
        const { status, errors, reason } = answer.refused
        return data<Begun>({ ...begun, reason: reason ?? errors.code }, { status })
      }
      return show(answer, ({ codes }): NewCodes => ({ codes }))
    }
    case 'codes':
      return show(await makeRecoveryCodes(call, session), ({ codes }): NewCodes => ({ codes, renewed: true }))
    case 'turn-on': {
      const answer = await turnOnAuthenticator(call, session)
      if ('done' in answer) return redirect(`${paths.changePassword}?done=on#two-step`, 303)
      return refuse(answer.refused)
    }
  }
}

function show<Done, Shown>(answer: Answer<Done>, write: (done: Done) => Shown) {
  return 'done' in answer ? data(write(answer.done)) : refuse(answer.refused)
}

function refuse({ status, errors, reason = errors.code }: Refusal) {
  return data<SectionRefusal>({ section: 'two-step', errors: {}, ...(reason && { reason }) }, { status })
}

/** The code is shown again after a wrong one; what the form says of it is never believed further than to draw it. */
function begunIn(form: FormData): Begun | undefined {
  const [secret, address] = [textOf(form, 'secret'), textOf(form, 'address')]
  const isOurs = /^[A-Z2-7]{32}$/.test(secret) && address.length < 400 && address.startsWith('otpauth://totp/')
  return isOurs ? { secret, address } : undefined
}
