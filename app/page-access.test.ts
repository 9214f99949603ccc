import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { customer as details } from '../web/test-site.ts'
import { newMessagePath, settingsPath } from './core/office-paths.ts'
import { paths } from './core/paths.ts'
import { type Actor, actors, openActors, otherId, ownedId } from './features/accounts/server/test-actors.ts'
import { galleryPaths } from './gallery-paths.ts'
import {
  all,
  behind,
  erasing,
  heads,
  inOffice,
  leadingInside,
  login,
  type Outcomes,
  ofAccount,
  office,
  ofHolders,
  ofOwners,
  only,
  owners,
  type Row,
  row,
  signedInAlready,
  staff,
  workers,
} from './test-page-outcomes.ts'
import { openTestPages } from './test-pages.ts'

/**
 * The authorisation matrix of the pages: every address of `routes.ts` x every actor (contract 3.33), loaded, and posted to where its
 * screen takes a form. An address without a row fails the first test; the endpoints have theirs in `app/features/accounts/server/authorisation.test.ts`.
 */

// The posts are files that the build reads.
vi.mock('./posts.server.ts', () => ({ posts: [], findPost: () => undefined, listPosts: () => [] }))

/** What a form of a listing says that it showed. */
const base = JSON.stringify({ updatedAt: '2026-05-20T12:00:00.000Z', draft: {}, pictures: [] })

/** What the forms of one import do, beside stopping it. */
const importActs: Record<string, string>[] = [
  { form: 'match', agreed: 'on' },
  { form: 'mend', 'mend.1.price': '1200' },
  Object.fromEntries([
    ['form', 'mend'],
    ['then', 'all'],
  ]),
  { form: 'undo' },
  { form: 'remove' },
]

const unknownThread = '/propertyadmin/inbox/unknown'
const newThread = expect.stringMatching(/^\/propertyadmin\/inbox\/[\w-]{36}/)

/** An act of the table for those who lead others. */
const ofHeads = (outcome: number | string): Outcomes => ({
  ...office(paths.admin, inOffice, 403),
  agency: outcome,
  manager: outcome,
})

