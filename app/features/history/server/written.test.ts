import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCall } from '../../../../web/test-call.ts'
import { propertyFields } from '../../../core/listing/fields/fields.ts'
import { flagFields } from '../../../core/listing/property-status.ts'
import { openActors, otherId, ownedId } from '../../accounts/server/test-actors.ts'
import { noteSteps } from '../../company/server/settings/start.ts'
import { actOnThread } from '../../inbox/server/change.ts'
import { readInbox } from '../../inbox/server/inbox.ts'
import { resendMails } from '../../inbox/server/messages/resend.ts'
import { beginConversation, sendReply, writeNote } from '../../inbox/server/reply/reply.ts'
import { noteOtherHome } from '../../review/server/closer-look/kept-look.ts'
import { describeChange } from '../rules/history.ts'
import { listAudit } from './history-queries.ts'

/** Which endpoints write the history. One that is mounted and stands in neither list fails the first test. */

/** By method and path as mounted: the names of the entries. */
const written: Record<string, readonly string[]> = {
  'POST /api/submit-property': ['submitted'],
  'POST /api/update-property': ['propertyTitle'],
  'POST /api/update-property-status': ['Verified', 'PropertyClosed', 'PropertyArchived'],
}

const asks = 'It asks and changes nothing.'
const signsIn = 'Signing in and out; sessions are rows of their own, and attempts are in the log.'
const visitor = 'A visitor’s own; what they wrote or agreed to is kept with its time.'
const draft = 'Nothing of it counts until another call makes it count, which is written.'

/** Why the others write nothing. */
const silent: Record<string, string> = {
  'POST /api/get-download-urls': asks,
  'POST /api/images': draft,
  'DELETE /api/images': draft,
  'POST /api/send-email': visitor,
  'POST /api/inbound-mail': visitor,
  'POST /api/home-alerts/one-click': visitor,
  'POST /api/auth/sign-in/email': signsIn,
  'POST /api/auth/sign-out': signsIn,
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
  ...[
    'visit-booked',
    'visits-offered',
    'visits-withdrawn',
    'visit-moved',
    'visit-cancelled',
    'visit-missed',
    'calendar-address',
  ],
  ...['imported', 'import-undone', 'decision', 'other-home', 'message-resent', 'message-mail-seen'],
  ...[
    'thread-begun',
    'thread-reply',
    'thread-note',
    'thread-state',
    'thread-snoozed',
    'thread-assigned',
    'thread-mail-taken',
  ],
  ...['PropertyArchived', 'PropertyClosed', 'asked-owner', 'asked-owner-undone', 'private-note'],
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
  const files = globSync('{app/**/server,platform,web}/**/*.ts').filter((file) => !file.includes('test'))
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
  const actor = await site.asOf('manager')
  const { person } = actor
  const [{ id: thread } = { id: '' }] = (await readInbox(site, actor, { view: 'all' })).threads
  const acts: [act: () => Promise<unknown>, ...what: string[]][] = [
    [() => act({ action: 'assign', assignee: person.id }), 'thread-assigned'],
    [() => act({ action: 'snooze', until: inAnHour() }), 'thread-snoozed'],
    [() => act({ action: 'wake' }), 'thread-snoozed'],
    [() => writeNote(site, actor, { thread, text: 'Secret words' }), 'thread-note'],
    [() => sendReply(site, actor, { thread, version: 2, text: 'Secret words' }), 'thread-reply'],
    [() => act({ action: 'close' }), 'thread-state'],
    [() => act({ action: 'reopen' }), 'thread-state'],
    [
      () => beginConversation(site, actor, { email: 'ben@mail.example', subject: 'Hello', text: 'Secret words' }),
      'thread-begun',
    ],
    [() => noteOtherHome(site, person, ownedId, otherId), 'other-home'],
    [() => resendMails(site, person, ['']), 'message-resent'],
    [async () => ({ done: await noteSteps(testCall(site), person, 'skipped', ['mail']) }), 'setting-start'],
  ]
  for (const [act, ...whats] of acts) {
    const before = await newest()
    expect(await act()).not.toHaveProperty('refused')
    const entries = (await newest()).filter(({ seq }) => seq > (before[0]?.seq ?? 0))
    for (const what of whats) {
      const entry = entries.find((one) => one.what === what || one.what.startsWith(`${what}.`))
      expect([what, entry?.who]).toEqual([what, 'manager@test.example'])
    }
    expect(JSON.stringify(entries)).not.toContain('Secret words')
  }
  // Nothing was changed: nothing is written.
  const before = await newest()
  await act({ action: 'wake' })
  expect(await newest()).toEqual(before)

  function act(change: object) {
    return actOnThread(site, actor, { thread, ...change })
  }
})

async function newest() {
  const { entries } = await listAudit(site.store.db, { limit: 60 })
  return entries.toSorted((one, other) => other.seq - one.seq)
}

function inAnHour() {
  return new Date(Date.now() + 3_600_000).toISOString()
}
