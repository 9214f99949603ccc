import type { z } from 'zod'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, refuse, refuseFields } from '../../../../core/answer.ts'
import { t } from '../../../../core/language/translate.ts'
import { createLocator } from '../../../../core/places/server/locate-address.ts'
import type { Person } from '../../../accounts/rules/account.ts'
import { insertAudits } from '../../../history/server/history-queries.ts'
import { splitStreet } from '../../../imports/rules/import-values.ts'
import type { CompanyForm, LocatedForm } from '../../rules/company-form.ts'
import type { FormerText } from '../../rules/documents.ts'
import {
  claimSitePictures,
  documentEntries,
  type EditedDocument,
  findFormerTexts,
  lockSettings,
  pathsIn,
  readForEditing,
  type SettingsPage,
  schemaOf,
  storeDocument,
} from './document-queries.ts'

type Needs = Pick<Services, 'store' | 'now'>

/** A page of Settings as its form shows it; beside the texts those of the company that are no longer used. */
export async function readSettings(
  { store }: Needs,
  page: SettingsPage,
): Promise<EditedDocument & { former: FormerText[] }> {
  const former = page === 'texts' ? await findFormerTexts(store.db) : []
  return { ...(await readForEditing(store.db, page)), former }
}

/**
 * Stores a page as a whole or not at all; visitors see it with their next request. `version` is that of what was read: 409 where a
 * colleague saved meanwhile. A field that is not right is named by its place, such as `members.0.name`.
 */
export async function saveSettings(
  { store, now = Date.now }: Needs,
  person: Person,
  page: SettingsPage,
  value: unknown,
  version: string,
): Promise<Answer<EditedDocument>> {
  const read = schemaOf(page).safeParse(value)
  if (!read.success) return refuseAt(read.error)
  const written = page === 'company' ? await withCoordinates(store, read.data as CompanyForm) : read.data
  if (!written) {
    return refuseFields({ latitude: t('The site does not know this address: where is it on the map?') })
  }
  const at = new Date(now())
  return store.change(async (tx) => {
    await lockSettings(tx)
    const before = await readForEditing(tx, page)
    if (before.version !== version) return refuse(409, changedMeanwhile())
    const missing = await claimSitePictures(tx, page, pathsIn(written))
    if (missing.length > 0) return refuse(422, t('There is no such upload.'))
    await storeDocument(tx, page, written, at)
    const after = await readForEditing(tx, page)
    const stored = page === 'templates' ? after.value : written
    await insertAudits(tx, documentEntries(page, before.value, stored, person), at)
    return { done: after }
  })
}

/** With the coordinates of its address where the form has none; undefined where the site's own table does not know it. */
async function withCoordinates(store: Services['store'], form: CompanyForm): Promise<LocatedForm | undefined> {
  const { city, province, postalCode } = form
  const line = form.street.en
  const { number: streetNumber, street: streetName } = splitStreet(line) ?? { number: '', street: line }
  const given = { latitude: form.latitude, longitude: form.longitude }
  const address = { line, streetNumber, streetName, city, province, postalCode, placeId: '', ...given }
  const { latitude, longitude } = await createLocator({ store })(address)
  return latitude === null || longitude === null ? undefined : { ...form, latitude, longitude }
}

export function changedMeanwhile() {
  return t('A colleague saved this page meanwhile. Your changes are below: reload to see theirs.')
}

/** 422 with the first message of each place that is not right, such as `members.0.role.en`; what is wrong with the whole is the reason. */
export function refuseAt({ issues }: z.ZodError) {
  const first = issues.toReversed().map(({ path, message }) => [path.map(String).join('.') || 'body', message])
  const answer = refuseFields(Object.fromEntries(first))
  return { refused: { ...answer.refused, reason: answer.refused.errors.body } }
}
