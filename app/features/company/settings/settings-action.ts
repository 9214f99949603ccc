import { data } from 'react-router'
import { readSettings, saveSettings } from '#app/features/company/server/settings/documents.ts'
import type { Call } from '#platform/http/call.ts'
import { textOf } from '../../../core/posted-form.ts'
import type { Person } from '../../accounts/rules/account.ts'
import type { UploadedPicture } from '../../submit/rules/submission-outcome.ts'
import type { Entry } from './form/plan.ts'
import type { FormOutcome } from './form/settings-form.tsx'
import { applyToList, readPage, withoutSampleMarks } from './form/values.ts'
import { pagePlans, type SettingsPageName } from './plans/plans.ts'

/** Saves a page of Settings, or changes a list in it: with script that happens in the page itself. */
export async function answerForm({ services }: Call, person: Person, page: SettingsPageName, form: FormData) {
  const plan = pagePlans[page]
  const typed = readPage(plan, form)
  const refusedPicture = takePicture(typed, form)
  const asked = textOf(form, 'do')
  const list = applyToList(plan, typed, asked)
  if (list) return { draft: list.value, focus: list.focus } satisfies FormOutcome
  if (refusedPicture) return data({ draft: typed, reason: refusedPicture } satisfies FormOutcome, { status: 422 })
  const before = await readSettings(services, page)
  const value = withoutSampleMarks(plan, before.value as Entry, typed)
  const answer = await saveSettings(services, person, page, value, textOf(form, 'version'))
  if ('done' in answer) return { saved: true } satisfies FormOutcome
  const { status, errors, reason } = answer.refused
  return data({ draft: typed, errors, reason } satisfies FormOutcome, { status })
}

/** Puts the one picture of a form without script where it belongs; why the server did not keep it. */
function takePicture(typed: Entry, form: FormData): string | undefined {
  const [given] = form.getAll('pictures').filter((value) => typeof value === 'string' && value !== '')
  if (!given) return undefined
  const picture = JSON.parse(String(given)) as UploadedPicture & { width: number; height: number }
  if (!picture.kept) return picture.text
  const { path, width, height } = picture
  const names = textOf(form, 'pictureFor').split('.')
  const last = names.pop() ?? ''
  const at = names.reduce<Entry | undefined>((value, name) => value?.[name] as Entry | undefined, typed)
  if (at && Object.hasOwn(at, last)) at[last] = { path, width, height }
  return undefined
}
