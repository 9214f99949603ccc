import { isInScope } from '../../../../platform/database/listing-scope.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { isId } from '../../../../platform/http/tokens/record-id.ts'
import { queueMail } from '../../../../platform/mail/queued-mail-queries.ts'
import type { Services } from '../../../../web/services.ts'
import { type Answer, refuse } from '../../../core/answer.ts'
import { today } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import type { Scope } from '../../accounts/rules/permissions.ts'
import type { Permitted } from '../../accounts/server/guards/permission-guard.ts'
import type { OwnerSheet } from '../../company/rules/owner-sheet.ts'
import { insertAudit } from '../../history/server/history-queries.ts'
import { findSubmission } from '../../submit/server/queries.ts'
import { previousMonth, readOwnerSheet } from './sheet-queries.ts'

/** A month (`YYYY-MM`) of a listing, for its owner; undefined for an unknown listing and one that the scope does not reach. */
export async function findSheet(db: Db, scope: Scope, id: string, month: string): Promise<OwnerSheet | undefined> {
  return isId(id) && (await isInScope(db, id, scope)) ? readOwnerSheet(db, id, month) : undefined
}

/** Mails what the printed sheet says, in the language in which the owner sent the listing. */
export async function mailSheet(
  { store, outbox, now = Date.now }: Pick<Services, 'store' | 'outbox' | 'now'>,
  { person, scope }: Permitted,
  id: string,
  month: string,
): Promise<Answer> {
  if (!isMonth(month)) return refuse(422, t('Give a month as YYYY-MM.'))
  const owner =
    isId(id) && (await isInScope(store.db, id, scope))
      ? await store.db.selectFrom('property').select('customer_email').where('id', '=', id).executeTakeFirst()
      : undefined
  if (!owner) return refuse(404, t('There is no such property.'))
  const email = owner.customer_email
  if (!email) return refuse(422, t('The owner left no email address.'))
  const at = new Date(now())
  const language = (await findSubmission(store.db, id))?.language ?? 'en'
  await store.db.transaction().execute(async (tx) => {
    await queueMail(tx, 'owner-sheet', { propertyId: id, email, language }, { month }, at)
    await insertAudit(tx, { propertyId: id, what: 'sheet-mailed', from: null, to: month, person }, at)
  })
  outbox?.wake()
  return { done: month }
}

export function isMonth(text: string) {
  return /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text)
}

/** The last whole month at `now`, in milliseconds. */
export function lastMonth(now: number) {
  return previousMonth(today(new Date(now)).slice(0, 7))
}
