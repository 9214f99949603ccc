import { data } from 'react-router'
import { requireManager } from '#app/features/accounts/server/guards.ts'
import { setFlag } from '#app/features/listings/server/routes.ts'
import type { Call } from '#platform/http/call.ts'
import { t } from '../../../core/language/translate.ts'
import { type FlagOutcome, readFlagForm } from './flag-form.ts'

/** Sets the flag of a form that a browser posted by itself. */
export async function changeFlag(call: Call, form: FormData) {
  const manager = await requireManager(call)
  const asked = readFlagForm(form)
  const property = await setFlag(call.services, manager, asked)
  if (property) return data<FlagOutcome>({ ...asked, property })
  const failed = { text: t('There is no such property.'), signedOut: false }
  return data<FlagOutcome>({ ...asked, failed }, { status: 404 })
}
