import type { Store } from '../../../../platform/database/database.ts'
import { confirmedAlert } from '../../alerts/server/test-alerts.ts'
import { holdMail } from '../../inbox/server/inbound/held-queries.ts'
import { recordInbound } from '../../inbox/server/inbound/inbound-queries.ts'
import { insertNote } from '../../inbox/server/reply/reply-queries.ts'
import { saveTemplates } from '../../inbox/server/templates/template-queries.ts'
import { saveDraft } from '../../inbox/server/thread-query.ts'
import { findProperty } from '../../listings/server/queries.ts'
import { newMail } from '../../mail/server/queued-mail-queries.ts'
import { insertOtherHome } from '../../review/server/closer-look/kept-look.ts'
import { proposeRevision } from '../../review/server/revision-queries.ts'
import { addKeys, addOfficeRows } from './test-office-rows.ts'

export const noon = new Date('2026-07-01T12:00:00.123Z')

/** Rows of the tables that a full site has beside properties, messages and accounts. */

/** A saved search whose news were sent. */
export async function addAlert(store: Store) {
  const { id } = await confirmedAlert(store, {}, noon)
  const mail = { ...newMail({ alert_id: id }, 'news', noon), state: 'sent' as const, sent_at: noon }
  await store.db.insertInto('outbox').values(mail).execute()
  const seen = { alert_id: id, property_id: 'home', mail_id: mail.id, seen_at: noon }
  await store.db.insertInto('alert_seen').values(seen).execute()
  await store.db.insertInto('alert_home').values({ property_id: 'home', facts: '{"price":1}' }).execute()
  await store.db.insertInto('property_note').values({ property_id: 'home', access: 'Lockbox 12', note: '' }).execute()
}

/** An agent of an agency, with a page, and an invitation. */
export async function addAgent({ db }: Store) {
  const { id } = await db.selectFrom('account').select('id').limit(1).executeTakeFirstOrThrow()
  const page = { slug: 'zoe', name: 'Zoé', facts: '{"city":"Dieppe"}', consent_at: noon, created_at: noon }
  await db
    .insertInto('agent_profile')
    .values({ account_id: id, ...page, updated_at: noon })
    .execute()
  await db.insertInto('site_picture').values({ path: 'uploads/logo', page: 'company' }).execute()
  const post = { slug: 'spring', facts: '{"date":"2026-11-20"}', published: true, created_at: noon, updated_at: noon }
  await db
    .insertInto('site_post')
    .values(post as never)
    .execute()
  const office = {
    id: 'office',
    email: 'a@mail.example',
    hash: 'o',
    name: 'A',
    role: 'reader' as const,
    invited_by: 'b',
  }
  await db
    .insertInto('staff_invitation')
    .values({ ...office, created_at: noon, expires_at: noon })
    .execute()
  await db.insertInto('agent_picture').values({ account_id: id, path: 'uploads/zoe' }).execute()
  await db
    .insertInto('agency_member')
    .values({ agent_id: id, agency_id: id, role_by_agency: true, since: noon })
    .execute()
  const invitation = { id: 'invitation', agency_id: id, email: 'zoe@mail.example', hash: 'h', name: 'Zoé', facts: '{}' }
  await db
    .insertInto('agent_invitation')
    .values({ ...invitation, created_at: noon, expires_at: noon })
    .execute()
}

/** A note, a draft, a template of one's own, and a mail that came in. */
export async function addConversation(db: Store['db']) {
  const { id: accountId } = await db.selectFrom('account').select('id').limit(1).executeTakeFirstOrThrow()
  const { id: threadId } = await db.selectFrom('thread').select('id').limit(1).executeTakeFirstOrThrow()
  const person = { id: accountId, name: 'Zoé', email: 'zoe@mail.example' }
  await insertNote(db, { threadId, person, text: 'Été & "Søn"' }, noon)
  await saveDraft(db, { threadId, accountId, text: 'Bonjour {name}' }, noon)
  await saveTemplates(db, { templates: [{ name: { en: 'Été', fr: '' }, text: { en: '{name}\u2028', fr: '' } }] }, noon)
  const mail = { key: '<a@b.ca>', outcome: 'threaded', from: 'ann@example.com', threadId, bytes: 9 } as const
  await recordInbound(db, mail, noon)
  const nobody = { messageId: '', to: [], references: [], replyTo: '', quoted: '', cut: false, attachments: [] }
  const held = { key: '<b@b.ca>', via: 'imap', outcome: 'looks-automatic', bytes: 9, subject: 'Été' } as const
  const content = { ...nobody, text: 'Bonjour "Zoé"\u2028' }
  await holdMail(db, { ...held, from: { name: 'Ann', address: 'ann@example.com' }, content }, noon)
}

/** A change of a listing that waits with a new photo, and a decision. */
export async function addRevision({ db }: Store) {
  const { updatedAt: version } = (await findProperty(db, 'cabin'))!
  const proposal = { propertyId: 'cabin', version, facts: {}, pictures: ['uploads/new', 'uploads/cabin'] }
  await db.transaction().execute((tx) => proposeRevision(tx, proposal, noon.getTime()))
  const none = { reasons: '[]', body: 'No “photo”.', taken: '[]', kept: '["title"]', replaced: '{}' }
  await db
    .insertInto('decision')
    .values({
      id: 'decision',
      property_id: 'cabin',
      revision_id: null,
      round: 0,
      verdict: 'changes',
      language: 'fr',
      ...none,
      account_id: null,
      who: 'staff@fundy.example',
      created_at: noon,
      answered_at: null,
    })
    .execute()
}

export async function addVisit({ db }: Store) {
  const offer = {
    id: 'offer',
    property_id: 'home',
    repeats: 'weekly' as const,
    weekdays: '[1,3]',
    first_day: '2026-07-01',
    last_day: null,
    from_time: '17:00',
    to_time: '19:00',
    minutes: 30,
    pause_minutes: 0,
    places: 1,
    days_off: '[]',
    withdrawn_times: '[]',
    host: 'Zoé',
    host_key: 'zoe',
    directions: 'Ring.',
    withdrawn_at: null,
  }
  await db
    .insertInto('visit_offer')
    .values({ ...offer, created_at: noon, sample: false })
    .execute()
  const { id: message_id } = await db.selectFrom('message').select('id').limit(1).executeTakeFirstOrThrow()
  const visit = {
    id: 'visit',
    message_id,
    offer_id: 'offer',
    starts_at: noon,
    ends_at: noon,
    place: 1,
    host: 'Zoé',
    host_key: 'zoe',
    directions: 'Ring.',
    state: 'booked' as const,
    cancelled_by: null,
    reason: '',
    sequence: 0,
  }
  await db
    .insertInto('visit')
    .values({ ...visit, created_at: noon, updated_at: noon })
    .execute()
  await db
    .insertInto('visit_event')
    .values({ id: 'event', visit_id: 'visit', kind: 'booked', sequence: 0, created_at: noon })
    .execute()
  const { id: account_id } = await db.selectFrom('account').select('id').limit(1).executeTakeFirstOrThrow()
  await insertOtherHome(db, ['home', 'cabin'], account_id, noon)
  await db.insertInto('calendar_feed').values({ account_id, claims: 'a.b', created_at: noon }).execute()
  await addKeys({ db }, account_id)
  await addOfficeRows({ db }, message_id, account_id)
  const page = { account_id, updated_at: noon }
  await db
    .insertInto('saved_list')
    .values({ ...page, version: 1, homes: '[]' })
    .execute()
  await db
    .insertInto('account_profile')
    .values({ ...page, facts: '{"title":"“Owner”"}' })
    .execute()
}
