import { beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../database/database.ts'
import { onDatabase } from '../database/test-databases.ts'
import { invitationToken } from './invitation-queries.ts'
import { now, openAgents, secret } from './test-agents.ts'

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

onDatabase((store: () => Store) => {
  let site: Awaited<ReturnType<typeof openAgents>>
  beforeAll(async () => {
    site = await openAgents(store(), { outbox: { on: true, receipts: false, wake: () => undefined } })
  })

  describe('public pages', () => {
    test('there is none before the person has agreed', async () => {
      expect((await site.call('nobody', '/api/agents')).body).toEqual({ agents: [], samples: true })
      expect((await site.call('manager', '/api/edit-agent', { ...page, agent: site.ids.agent })).body).toEqual({
        slug: 'josee-leblanc',
        isShown: false,
      })
      expect((await site.call('nobody', '/api/agent/josee-leblanc')).status).toBe(404)
      expect((await site.call('nobody', '/api/property-agent/of-agent')).body).toEqual({ agent: null })
    })

    test('with consent it has the live homes, and the e-mail only by choice', async () => {
      const own = await site.call('agent', '/api/edit-agent', page)
      expect(own.body).toEqual({ slug: 'josee-leblanc', isShown: true })
      const { body } = await site.call('nobody', '/api/agent/josee-leblanc')
      expect(body).toMatchObject({ name: 'Josée LeBlanc', email: '', languages: ['en', 'fr'], agency: null })
      expect(body.listings.rent).toMatchObject({ total: 1, properties: [{ id: 'of-agent' }] })
      await site.call('agent', '/api/edit-agent', { ...page, showEmail: true })
      expect((await site.call('nobody', '/api/agent/josee-leblanc')).body.email).toBe('new@people.example')
      expect((await site.call('nobody', '/api/property-agent/of-agent')).body.agent).toMatchObject({
        slug: 'josee-leblanc',
        role: 'agent',
        homes: { rent: 1, sale: 0 },
      })
    })

    test('an agency shows its agents and the homes of all', async () => {
      const agency = { ...page, name: 'Bend Agency', email: 'bend@people.example', city: 'Dieppe' }
      expect((await site.call('agency', '/api/edit-agent', agency)).body.slug).toBe('bend-agency')
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
      const answer = await site.call(who, '/api/edit-agent', { ...page, agent: site.ids[of] })
      expect(answer.status).toBe(status)
      const form = await site.call(who, `/api/agent-form?agent=${site.ids[of]}`)
      expect(form.status).toBe(status)
    })

    test('names each field that is not right, and takes no path of a picture that is none', async () => {
      const { status, body } = await site.call('agent', '/api/edit-agent', { name: '', website: '<script>' })
      expect(status).toBe(422)
      expect(Object.keys(body.errors)).toEqual(expect.arrayContaining(['name', 'designation', 'email', 'consent']))
      const other = await site.call('agent', '/api/edit-agent', { ...page, picture: 'properties/of-agent/1' })
      expect(other.body).toEqual({ errors: { picture: ['There is no such upload.'] } })
      for (const nonsense of [null, [], 'text', 7]) {
        expect((await site.call('agent', '/api/edit-agent', nonsense)).status).toBe(422)
      }
    })
  })

  describe('an agency’s agents', () => {
    test('a listing names an agent of one’s own, for listings of one’s own', async () => {
      const assign = (who: 'agency' | 'agent' | 'manager' | 'reader', property: string, agent: string | null) =>
        site.call(who, '/api/assign-agent', { property, agent })
      expect((await assign('agency', 'of-agency', site.ids.agent)).status).toBe(200)
      expect((await assign('agency', 'of-agency', site.ids['other agent'])).status).toBe(404)
      expect((await assign('agency', 'of-other-agent', site.ids.agent)).status).toBe(404)
      expect((await assign('agent', 'of-agent', null)).status).toBe(403)
      expect((await assign('reader', 'of-agent', null)).status).toBe(403)
      expect((await assign('manager', 'of-nobody', site.ids['lone agent'])).status).toBe(200)
      expect((await assign('manager', 'of-nobody', site.ids.customer)).status).toBe(404)
      expect((await assign('manager', 'of-nobody', null)).body).toEqual({ agent: null })
      const { entries } = (await site.call('manager', '/api/history?property=of-nobody')).body
      const changes = entries.map(({ what, from, to }: Record<string, unknown>) => `${what}: ${from} to ${to}`)
      expect(changes.toSorted()).toEqual(['agent: lone agent to null', 'agent: null to lone agent'])
    })

    test('the invited confirms by the mailed link, once, and gets an account', async () => {
      const asked = await site.call('agency', '/api/invite-agent', page)
      expect(asked).toMatchObject({ status: 202, body: { message: 'We sent a mail to new@people.example.' } })
      const { id, token } = await lastInvitation()
      expect((await site.call('nobody', `/api/agent-invitation?token=${token}`)).body).toEqual({
        link: 'open',
        agency: 'Bend Agency',
        name: 'Josée LeBlanc',
        email: 'new@people.example',
        account: 'none',
      })
      const accept = (body: object) => site.call('nobody', '/api/agent-invitation', { token, consent: true, ...body })
      expect((await accept({ password: 'short' })).body.errors).toHaveProperty('password')
      expect((await accept({ password: hidden, consent: false })).status).toBe(422)
      const both = await Promise.all([accept({ password: hidden }), accept({ password: hidden })])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
      expect((await accept({ password: hidden })).body.errors.token).toEqual(['This invitation was accepted already.'])
      const { people } = (await site.call('agency', '/api/own-agents')).body
      expect(people.map(({ email }: { email: string }) => email)).toContain('new@people.example')
      expect((await site.call('agency', '/api/end-invitation', { id })).status).toBe(404)
    })

    test.each(['', 'nonsense', 'A'.repeat(43), '\0'])('the token %j opens nothing', async (token) => {
      const read = await site.call('nobody', `/api/agent-invitation?token=${encodeURIComponent(token)}`)
      expect(read.body).toEqual({ link: 'unknown' })
      const { status } = await site.call('nobody', '/api/agent-invitation', { token, consent: true, password: hidden })
      expect(status).toBe(422)
    })

    test('an altered, an expired, an ended one and one of another mailbox change nothing', async () => {
      const invite = (email: string) => site.call('agency', '/api/invite-agent', { ...page, email })
      const accept = (who: 'nobody' | 'customer' | 'lone agent', token: string) =>
        site.call(who, '/api/agent-invitation', { token, consent: true, password: hidden })
      await invite('customer@people.example')
      const { id, token } = await lastInvitation()
      const altered = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
      expect((await accept('customer', altered)).status).toBe(422)
      expect((await accept('lone agent', token)).body.errors.token[0]).toContain('another account')
      expect((await accept('nobody', token)).body.errors.token[0]).toContain('log in')
      await store()
        .db.updateTable('agent_invitation')
        .set({ expires_at: new Date(now) })
        .where('id', '=', id)
        .execute()
      expect((await accept('customer', token)).body.errors.token[0]).toContain('expired')
      await invite('customer@people.example')
      const second = await lastInvitation()
      await invite('customer@people.example')
      expect((await accept('customer', second.token)).body.errors.token[0]).toContain('newer')
      const third = await lastInvitation()
      expect((await site.call('other agency', '/api/end-invitation', { id: third.id })).status).toBe(404)
      expect((await accept('customer', third.token)).status).toBe(200)
      expect((await site.call('customer', '/api/get-properties')).body).toEqual([])
      // The mailbox has had three mails today: the answer is the same, and there is no fourth.
      expect((await invite('customer@people.example')).status).toBe(202)
      expect((await lastInvitation()).id).toBe(third.id)
    })

    test('staff and agents of another agency cannot be taken over', async () => {
      for (const [who, sentence] of [
        ['manager', 'no agent’s'],
        ['other agent', 'agency already'],
      ] as const) {
        await site.call('agency', '/api/invite-agent', { ...page, email: `${who.replace(' ', '-')}@people.example` })
        const { token } = await lastInvitation()
        const { status, body } = await site.call(who, '/api/agent-invitation', { token, consent: true })
        expect([status, body.errors.token[0]]).toEqual([422, expect.stringContaining(sentence)])
      }
      expect((await site.call('manager', '/api/history')).status).toBe(200)
    })

    test('who leaves keeps the account; their listings name another, and none is deleted', async () => {
      const remove = (who: 'agency' | 'other agency' | 'agent', agent: string, listings: string) =>
        site.call(who, '/api/remove-agent', { agent, listings })
      expect((await remove('other agency', site.ids.agent, 'free')).status).toBe(404)
      expect((await remove('agent', site.ids.agent, 'free')).status).toBe(403)
      expect((await remove('agency', site.ids.agent, site.ids['other agent'])).status).toBe(404)
      expect((await remove('agency', site.ids.agent, site.ids.agent)).status).toBe(404)
      const done = await remove('agency', site.ids.agent, site.ids.agency)
      expect(done).toMatchObject({ status: 200, body: { listings: 2 } })
      expect((await site.call('agent', '/api/get-properties')).body).toEqual([])
      const left = (await site.call('agency', '/api/get-properties')).body.map(({ id }: { id: string }) => id)
      expect(left.sort()).toEqual(['of-agency', 'of-agent'])
      expect((await remove('agency', site.ids.customer, 'free')).status).toBe(200)
      // The role had come with the membership.
      expect((await site.call('customer', '/api/get-properties')).status).toBe(403)
    })
  })

  test('an inquiry on the page of an agent, and one about their listing, are queued for them', async () => {
    const form = { name: 'Vi', email: 'vi@mail.example', phone: '5065550111', description: 'Hello', consent: true }
    await site.name('of-agent', site.ids['lone agent'])
    await site.call('lone agent', '/api/edit-agent', { ...page, name: 'Lone Agent' })
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
