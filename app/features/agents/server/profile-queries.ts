import type { Db } from '../../../../platform/database/tables/tables.ts'
import { normalise } from '../../../core/words/normalise.ts'
import type { AgentFacts } from '../rules/agent.ts'

export interface StoredPage {
  accountId: string
  slug: string
  name: string
  facts: AgentFacts
  consentAt: Date | null
  picture: string | null
}

/** By the account or by the address of the page, shown or not. */
export async function findProfile(db: Db, key: string): Promise<StoredPage | undefined> {
  const row = await db
    .selectFrom('agent_profile as page')
    .leftJoin('agent_picture as picture', 'picture.account_id', 'page.account_id')
    .select(['page.account_id', 'page.slug', 'page.name', 'page.facts', 'page.consent_at', 'picture.path'])
    .where((when) => when.or([when('page.account_id', '=', key), when('page.slug', '=', key)]))
    .executeTakeFirst()
  if (!row) return undefined
  const { account_id: accountId, consent_at: consentAt, path, ...page } = row
  return { ...page, accountId, consentAt, picture: path }
}

/**
 * Stores a page. Its address stays what it was at first. `consents`: the person has agreed that it is shown. Call it in
 * `change`: visitors see the page.
 */
export async function putProfile(
  tx: Db,
  { accountId, name, facts, consents }: { accountId: string; name: string; facts: AgentFacts; consents: boolean },
  at: Date,
): Promise<void> {
  const before = await findProfile(tx, accountId)
  const changed = { name, facts: JSON.stringify(facts), updated_at: at }
  if (before) {
    await tx
      .updateTable('agent_profile')
      .set({ ...changed, ...(consents && !before.consentAt && { consent_at: at }) })
      .where('account_id', '=', accountId)
      .execute()
    return
  }
  await tx
    .insertInto('agent_profile')
    .values({
      ...changed,
      account_id: accountId,
      slug: await freeSlug(tx, name),
      created_at: at,
      consent_at: consents ? at : null,
    })
    .execute()
}

/**
 * Gives a page an upload as its picture; the former one becomes an upload that nobody has claimed. False for a path that is no
 * free upload.
 */
export async function putPicture(tx: Db, accountId: string, path: string): Promise<boolean> {
  const upload = await tx
    .selectFrom('property_picture')
    .leftJoin('agent_picture', 'agent_picture.path', 'property_picture.path')
    .select(['property_picture.path', 'agent_picture.account_id'])
    .where('property_picture.path', '=', path)
    .where('property_picture.property_id', 'is', null)
    .where('property_picture.revision_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('site_picture').select('path').whereRef('path', '=', 'property_picture.path'))),
    )
    .executeTakeFirst()
  if (!upload || (upload.account_id && upload.account_id !== accountId)) return false
  await tx.deleteFrom('agent_picture').where('account_id', '=', accountId).execute()
  await tx.insertInto('agent_picture').values({ path, account_id: accountId }).execute()
  return true
}

/** A page is found by the id of its account, too, so no name may look like one. */
const accountIdForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** "josee-leblanc", "josee-leblanc-2": with a letter, because numbers are the addresses of samples. */
async function freeSlug(tx: Db, name: string) {
  const words = normalise(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  const isPlain = /[a-z]/.test(words) && !accountIdForm.test(words)
  const slug = isPlain ? words : `agent${words && `-${words}`}`
  const taken = await tx.selectFrom('agent_profile').select('slug').where('slug', 'like', `${slug}%`).execute()
  const known = new Set(taken.map((row) => row.slug))
  if (!known.has(slug)) return slug
  let at = 2
  while (known.has(`${slug}-${at}`)) at++
  return `${slug}-${at}`
}

/** The picture of an account, whether or not its page is shown; undefined without one. */
export async function findPortrait(db: Db, accountId: string) {
  return db
    .selectFrom('agent_picture')
    .innerJoin('property_picture as picture', 'picture.path', 'agent_picture.path')
    .select(['picture.path', 'picture.width', 'picture.placeholder'])
    .where('agent_picture.account_id', '=', accountId)
    .executeTakeFirst()
}
