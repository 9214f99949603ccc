import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeChange } from '../../../domain/history/history.ts'
import { propertyFields } from '../../../domain/property/fields/fields.ts'
import { flagFields } from '../../../domain/property/property-status.ts'
import { openActors, otherId, ownedId } from '../../auth/test-actors.ts'
import { listAudit } from './list-queries.ts'

/** Which endpoints write the history. One that is mounted and stands in neither list fails the first test. */

/** By method and path as mounted: the names of the entries. */
const written: Record<string, readonly string[]> = {
  'POST /api/submit-property': ['submitted'],
  'POST /api/update-property': ['propertyTitle'],
  'POST /api/update-property-status': ['Verified', 'PropertyClosed', 'PropertyArchived'],
  'POST /api/bulk-properties': ['PropertyClosed', 'PropertyArchived', 'agent', 'asked-owner'],
  'POST /api/undo-bulk': ['PropertyClosed', 'PropertyArchived', 'agent', 'asked-owner-undone'],
  'POST /api/decide-review': ['decision'],
  'POST /api/undo-decision': ['decision'],
  'POST /api/other-home': ['other-home'],
  'POST /api/book-visit': ['visit-booked'],
  'POST /api/message-state': ['message-state', 'message-note'],
  'POST /api/resend-email': ['message-resent'],
  'POST /api/mail-owner-sheet': ['sheet-mailed'],
  'POST /api/begin-thread': ['thread-begun', 'thread-reply'],
  'POST /api/reply': ['thread-reply'],
  'POST /api/thread-note': ['thread-note'],
  'POST /api/resend-reply': ['message-resent'],
  'POST /api/change-thread': ['thread-state', 'thread-snoozed', 'thread-assigned'],
  'POST /api/seen-mails': ['message-mail-seen'],
  'POST /api/take-mail': ['thread-mail-taken'],
  'POST /api/reply-templates': ['setting-templates'],
  'POST /api/settings/:page': ['setting-company'],
  'POST /api/written-posts': ['setting-posts'],
  'POST /api/remove-post': ['setting-posts'],
  'POST /api/skip-first-steps': ['setting-start'],
  'POST /api/staff-role': ['account-role'],
  'POST /api/end-staff-account': ['account-ended'],
  'POST /api/invite-staff': ['account-invited'],
  'POST /api/end-staff-invitation': ['account-invited'],
  'POST /api/merge-people': ['people-merged'],
  'POST /api/separate-person': ['people-parted'],
  'POST /api/erase-person': ['person-erased', 'history-erased'],
  'POST /api/imports/:id/start': ['imported'],
  'POST /api/imports/:id/undo': ['import-undone'],
  'POST /api/webhooks': ['webhook-added'],
  'POST /api/webhooks/change': ['webhook-state', 'webhook-secret', 'webhook-removed'],
  'POST /api/api-keys': ['key-created'],
  'POST /api/api-keys/revoke': ['key-revoked'],
}

const asks = 'It asks and changes nothing.'
const signsIn = 'Signing in and out; sessions are rows of their own, and attempts are in the log.'
const visitor = 'A visitor’s own; what they wrote or agreed to is kept with its time.'
const holder = 'The holder’s own, and nothing that anybody else sees or acts on.'
const draft = 'Nothing of it counts until another call makes it count, which is written.'

/** Why the others write nothing. */
const silent: Record<string, string> = {
  'POST /api/get-download-urls': asks,
  'POST /api/preview-post': asks,
  'POST /api/test-mail': asks,
  'POST /api/webhooks/resend': 'The delivery that is sent again is a row with its attempts.',
  'POST /api/images': draft,
  'DELETE /api/images': draft,
  'POST /api/thread-draft': draft,
  'POST /api/imports': draft,
  'POST /api/imports/:id/columns': draft,
  'POST /api/imports/:id/rows': draft,
  'POST /api/imports/:id/photos': draft,
  'POST /api/imports/:id/stop': draft,
  'DELETE /api/imports/:id': draft,
  'POST /api/send-email': visitor,
  'POST /api/inbound-mail': visitor,
  'POST /api/home-alerts/one-click': visitor,
  'POST /api/auth/sign-in/email': signsIn,
  'POST /api/auth/sign-out': signsIn,
  'POST /api/list-views': holder,
  'POST /api/list-choice': holder,
  'POST /api/delete-list-view': holder,
}

let site: Awaited<ReturnType<typeof openActors>>
beforeAll(async () => {
  site = await openActors()
})
afterAll(() => site.close())

