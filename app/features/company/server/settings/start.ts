import { z } from 'zod'
import { getSetting, putSetting } from '../../../../../platform/database/settings.ts'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import type { Call } from '../../../../../platform/http/call.ts'
import { createLimiter, limiterOf, takeTurnOf } from '../../../../../platform/http/limits/rate-limiter.ts'
import { type Answer, refuse } from '../../../../core/answer.ts'
import { t } from '../../../../core/language/translate.ts'
import { hasName, type Person } from '../../../accounts/rules/account.ts'
import { insertAudit } from '../../../history/server/history-queries.ts'
import { type StartState, type StartStep, startSteps } from '../../rules/start.ts'
import { findCompany } from '../queries.ts'
import { findDocument, isCompanyStored } from './document-queries.ts'

/** Puts off first steps, or notes that nothing has to be changed for them: they are no longer asked for. */
export async function noteSteps(
  { services: { store, now = Date.now } }: Call,
  person: Person,
  how: 'skipped' | 'confirmed',
  steps: StartStep[],
) {
  await store.db.transaction().execute(async (tx) => {
    await storeSteps(tx, how, steps)
    await insertAudit(tx, { what: 'setting-start', from: null, to: steps, person }, new Date(now()))
  })
}

const askers = limiterOf((clock) => createLimiter({ most: 10, window: 10 * 60_000, ...clock }))

/** Sends a mail to the manager's own address alone, at once. Done: whether the mail server took it, and what it said. */
export async function testOwnMail(
  call: Call,
  { id, email }: Person,
): Promise<Answer<{ sent: boolean; said: string; to: string }>> {
  const { store, testMail } = call.services
  if (!testMail) return refuse(503, t('This site sends no mail: SMTP_URL is not set.'))
  if (!takeTurnOf(id, call, askers(call.services))) {
    return refuse(429, t('Too many attempts. Please wait a few minutes and try again.'))
  }
  const answer = await testMail(email)
  if (answer.sent) await store.db.transaction().execute((tx) => noteMailTested(tx))
  return { done: { ...answer, to: email } }
}

const key = 'start'
const steps = z.array(z.enum(startSteps))
const stored = z.object({ skipped: steps, confirmed: steps.default([]), mailTested: z.boolean() })
type Stored = z.infer<typeof stored>

async function readStart(db: Db): Promise<Stored & { isStored: boolean }> {
  const read = stored.safeParse(await getSetting(db, key))
  return read.success
    ? { ...read.data, isStored: true }
    : { skipped: [], confirmed: [], mailTested: false, isStored: false }
}

/** How far a company has come with setting up its site, for one of its managers. */
export async function findStart(db: Db, { name }: Pick<Person, 'name'>): Promise<StartState> {
  const { skipped, confirmed, mailTested, isStored } = await readStart(db)
  const isCompanyKnown = await isCompanyStored(db)
  const company = await findCompany({ db })
  const has = async (table: 'property' | 'staff_invitation') =>
    (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) !== undefined
  const staff = await db
    .selectFrom('account')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('role', 'in', ['reader', 'manager'])
    .executeTakeFirstOrThrow()
  const done: Record<StartStep, boolean> = {
    name: hasName(name),
    company: isCompanyKnown && !company.sample,
    area: company.area !== undefined,
    hours: company.week !== undefined,
    services: (await findDocument(db, 'texts')) !== undefined,
    plans: (await findDocument(db, 'plans')) !== undefined,
    logo: company.logo !== undefined,
    mail: mailTested,
    colleagues: Number(staff.count) > 1 || (await has('staff_invitation')),
    listing: await has('property'),
  }
  const steps = startSteps.map((name) => ({
    name,
    state:
      done[name] || confirmed.includes(name)
        ? ('done' as const)
        : skipped.includes(name)
          ? ('skipped' as const)
          : ('open' as const),
  }))
  return { steps, isFresh: !isStored && !isCompanyKnown && !done.listing, isDemo: isCompanyKnown && company.sample }
}

async function storeSteps(tx: Db, how: 'skipped' | 'confirmed', names: readonly StartStep[]): Promise<void> {
  const { isStored: _, ...start } = await readStart(tx)
  await putSetting(tx, key, { ...start, [how]: [...new Set([...start[how], ...names])] } satisfies Stored)
}

async function noteMailTested(tx: Db): Promise<void> {
  const { isStored: _, ...start } = await readStart(tx)
  await putSetting(tx, key, { ...start, mailTested: true } satisfies Stored)
}
