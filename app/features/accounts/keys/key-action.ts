import { data, redirect } from 'react-router'
import type { Session } from '#app/features/accounts/server/session-queries.ts'
import {
  beginAuthenticator,
  makeRecoveryCodes,
  proveAuthenticator,
  turnOnAuthenticator,
} from '#app/features/accounts/server/two-step/set-up.ts'
import type { Call } from '#platform/http/call.ts'
import type { Answer, Refusal } from '../../../core/answer.ts'
import { paths } from '../../../core/paths.ts'
import { textOf } from '../../../core/received-values.ts'
import type { SectionRefusal } from '../security/security-action.ts'

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
