import type { Call } from '../../../../../platform/http/call.ts'
import { type Answer, refuse } from '../../../../core/answer.ts'
import { accountTexts } from '../../rules/own-account.ts'
import { endSession, endSessions, type Session } from '../sessions/session-queries.ts'
import { forgetDevice, forgetOtherDevices } from '../two-step/trusted-devices.ts'

/** Signs a device of the own account out, by the id of its session. */
export async function endDevice({ services: { store } }: Call, { person }: Session, id: string): Promise<Answer> {
  return (await endSession(store.db, person.id, id)) ? { done: undefined } : refuse(404, accountTexts.noSession)
}

/** Signs every other device out; then other browsers are asked for a code again, too. */
export async function endOtherDevices(
  { c, services: { store, https } }: Call,
  { id, person }: Session,
): Promise<Answer> {
  await endSessions(store.db, person.id, id)
  await forgetOtherDevices(c, store.db, https, person.id)
  return { done: undefined }
}

/** Asks a browser of the own account for a code again. Where it is signed in, it stays so. */
export async function askDeviceAgain({ services: { store } }: Call, { person }: Session, id: string): Promise<Answer> {
  return (await forgetDevice(store.db, person.id, id)) ? { done: undefined } : refuse(404, accountTexts.noDevice)
}
