import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Services } from '../../../../web/services.ts'
import { type Answer, refuseFields } from '../../../core/answer.ts'
import { t } from '../../../core/language/translate.ts'
import { phoneDigits } from '../../../core/phone.ts'
import { findPortrait, putPicture } from '../../agents/server/page-queries.ts'
import { pictureAccess } from '../../photos/server/uploads.ts'
import { emptyProfile, type OwnProfile, ownProfileErrors } from '../rules/profile-rules.ts'

type Needs = Pick<Services, 'store' | 'secret' | 'now'>

/** What an account holder says of themselves, with their picture, which opens for an hour. */
export async function readProfile({ store, secret, now = Date.now }: Needs, accountId: string) {
  const [stored, portrait] = await Promise.all([
    findAccountProfile(store.db, accountId),
    findPortrait(store.db, accountId),
  ])
  const picture = portrait ? { ...portrait, access: pictureAccess(secret, portrait.path, now()) } : null
  return { ...stored!, picture }
}

export type AccountProfile = Awaited<ReturnType<typeof readProfile>>

/**
 * Changes what an account holder says of themselves. The e-mail stays, because it is what signs them in. `picture`: the path of an
 * upload; without it the picture stays. A refused answer has the profile's fields, and `picture`.
 */
export async function changeProfile(
  { store, now = Date.now }: Pick<Services, 'store' | 'now'>,
  accountId: string,
  typed: OwnProfile,
  picture?: string,
): Promise<Answer> {
  const tidied = Object.fromEntries(
    Object.entries(typed).map(([name, text]) => [name, tidy(text)]),
  ) as never as OwnProfile
  const profile = { ...tidied, phone: phoneDigits(tidied.phone) }
  const errors = ownProfileErrors(profile)
  if (Object.keys(errors).length > 0) return refuseFields(errors)
  // An agent's page shows the picture.
  const isDone = await store.change(async (tx) => {
    // First, because a path that is no free upload changes nothing.
    if (picture !== undefined && !(await putPicture(tx, accountId, picture))) return false
    await putAccountProfile(tx, accountId, profile, new Date(now()))
    return true
  })
  return isDone ? { done: undefined } : refuseFields({ picture: t('There is no such upload.') })
}

/** Without what no field holds. */
function tidy(text: string) {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

/** Undefined for an account that is gone. Name and telephone are the account's own. `asked`: the role that was asked for and is not answered. */
export async function findAccountProfile(db: Db, accountId: string) {
  const row = await db
    .selectFrom('account')
    .leftJoin('account_profile', 'account_profile.account_id', 'account.id')
    .select(['account.email', 'account.name', 'account.phone', 'account_profile.facts'])
    .select(['account.role', 'account.requested_role'])
    .where('account.id', '=', accountId)
    .executeTakeFirst()
  if (!row) return undefined
  const { email, name, phone, facts } = row
  const asked = row.role === 'customer' ? row.requested_role : null
  const profile: OwnProfile = { ...emptyProfile, ...(facts as Partial<OwnProfile> | null), name, phone }
  return { email, asked, profile }
}

export async function putAccountProfile(tx: Db, accountId: string, profile: OwnProfile, at: Date): Promise<void> {
  const { name, phone, ...others } = profile
  await tx.updateTable('account').set({ name, phone, updated_at: at }).where('id', '=', accountId).execute()
  const facts = { facts: JSON.stringify(others), updated_at: at }
  await tx
    .insertInto('account_profile')
    .values({ account_id: accountId, ...facts })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(facts))
    .execute()
}