const rows: Record<string, Row> = {
  // What visitors see, and forms that anybody may send.
  ...Object.fromEntries(
    [
      paths.home,
      paths.listings,
      paths.forRent,
      paths.forSale,
      paths.choose,
      paths.compare,
      paths.about,
      paths.privacy,
      paths.pricing,
      paths.blog,
      paths.bookmarks,
      paths.agents,
      paths.agencies,
      '/component',
      ...Object.values(galleryPaths).flatMap((family) => Object.values(family)),
    ].map((path) => [path, row(path, all(200))]),
  ),
  [paths.post]: row('/blog-detail/none', all(404)),
  [paths.notFound]: row(paths.notFound, all(404)),
  '/*': row('/nothing/here', all(404)),
  ...Object.fromEntries(
    [
      paths.alerts,
      paths.alertConfirm,
      paths.alertManage,
      paths.submit,
      paths.services,
      paths.contact,
      paths.faq,
      paths.signInLink,
      paths.openSignInLink,
      paths.forgotPassword,
      paths.resetPassword,
      paths.createAccount,
      paths.confirmAccount,
      paths.checkout,
      paths.payment,
      paths.staffInvitation,
      paths.agentInvitation,
      paths.addAgent,
      paths.agency,
      paths.agent,
      paths.dashboard,
      paths.profile,
      paths.dashboardSubmit,
    ].map((path) => [path, row(path, all(200), {}, all(422))]),
  ),
  [paths.manage]: row(paths.manage, all(200)),
  [paths.alertStop]: row(paths.alertStop, all(200), {}, all(404)),
  [paths.property]: row(`/single-property-1/${ownedId}`, all(404, ['agent', 'agency', ...staff], 200), {}, all(422)),
  [paths.visitTimes]: row(`/visit-times/${ownedId}`, all(404), {}, all(422)),
  [paths.offeredTimes]: row(`/visit-times/${ownedId}/offered`, all(200), {}, all(422)),
  [paths.visit]: {
    ...row('/visit/unknown', all(404), {}, all(404)),
    acts: [[{ form: 'move', time: 'unknown' }, all(404)]],
  },
  // An account of one's own, which those without it are asked to sign in to.
  [paths.login]: row(paths.login, signedInAlready(200), {}, signedInAlready(401), [
    [{ email: 'nobody@test.example', password: 'a guess' }, signedInAlready(401)],
    [{ form: 'sign-out' }, all(paths.login)],
  ]),
  [paths.signInWays]: row(paths.signInWays, all(200), {}, all(422), [
    [{ do: 'ask' }, all(200)],
    [{ do: 'sign-in', response: '{}' }, all(422)],
    [{ do: 'ask-new' }, ofHolders(200)],
    [{ do: 'add', response: '{}', name: 'Laptop' }, ofHolders(422)],
  ]),
  [paths.changePassword]: row(paths.changePassword, all(200), {}, all(422), [
    [{ do: 'prove', password: 'a guess' }, ofAccount(paths.changePassword, 422)],
    [{ do: 'password', old: 'a', fresh: 'b', again: 'c' }, ofAccount(paths.changePassword, 422)],
    [{ do: 'rename', id: 'unknown', name: 'Laptop' }, ofAccount(paths.changePassword, 404)],
    [{ do: 'remove-passkey', id: 'unknown' }, ofAccount(paths.changePassword, 404)],
    [{ do: 'remove-authenticator' }, ofAccount(paths.changePassword, 404)],
    [{ do: 'remove-identity', id: 'unknown' }, ofAccount(paths.changePassword, 404)],
    [{ do: 'email', email: 'new@mail.example' }, ofAccount(paths.changePassword, 503)],
    [{ do: 'end', id: 'unknown' }, ofAccount(paths.changePassword, 404)],
    [{ do: 'end-others' }, ofAccount(paths.changePassword, `${paths.changePassword}#devices`)],
    [{ do: 'forget', id: 'unknown' }, ofAccount(paths.changePassword, 404)],
    [
      { do: 'require' },
      { ...ofAccount(paths.changePassword, 403), manager: `${paths.changePassword}?done=saved#staff-rule` },
    ],
    [{ do: 'unknown' }, ofAccount(paths.changePassword, 422)],
  ]),
  [paths.secondStep]: row(paths.secondStep, all(login(paths.admin)), {}, all(login(paths.admin))),
  [paths.twoStep]: row(`${paths.twoStep}?set-up`, ofAccount(paths.twoStep, 200), {}, ofAccount(paths.twoStep, 422), [
    [{ do: 'codes' }, ofAccount(paths.twoStep, 409)],
    [{ do: 'turn-on' }, ofAccount(paths.twoStep, 409)],
    [{ do: 'begin' }, ofAccount(paths.twoStep, 200)],
    [{ do: 'code', code: '000000' }, ofAccount(paths.twoStep, 422)],
  ]),
  [paths.confirmEmail]: row(
    ...([paths.confirmEmail, ofAccount('/change-password/email?token=', 200), {}] as const),
    ofAccount('/change-password/email?token=', 422),
  ),
  [paths.importStart]: row(
    paths.importStart,
    leadingInside(paths.importStart, 200),
    {},
    leadingInside(paths.importStart, 422),
  ),
  [paths.officeImport]: {
    ...only(paths.officeImport, inOffice, 200, {}),
    posted: { ...office(paths.officeImport, inOffice, 422), reader: 403 },
  },
  [paths.officeImportBatch]: {
    ...row(
      '/propertyadmin/import/unknown',
      office('/propertyadmin/import/unknown', inOffice, 404),
      { form: 'stop' },
      { ...office('/propertyadmin/import/unknown', inOffice, 404), reader: 403 },
    ),
    acts: [
      ...importActs.map((fields): [Record<string, string>, Outcomes] => [
        fields,
        { ...office('/propertyadmin/import/unknown', inOffice, 404), reader: 403 },
      ]),
      [{ form: 'nothing known' }, { ...office('/propertyadmin/import/unknown', inOffice, 400), reader: 403 }],
    ],
  },
  [paths.importBatch]: {
    ...row(
      '/import/unknown',
      leadingInside('/import/unknown', 404),
      { form: 'stop' },
      leadingInside('/import/unknown', 404),
    ),
    acts: importActs.map((fields) => [fields, leadingInside('/import/unknown', 404)]),
  },
  [paths.ownProperties]: {
    ...row(
      paths.ownProperties,
      all(200),
      { id: ownedId, do: 'confirm' },
      {
        ...all(404, owners, 422),
        visitor: 401,
      },
    ),
    acts: [[{ do: 'confirm-all', ids: ownedId }, all(422)]],
  },
  [paths.likelyDuplicates]: row(paths.likelyDuplicates, all(400), {}, all(200)),
  [paths.savedHomes]: row(paths.savedHomes, ofHolders(200), {}, ofHolders(422)),
  [paths.editAgent]: row(paths.editAgent, all(200), {}, all(422)),
  // One listing, of whoever holds its link or its account.
  [paths.manageListing]: {
    ...row(`/manage/${ownedId}`, ofOwners(200), { do: 'confirm' }, ofOwners(422)),
    acts: [
      [{ do: 'close' }, ofOwners(422)],
      [{ do: 'words', text: '' }, ofOwners(422)],
      [{ do: 'send-answers' }, ofOwners(422)],
      [{ do: 'keep-answers' }, ofOwners(422)],
      [{ do: 'change-listing' }, ofOwners(422)],
      [{ do: 'replace-links' }, ofOwners(503)],
      [
        { do: 'withdraw-time', time: 'unknown' },
        { ...all(404), visitor: 401 },
      ],
      [{ do: 'withdraw-edit' }, ofOwners(`/manage/${ownedId}?done=withdraw-edit`)],
      [{ do: 'cancel-visit', visit: 'unknown', reason: 'Ill.' }, ofOwners(404)],
      [{ do: 'keep' }, { ...ofOwners(`/manage/${ownedId}?done=keep`), linkHolder: login(`/manage/${ownedId}`) }],
      [{ do: 'unknown' }, ofOwners(400)],
    ],
  },
  [paths.editOwnListing]: {
    ...row(
      ...([`/manage/${ownedId}/edit`, all(`/manage/${ownedId}`, owners, 200), { base }] as const),
      all(`/manage/${ownedId}`, owners, 422),
    ),
    acts: [[{ change: '{}' }, all(`/manage/${ownedId}`, owners, 422)]],
  },
  [paths.offerOwnVisits]: row(`/manage/${ownedId}/visits`, ofOwners(200), {}, ofOwners(422)),
  // The office.
  [paths.today]: row(paths.today, office(paths.today, inOffice, 200)),
  [paths.admin]: row(
    paths.admin,
    office(paths.admin, inOffice, 200),
    { bulk: 'rent', key: 'k', id: 'unknown' },
    {
      ...office(paths.admin, inOffice, 403),
      manager: expect.stringMatching(/^\/propertyadmin\/bulk\//),
    },
    [
      [{ language: 'en', page: paths.admin }, office(paths.admin, inOffice, paths.admin)],
      // An agency assigns its own to its own.
      [
        { bulk: 'assign', key: 'k2', id: 'unknown', to: 'none' },
        ofHeads(expect.stringMatching(/^\/propertyadmin\/bulk\//)),
      ],
      [{ bulk: 'assign', key: 'k3', id: 'open-6', to: 'unknown' }, ofHeads(404)],
      [{ bulk: 'verify', key: 'k4', id: 'unknown' }, ofHeads(400)],
      [{ 'save-view': '', name: '', search: '' }, office(paths.admin, inOffice, 422)],
      [{ 'delete-view': 'unknown' }, office(paths.admin, inOffice, paths.admin)],
      [{ 'columns-of': '', size: '11' }, office(paths.admin, inOffice, paths.admin)],
      [
        { id: 'open-7', PropertyClosed: 'false' },
        { ...office(paths.admin, inOffice, 403), manager: 200 },
      ],
      [
        { id: 'unknown', PropertyClosed: 'false' },
        { ...office(paths.admin, inOffice, 403), manager: 404 },
      ],
    ],
  ),
  [paths.bulkReport]: only('/propertyadmin/bulk/unknown', heads, 404, { 'undo-bulk': 'unknown' }, 404),
  [paths.message]: {
    ...only(unknownThread, inOffice, 404, { intent: 'close', thread: 'unknown' }),
    posted: { ...office(unknownThread, inOffice, 404), reader: 403 },
    acts: [
      ...[
        ...['assign', 'reopen', 'undo-close', 'wake', 'read', 'note', 'send', 'send-close', 'resend'],
        ...['spam', 'undo-reply'],
      ].map((intent): [Record<string, string>, Outcomes] => [
        { intent, thread: 'unknown', text: 'Hello' },
        { ...office(unknownThread, inOffice, 404), reader: 403 },
      ]),
      ...['resend-mail', 'delete-spam'].map((intent): [Record<string, string>, Outcomes] => [
        { intent, mail: 'unknown' },
        { ...office(unknownThread, inOffice, 403), manager: 404 },
      ]),
    ],
  },
  [paths.messageBehind]: {
    ...row('/propertyadmin/inbox/unknown/behind', all(400), { draft: 'Hello' }, behind(workers, 404)),
    acts: [[{ do: 'read' }, behind(workers, 404)]],
  },
  [newMessagePath()]: {
    ...only(newMessagePath(), workers, 200, {}, 422),
    acts: [
      [
        { email: 'ann@mail.example', text: 'Hello', property: otherId },
        { ...office(newMessagePath(), workers, 422), otherAgent: newThread, manager: newThread },
      ],
    ],
  },
  [paths.visits]: {
    ...only(paths.visits, inOffice, 200, { id: 'unknown', state: 'missed' }, 404),
    posted: { ...office(paths.visits, inOffice, 404), reader: 403 },
    acts: [
      [
        { form: 'withdraw', offer: 'unknown' },
        { ...office(paths.visits, inOffice, 404), reader: 403 },
      ],
      [
        { form: 'calendar', action: 'renew' },
        { ...office(paths.visits, inOffice, paths.visits), reader: 403 },
      ],
    ],
  },
  [paths.offerVisits]: {
    ...only(paths.offerVisits, workers, 200, {}, 422),
    acts: [
      [{ form: 'count' }, office(paths.offerVisits, workers, 422)],
      [offerOf(otherId), { ...office(paths.offerVisits, workers, 404), ...offering(['otherAgent', 'manager']) }],
      [
        { ...offerOf(ownedId), form: 'count' },
        { ...office(paths.offerVisits, workers, 200), otherAgent: 404 },
      ],
    ],
  },
  [paths.bookVisit]: {
    ...only(paths.bookVisit, workers, 200, {}, 422),
    acts: [
      [
        { propertyId: ownedId, day: '2099-01-01', from: '10:00', minutes: '30', name: 'Ann', phone: '5065550173' },
        office(paths.bookVisit, workers, 422),
      ],
    ],
  },
  [paths.countedVisits]: row(paths.countedVisits, behind(workers, 200)),
  [paths.people]: {
    ...only(paths.people, inOffice, 200, { id: 'unknown', do: 'grant' }, 403),
    posted: { ...office(paths.people, inOffice, 403), manager: 404 },
  },
  [paths.person]: {
    ...only('/propertyadmin/people/unknown', inOffice, 404, { other: 'nobody' }, 403),
    posted: { ...office('/propertyadmin/people/unknown', inOffice, 403), manager: 404 },
    acts: [
      [
        { do: 'merge', other: 'nobody' },
        { ...office('/propertyadmin/people/unknown', inOffice, 403), manager: 404 },
      ],
    ],
  },
  [paths.erasePerson]: {
    ...row(
      '/propertyadmin/people/unknown/erase',
      erasing(404),
      { confirmed: 'on' },
      {
        ...office('/propertyadmin/people/unknown/erase', inOffice, 403),
        manager: 404,
      },
    ),
    acts: [
      [
        { do: 'erase', sure: 'yes' },
        { ...office('/propertyadmin/people/unknown/erase', inOffice, 403), manager: 404 },
      ],
    ],
  },
  [paths.ownAgents]: {
    ...only(paths.ownAgents, heads, 200, { agent: 'unknown', listings: 'free' }, 404),
    acts: [[{ invitation: 'unknown' }, office(paths.ownAgents, heads, 404)]],
  },
  [paths.statistics]: only(paths.statistics, staff, 200),
  [paths.history]: only(paths.history, staff, 200),
  [paths.connections]: {
    ...only(paths.connections, ['manager'], 200, { form: 'revoke', id: 'unknown' }, 404),
    acts: [
      [{ form: 'key' }, office(paths.connections, ['manager'], 422)],
      [{ form: 'webhook' }, office(paths.connections, ['manager'], 422)],
      [{ form: 'change', id: 'unknown', action: 'new-secret' }, office(paths.connections, ['manager'], 404)],
      [{ form: 'resend', id: 'unknown' }, office(paths.connections, ['manager'], 404)],
    ],
  },
  [paths.review]: {
    ...only(`/propertyadmin/review/${ownedId}`, staff, 200),
    fields: { action: 'accept', copy: 'old' },
    posted: { ...office(`/propertyadmin/review/${ownedId}`, staff, 409), reader: 403 },
    acts: [
      [{ undo: 'unknown' }, { ...office(`/propertyadmin/review/${ownedId}`, staff, 409), reader: 403 }],
      [{ other: 'unknown' }, { ...office(`/propertyadmin/review/${ownedId}`, staff, 422), reader: 403 }],
      [{ action: 'unknown' }, { ...office(`/propertyadmin/review/${ownedId}`, staff, 400), reader: 403 }],
    ],
  },
  [paths.reviewBehind]: row(
    `/propertyadmin/review/${ownedId}/behind`,
    behind(staff, 200),
    { action: 'accept', copy: 'old' },
    behind(['manager'], 200),
  ),
  [paths.officeSubmit]: only(paths.officeSubmit, workers, 200, {}, 422),
  [paths.staffProperty]: row(
    `/propertyadmin/property/${ownedId}`,
    { ...office(`/propertyadmin/property/${ownedId}`, inOffice, 200), otherAgent: 404 },
    { agentOf: ownedId, agent: 'unknown' },
    { ...office(`/propertyadmin/property/${ownedId}`, inOffice, 403), agency: 404, manager: 404 },
    [
      [
        { confirmed: ownedId },
        {
          ...office(`/propertyadmin/property/${ownedId}`, workers, `/propertyadmin/property/${ownedId}`),
          otherAgent: 404,
          reader: 403,
        },
      ],
      [
        { confirmed: ownedId, ask: 'owner' },
        { ...office(`/propertyadmin/property/${ownedId}`, inOffice, 403), manager: 422 },
      ],
      [
        { private: 'unknown', access: 'Hook 1', note: '' },
        { ...office(`/propertyadmin/property/${ownedId}`, inOffice, 403), manager: 404 },
      ],
    ],
  ),
  [paths.ownerSheet]: row(
    `/propertyadmin/property/${ownedId}/sheet`,
    { ...office(`/propertyadmin/property/${ownedId}/sheet`, inOffice, 200), otherAgent: 404 },
    { month: '2026-11' },
    { ...office(`/propertyadmin/property/${ownedId}/sheet`, inOffice, 200), otherAgent: 404, reader: 403 },
  ),
  [paths.ownerWords]: {
    ...only(`/propertyadmin/property/${ownedId}/owner`, staff, 200, { 'to-owner': '' }, 422),
    posted: { ...office(`/propertyadmin/property/${ownedId}/owner`, staff, 422), reader: 403 },
  },
  [paths.settings]: only(paths.settings, ['manager'], settingsPath('company')),
  [settingsPath('posts')]: only(settingsPath('posts'), ['manager'], 200),
  [paths.settingsPost]: {
    ...only(settingsPath('posts/unknown'), ['manager'], 404, {}, 422),
    acts: [
      [{ do: 'remove', slug: 'unknown' }, office(settingsPath('posts/unknown'), ['manager'], 404)],
      [{ do: 'preview-en', 'body.en': 'a' }, office(settingsPath('posts/unknown'), ['manager'], 404)],
    ],
  },
  [settingsPath('mail')]: {
    ...only(settingsPath('mail'), ['manager'], 200, { do: 'test' }, 503),
    acts: [
      [{ do: 'seen', id: 'unknown' }, office(settingsPath('mail'), ['manager'], 200)],
      [{ do: 'take', id: 'unknown' }, office(settingsPath('mail'), ['manager'], 404)],
    ],
  },
  [settingsPath('accounts')]: {
    ...only(settingsPath('accounts'), ['manager'], 200, {}, 400),
    acts: [
      [{ do: 'two-step' }, office(settingsPath('accounts'), ['manager'], 200)],
      [{ do: 'role', id: 'unknown', role: 'reader' }, office(settingsPath('accounts'), ['manager'], 404)],
      [{ do: 'end', id: 'unknown' }, office(settingsPath('accounts'), ['manager'], 404)],
      [{ do: 'end-invitation', id: 'unknown' }, office(settingsPath('accounts'), ['manager'], 404)],
      [
        { do: 'invite', email: 'a@b.example', name: 'A', role: 'reader' },
        office(settingsPath('accounts'), ['manager'], 503),
      ],
    ],
  },
  [settingsPath('start')]: only(settingsPath('start'), ['manager'], 200, {}, 400),
  [paths.settingsPage]: only(settingsPath('team'), ['manager'], 200, {}, 409),
  [paths.officeSearch]: only(paths.officeSearch, inOffice, 200),
  [paths.officeFinds]: row(paths.officeFinds, behind(inOffice, 200)),
}

/** The form that offers times for a home. */
function offerOf(propertyId: string): Record<string, string> {
  const firstDay = `${new Date().getFullYear() + 1}-01-12`
  const hours = { repeats: 'once', firstDay, from: '17:00', to: '19:00', minutes: '30', pauseMinutes: '0', places: '1' }
  return { propertyId, ...hours, host: `Host of ${propertyId}` }
}

/** The first one gets to the calendar; the times are taken then. */
function offering([first, ...others]: readonly Actor[]): Partial<Outcomes> {
  return Object.fromEntries([
    [first, expect.stringMatching(/^\/propertyadmin\/visits\?day=.*&offered=4$/)],
    ...others.map((actor) => [actor, 422]),
  ])
}

let site: Awaited<ReturnType<typeof openActors>>
let pages: Awaited<ReturnType<typeof openTestPages>>
beforeAll(async () => {
  site = await openActors()
  pages = await openTestPages(site as never)
  await site.store.db
    .insertInto('property_note')
    .values({ property_id: ownedId, access: secret, note: secret })
    .execute()
}, 180_000)
afterAll(() => site.close())

test('every address has a row, and every screen that takes a form a post', () => {
  expect(Object.keys(rows).toSorted()).toEqual(pages.pages.map(({ path }) => path).toSorted())
  const posts = Object.entries(rows).filter(([, { posted }]) => posted)
  const forms = pages.pages.filter(({ takesForm }) => takesForm).map(({ path }) => path)
  expect(posts.map(([path]) => path).toSorted()).toEqual(forms.toSorted())
})

/** Who may read the details of the customer of `ownedId`. Those of another listing that one works for are the same. */
const trusted: readonly Actor[] = [...owners, ...inOffice]

/** The private note of `ownedId`, which only who reads the whole office sees, and there alone. */
const secret = 'Hook 14, lockbox 9081'

test.each(Object.keys(rows))('%s', async (pattern) => {
  const { path, loaded, fields, posted, acts = [] } = rows[pattern]!
  const outcomes: Partial<Outcomes> = {}
  for (const actor of actors) {
    const answer = await pages.load(path, await cookiesOf(actor))
    outcomes[actor] = outcomeOf(answer)
    const text = await answer.text()
    const readsNote = pattern === paths.staffProperty && (staff as readonly Actor[]).includes(actor)
    expect([actor, text.includes(secret)]).toEqual([actor, readsNote])
    if (!trusted.includes(actor)) for (const word of Object.values(details)) expect(text).not.toContain(word)
  }
  expect(outcomes).toEqual(loaded)
  if (!posted) return
  for (const [sent, outcomes] of [[fields!, posted] as const, ...acts]) {
    const done: Partial<Outcomes> = {}
    for (const actor of actors) done[actor] = outcomeOf(await pages.post(path, sent, await cookiesOf(actor)))
    expect([sent, done]).toEqual([sent, outcomes])
  }
})

/** Pages know people by cookies alone. */
async function cookiesOf(actor: Actor): Promise<Record<string, string>> {
  const { Cookie } = await site.headersOf(actor)
  return Cookie ? { Cookie } : {}
}

function outcomeOf({ status, headers }: Response): number | string {
  return headers.get('Location') ?? status
}
