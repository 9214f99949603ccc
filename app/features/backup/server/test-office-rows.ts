import type { Store } from '../../../../platform/database/database.ts'
import { insertIdentity, insertPasskey } from '../../accounts/server/key-queries.ts'
import { putAuthenticator, putRecoveryCodes } from '../../accounts/server/two-step/two-step-queries.ts'
import { insertKey } from '../../connections/server/key-queries.ts'
import { insertWebhook } from '../../connections/server/webhook-queries.ts'

const noon = new Date('2026-07-01T12:00:00.000Z')

/** What the office knows beside what people left: answers, sources, who is who, and who was erased. */
export async function addOfficeRows({ db }: Pick<Store, 'db'>, messageId: string, accountId: string) {
  const view = { id: 'view', name: 'Élan', search: 'city=dieppe' }
  await db
    .insertInto('list_view')
    .values({ ...view, account_id: accountId, created_at: noon })
    .execute()
  const made = { id: accountId, email: 'staff@fundy.example' }
  await insertKey(db, { name: '“Clé”', scopes: ['read-listings'], expiresAt: noon }, made, noon)
  const webhook = { url: 'https://hooks.example.com/in', description: '', events: ['inquiry.received' as const] }
  await insertWebhook(db, { ...webhook, id: 'hook', secret: 'sealed' }, made, noon)
  await db.insertInto('list_choice').values({ account_id: accountId, columns: '["views"]', size: 25 }).execute()
  await db.updateTable('message').set({ answered_at: noon, answer_minutes: 5 }).where('id', '=', messageId).execute()
  await db
    .insertInto('figure_day')
    .values({ measure: 'inquiries', day: '2024-07-01', cell: 'contact', count: 2 })
    .execute()
  await db.insertInto('view_source').values({ day: '2026-07-01', source: 'search', views: 3 }).execute()
  await db.insertInto('person_apart').values({ email: 'a@example.com', other: 'é@example.com', at: noon }).execute()
  await db.insertInto('person_together').values({ email: 'a@example.com', other: 'b@example.com', at: noon }).execute()
  await db.insertInto('mail_suppression').values({ hash: 'hash', at: noon }).execute()
}

/** A passkey, an authenticator app, a recovery code and an account elsewhere. */
export async function addKeys({ db }: Pick<Store, 'db'>, accountId: string) {
  const passkey = { credentialId: 'c', publicKey: 'k', counter: 4_294_967_295, transports: ['usb'], name: '“Clé”' }
  await insertPasskey(db, { accountId, ...passkey }, noon)
  await putAuthenticator(db, accountId, 'v1.a.b.c', noon)
  await putRecoveryCodes(db, accountId, ['hash'])
  await insertIdentity(db, { accountId, provider: 'google', subject: '1', email: 'é@fundy.example' }, noon)
}