test('every endpoint that changes something writes the history, or is listed with a reason', () => {
  const changing = site.api.routes
    .filter(({ method }) => !['GET', 'HEAD', 'ALL'].includes(method))
    .map(({ method, path }) => `${method} ${path}`)
  const listed = [...Object.keys(written), ...Object.keys(silent)]
  expect(listed.toSorted()).toEqual([...new Set(changing)].toSorted())
})

/** What the forms of pages write beside them. */
const ofPages = [
  ...['visits-offered', 'visits-withdrawn', 'visit-moved', 'visit-cancelled', 'visit-missed', 'calendar-address'],
  ...['account-agent', 'agent', 'role', 'account-accepted', 'history-erased'],
  // Of accounts of the office; the holder of any account is told by mail.
  ...['security-two-step', 'security-password', 'security-email', 'security-passkey', 'security-authenticator'],
  ...['security-provider', 'security-recovery-codes'],
]

const names = [...new Set([...Object.values(written).flat(), ...ofPages])]

test.each(names)('staff read %s in words', (what) => {
  expect(describeChange({ what, from: null, to: true }).did).not.toBe(`changed ${what}`)
})

/** Fields and flags are written by the name of the wire, pages of Settings by theirs. */
const derived: string[] = [...Object.values(propertyFields).map(({ sent }) => sent), ...Object.values(flagFields)]

test.each(names.filter((what) => !derived.includes(what) && !what.startsWith('setting-')))('%s is written', (what) => {
  const files = globSync('server/**/*.ts').filter((file) => !file.includes('test'))
  const writers = files.filter((file) => readFileSync(file, 'utf8').includes(`'${what}'`))
  expect(writers).not.toEqual([])
})

async function call(path: string, body: unknown, status = 200) {
  const headers = { ...(await site.headersOf('manager')), 'Content-Type': 'application/json' }
  const answer = await site.api.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect([path, answer.status]).toEqual([path, status])
  return answer.json()
}

test('what staff do with messages and settings is written, with who did it, and without the words', async () => {
  const message = {
    name: 'Ann',
    email: 'ann@mail.example',
    phone: '5065550142',
    description: 'Secret words',
    address: '',
  }
  await call('/api/send-email', message, 202)
  const headers = await site.headersOf('manager')
  const { threads } = await (await site.api.request('/api/threads?view=all', { headers })).json()
  const { messages } = await (await site.api.request('/api/messages', { headers })).json()
  const [thread, id] = [threads[0].id, messages[0].id]
  const manager = site.ids.get('manager')
  const steps: [path: string, body: object, status: number, ...what: string[]][] = [
    ['change-thread', { thread, action: 'assign', assignee: manager }, 200, 'thread-assigned'],
    ['change-thread', { thread, action: 'snooze', until: inAnHour() }, 200, 'thread-snoozed'],
    ['change-thread', { thread, action: 'wake' }, 200, 'thread-snoozed'],
    ['thread-note', { thread, text: 'Secret words' }, 201, 'thread-note'],
    ['reply', { thread, version: 2, text: 'Secret words' }, 201, 'thread-reply'],
    ['change-thread', { thread, action: 'close' }, 200, 'thread-state'],
    ['change-thread', { thread, action: 'reopen' }, 200, 'thread-state'],
    ['message-state', { id, state: 'closed', note: 'Secret words' }, 200, 'message-state', 'message-note'],
    ['begin-thread', { email: 'ben@mail.example', subject: 'Hello', text: 'Secret words' }, 201, 'thread-begun'],
    ['other-home', { id: ownedId, other: otherId, different: true }, 200, 'other-home'],
    ['reply-templates', { templates: [] }, 200, 'setting-templates'],
    ['skip-first-steps', { steps: ['mail'] }, 200, 'setting-start'],
    ['resend-email', {}, 200, 'message-resent'],
  ]
  for (const [path, body, status, ...whats] of steps) {
    const before = await newest()
    await call(`/api/${path}`, body, status)
    const entries = (await newest()).filter(({ seq }) => seq > (before[0]?.seq ?? 0))
    for (const what of whats) {
      const entry = entries.find((one) => one.what === what || one.what.startsWith(`${what}.`))
      expect([path, entry?.who]).toEqual([path, 'manager@test.example'])
    }
    expect(JSON.stringify(entries)).not.toContain('Secret words')
  }
  // Nothing was changed: nothing is written.
  const before = await newest()
  await call('/api/change-thread', { thread, action: 'wake' })
  await call('/api/message-state', { id, state: 'closed' })
  expect(await newest()).toEqual(before)
})

async function newest() {
  const { entries } = await listAudit(site.store.db, { limit: 60 })
  return entries.toSorted((one, other) => other.seq - one.seq)
}

function inAnHour() {
  return new Date(Date.now() + 3_600_000).toISOString()
}
