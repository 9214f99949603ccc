import { beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../../../../platform/database/database.ts'
import { onDatabase } from '../../../../platform/database/test-databases.ts'
import type { Answer } from '../../../core/answer.ts'
import type { Permission } from '../../accounts/rules/permissions.ts'
import { requirePermission } from '../../accounts/server/guards.ts'
import { readPage } from '../rules/page-form.ts'
import { confirmInvitation, inviteAgent, readInvitation, takeBackInvitation } from './invitation.ts'
import { invitationToken } from './invitation-queries.ts'
import { editAgent, listOwnAgents, nameAgent, partFromAgent, readAgentForm } from './own-agents.ts'
import { emailOf, now, openAgents, outcomeOf, type Somebody, secret } from './test-agents.ts'

const page = {
  name: 'Josée LeBlanc',
  designation: 'Leasing agent',
  phone: '5065550148',
  email: 'new@people.example',
  address: '12 Main Street',
  country: 'Canada',
  state: 'New Brunswick',
  city: 'Moncton',
  zip: 'E1C 1A1',
  description: 'Knows the river.',
  descriptionFr: 'Connaît la rivière.',
  languages: ['fr', 'en', 'xx'],
  consent: true,
}
const hidden = 'a password of a new agent 71'

/** What is read of a form with these fields. */
function pageOf({ name = '', ...fields }: Partial<Record<string, unknown>>) {
  const form = new FormData()
  form.set('fullName', String(name))
  for (const [field, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : value === false ? [] : [value]) form.append(field, String(one))
  }
  return readPage(form)
}

onDatabase((store: () => Store) => {
  let site: Awaited<ReturnType<typeof openAgents>>
  beforeAll(async () => {
    site = await openAgents(store(), { outbox: { on: true, receipts: false, wake: () => undefined } })
  })

  const by = (who: Somebody, ...permissions: Permission[]) => requirePermission(site.callOf(who), ...permissions)
  async function edit(
    who: Somebody,
    sent: Partial<Record<string, unknown>>,
    others: { agent?: string; picture?: string } = {},
  ) {
    const { person } = await by(who, 'edit-own-page', 'manage-agents')
    return editAgent(site.services, person, pageOf(sent), others)
  }
  async function assign(who: Somebody, property: string, agent: string | null) {
    return nameAgent(site.services, await by(who, 'assign-agents'), property, agent)
  }
  async function invite(who: Somebody, email = page.email) {
    const { person } = await by(who, 'manage-agents')
    return inviteAgent(site.callOf(who), person, pageOf({ ...page, email }), '')
  }
  async function takeBack(who: Somebody, id: string) {
    return takeBackInvitation(site.services, await by(who, 'manage-agents'), id)
  }
  const accept = (who: Somebody | 'nobody', token: string, { password = hidden, consent = true } = {}) =>
    confirmInvitation(site.callOf(who), { token, password, consent })

  describe('public pages', () => {
    test('there is none before the person has agreed', async () => {
      expect((await site.call('nobody', '/api/agents')).body).toEqual({ agents: [], samples: true })
      expect(await edit('manager', page, { agent: site.ids.agent })).toEqual({
        done: { slug: 'josee-leblanc', isShown: false },
      })
      expect((await site.call('nobody', '/api/agent/josee-leblanc')).status).toBe(404)
      expect((await site.call('nobody', '/api/property-agent/of-agent')).body).toEqual({ agent: null })
    })

    test('with consent it has the live homes, and the e-mail only by choice', async () => {
      expect(await edit('agent', page)).toEqual({ done: { slug: 'josee-leblanc', isShown: true } })
      const { body } = await site.call('nobody', '/api/agent/josee-leblanc')
      expect(body).toMatchObject({ name: 'Josée LeBlanc', email: '', languages: ['en', 'fr'], agency: null })
      expect(body.listings.rent).toMatchObject({ total: 1, properties: [{ id: 'of-agent' }] })
      await edit('agent', { ...page, showEmail: true })
      expect((await site.call('nobody', '/api/agent/josee-leblanc')).body.email).toBe('new@people.example')
      expect((await site.call('nobody', '/api/property-agent/of-agent')).body.agent).toMatchObject({
        slug: 'josee-leblanc',
        role: 'agent',
        homes: { rent: 1, sale: 0 },
      })
    })

    test('an agency shows its agents and the homes of all', async () => {
      const agency = { ...page, name: 'Bend Agency', email: 'bend@people.example', city: 'Dieppe' }
      expect(await edit('agency', agency)).toMatchObject({ done: { slug: 'bend-agency' } })
      const { body } = await site.call('nobody', '/api/agency/bend-agency')
      expect(body).toMatchObject({ agents: 1, homes: 2, people: [{ slug: 'josee-leblanc' }] })
      expect(body.listings.properties.map(({ id }: { id: string }) => id).sort()).toEqual(['of-agency', 'of-agent'])
      const listed = async (location: string) =>
        (await site.call('nobody', `/api/agencies?location=${location}`)).body.agencies.length
      expect([await listed('DIEPP'), await listed('Moncton')]).toEqual([1, 0])
    })

    test.each(['7', 'nobody', '%00', '..', 'a'.repeat(300)])('%j is no page', async (slug) => {
      expect((await site.call('nobody', `/api/agent/${slug}`)).status).toBe(404)
    })

    test('an account whose role ended has none', async () => {
      const set = (role: 'agent' | 'customer') =>
        store().db.updateTable('account').set({ role }).where('id', '=', site.ids.agent).execute()
      await set('customer')
      expect((await site.call('nobody', '/api/agent/josee-leblanc')).status).toBe(404)
      expect((await site.call('nobody', '/api/property-agent/of-agent')).body).toEqual({ agent: null })
      await set('agent')
    })
  })

  describe('editing', () => {
    test.each([
      ['agent', 'lone agent', 404],
      ['agency', 'agent', 200],
      ['agency', 'other agent', 404],
      ['agency', 'other agency', 404],
      ['other agency', 'agent', 404],
      ['manager', 'agent', 200],
      ['manager', 'customer', 404],
      ['reader', 'agent', 403],
      ['customer', 'agent', 403],
    ] as const)('%s edits the page of %s: %i', async (who, of, status) => {
      const agent = site.ids[of]
      expect(await outcomeOf(edit(who, page, { agent }))).toBe(status)
      if (status === 403) return
      const form = await readAgentForm(site.services, (await by(who, 'edit-own-page', 'manage-agents')).person, agent)
      expect(form?.id).toBe(status === 200 ? agent : undefined)
    })

    test.each(['a%00b', '\0', '..', 'a'.repeat(300)])('the form of %j is none', async (agent) => {
      expect(await readAgentForm(site.services, (await by('manager', 'manage-agents')).person, agent)).toBeUndefined()
    })

    test('names each field that is not right, and takes no path of a picture that is none', async () => {
      const wrong = await errorsOf(edit('agent', { name: '', website: '<script>' }))
      expect(Object.keys(wrong)).toEqual(expect.arrayContaining(['name', 'designation', 'email', 'consent']))
      const other = await errorsOf(edit('agent', page, { picture: 'properties/of-agent/1' }))
      expect(other).toEqual({ picture: 'There is no such upload.' })
    })
  })

  describe('an agency’s agents', () => {
    test('a listing names an agent of one’s own, for listings of one’s own', async () => {
      const named = (...asked: Parameters<typeof assign>) => outcomeOf(assign(...asked))
      expect(await named('agency', 'of-agency', site.ids.agent)).toBe(200)
      expect(await named('agency', 'of-agency', site.ids['other agent'])).toBe(404)
      expect(await named('agency', 'of-other-agent', site.ids.agent)).toBe(404)
      expect(await named('agent', 'of-agent', null)).toBe(403)
      expect(await named('reader', 'of-agent', null)).toBe(403)
      expect(await named('manager', 'of-nobody', site.ids['lone agent'])).toBe(200)
      expect(await named('manager', 'of-nobody', site.ids.customer)).toBe(404)
      expect(await named('manager', 'of-nobody', null)).toBe(200)
      const { entries } = (await site.call('manager', '/api/history?property=of-nobody')).body
      const changes = entries.map(({ what, from, to }: Record<string, unknown>) => `${what}: ${from} to ${to}`)
      expect(changes.toSorted()).toEqual(['agent: lone agent to null', 'agent: null to lone agent'])
    })

    test('the invited confirms by the mailed link, once, and gets an account', async () => {
      expect(await outcomeOf(invite('agency'))).toBe(200)
      const { id, token } = await lastInvitation()
      expect(await readInvitation(site.callOf('nobody'), token)).toEqual({
        link: 'open',
        agency: 'Bend Agency',
        name: 'Josée LeBlanc',
        email: 'new@people.example',
        account: 'none',
      })
      expect(await errorsOf(accept('nobody', token, { password: 'short' }))).toHaveProperty('password')
      expect(await errorsOf(accept('nobody', token, { consent: false }))).toHaveProperty('consent')
      const both = await Promise.all([outcomeOf(accept('nobody', token)), outcomeOf(accept('nobody', token))])
      expect(both.sort()).toEqual([200, 422])
      expect(await errorsOf(accept('nobody', token))).toEqual({ token: 'This invitation was accepted already.' })
      const { people } = await listOwnAgents(site.services, await by('agency', 'manage-agents'))
      expect(people.map(({ email }) => email)).toContain('new@people.example')
      expect(await outcomeOf(takeBack('agency', id))).toBe(404)
    })

    test.each(['', 'nonsense', 'A'.repeat(43), '\0'])('the token %j opens nothing', async (token) => {
      expect(await readInvitation(site.callOf('nobody'), token)).toEqual({ link: 'unknown' })
      expect(await outcomeOf(accept('nobody', token))).toBe(422)
    })

    test('an altered, an expired, an ended one and one of another mailbox change nothing', async () => {
      const email = 'customer@people.example'
      await invite('agency', email)
      const { id, token } = await lastInvitation()
      const altered = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
      const refused = async (who: Somebody | 'nobody', link = token) => (await errorsOf(accept(who, link))).token
      expect(await refused('customer', altered)).toContain('not right')
      expect(await refused('lone agent')).toContain('another account')
      expect(await refused('nobody')).toContain('log in')
      await store()
        .db.updateTable('agent_invitation')
        .set({ expires_at: new Date(now) })
        .where('id', '=', id)
        .execute()
      expect(await refused('customer')).toContain('expired')
      await invite('agency', email)
      const second = await lastInvitation()
      await invite('agency', email)
      expect(await refused('customer', second.token)).toContain('newer')
      const third = await lastInvitation()
      expect(await outcomeOf(takeBack('other agency', third.id))).toBe(404)
      expect(await outcomeOf(accept('customer', third.token))).toBe(200)
      expect((await site.call('customer', '/api/get-properties')).body).toEqual([])
      // The mailbox has had three mails today: the answer is the same, and there is no fourth.
      expect(await outcomeOf(invite('agency', email))).toBe(200)
      expect((await lastInvitation()).id).toBe(third.id)
    })

    test('staff and agents of another agency cannot be taken over', async () => {
      for (const [who, sentence] of [
        ['manager', 'no agent’s'],
        ['other agent', 'agency already'],
      ] as const) {
        await invite('agency', emailOf(who))
        const { token } = await lastInvitation()
        expect((await errorsOf(accept(who, token))).token).toContain(sentence)
      }
      expect((await site.call('manager', '/api/history')).status).toBe(200)
    })

    test('who leaves keeps the account; their listings name another, and none is deleted', async () => {
      const part = async (who: Somebody, agent: string, listings: string) =>
        partFromAgent(site.services, await by(who, 'manage-agents'), agent, listings)
      expect(await outcomeOf(part('other agency', site.ids.agent, 'free'))).toBe(404)
      expect(await outcomeOf(part('agent', site.ids.agent, 'free'))).toBe(403)
      expect(await outcomeOf(part('agency', site.ids.agent, site.ids['other agent']))).toBe(404)
      expect(await outcomeOf(part('agency', site.ids.agent, site.ids.agent))).toBe(404)
      expect(await part('agency', site.ids.agent, site.ids.agency)).toEqual({ done: { listings: 2 } })
      expect((await site.call('agent', '/api/get-properties')).body).toEqual([])
      const left = (await site.call('agency', '/api/get-properties')).body.map(({ id }: { id: string }) => id)
      expect(left.sort()).toEqual(['of-agency', 'of-agent'])
      expect(await outcomeOf(part('agency', site.ids.customer, 'free'))).toBe(200)
      // The role had come with the membership.
      expect((await site.call('customer', '/api/get-properties')).status).toBe(403)
    })
  })

  test('an inquiry on the page of an agent, and one about their listing, are queued for them', async () => {
    const form = { name: 'Vi', email: 'vi@mail.example', phone: '5065550111', description: 'Hello', consent: true }
    await site.name('of-agent', site.ids['lone agent'])
    await edit('lone agent', { ...page, name: 'Lone Agent' })
    const sent = await Promise.all([
      site.call('nobody', '/api/send-email', { ...form, address: '118 Elmwood Drive', propertyId: 'of-agent' }),
      site.call('nobody', '/api/send-email', { ...form, address: 'Lone Agent', agent: 'lone-agent' }),
      site.call('nobody', '/api/send-email', { ...form, address: 'Nobody', agent: 'nobody-of-this-name' }),
    ])
    expect(sent.map(({ status }) => status)).toEqual([202, 202, 202])
    const { body } = await site.call('lone agent', '/api/messages')
    expect(body.total).toBe(2)
    expect((await site.call('agent', '/api/messages')).body.total).toBe(0)
    const notices = await store()
      .db.selectFrom('notice')
      .select(['email', 'kind'])
      .where('kind', '=', 'agent-message')
      .execute()
    expect(notices).toEqual(Array(2).fill({ email: 'lone-agent@people.example', kind: 'agent-message' }))
  })

  async function lastInvitation() {
    const notices = await store()
      .db.selectFrom('notice')
      .select('details')
      .where('kind', '=', 'agent-invitation')
      .execute()
    const invitations = await store()
      .db.selectFrom('agent_invitation')
      .select(['id', 'ended_at', 'accepted_at'])
      .execute()
    const ids = notices.map(({ details }) => details as { id: string })
    const open = invitations.filter(({ ended_at, accepted_at }) => !ended_at && !accepted_at)
    const id = (open.find((one) => ids.some((named) => named.id === one.id && !seen.has(one.id))) ?? last!).id
    seen.add(id)
    last = { id }
    return { id, token: invitationToken(secret, id) }
  }
  const seen = new Set<string>()
  let last: { id: string } | undefined
})

async function errorsOf(asked: Promise<Answer>): Promise<Record<string, string>> {
  const answer = await asked
  return 'refused' in answer ? answer.refused.errors : {}
}
