import type { Scope } from '../../domain/account/permissions.ts'
import { type Answer, refuse } from '../../domain/answer.ts'
import type { OwnerSheet } from '../../domain/company/owner-sheet.ts'
import { today } from '../../domain/dates.ts'
import { t } from '../../domain/language/translate.ts'
import type { Permitted } from '../auth/guards/permission-guard.ts'
import { isInScope } from '../database/listing-scope.ts'
import type { Db } from '../database/tables/tables.ts'
import { isId } from '../http/tokens/record-id.ts'
import { queueMail } from '../messages/mail/queued-mail-queries.ts'
import type { Services } from '../services.ts'
import { insertAudit } from '../staff/history-queries.ts'
import { findSubmission } from '../submissions/queries.ts'
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
