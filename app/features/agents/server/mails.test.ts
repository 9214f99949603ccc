import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCatalogue } from '../../../../locales/catalogue.ts'
import type { Store } from '../../../../platform/database/database.ts'
import { onDatabase } from '../../../../platform/database/test-databases.ts'
import { createMailWriters } from '../../../../web/mail-writers.ts'
import { setCatalogue } from '../../../core/language/translate.ts'
import { insertMessage } from '../../inbox/server/messages/queries.ts'
import { writtenMail } from '../../mail/server/test-writing.ts'
import { emptyFacts } from '../rules/agent.ts'
import { acceptInvitation, insertInvitation, invitationToken } from './invitation-queries.ts'
import { now, openAgents, secret } from './test-agents.ts'

const at = new Date(now)

onDatabase((store: () => Store) => {
  let site: Awaited<ReturnType<typeof openAgents>>
  beforeAll(async () => {
    setCatalogue(readCatalogue(`${import.meta.dirname}/../../../..`))
    site = await openAgents(store())
  })
  afterAll(() => setCatalogue(() => undefined))
  const writers = () => createMailWriters({ store: store(), secret })

  test.each(['en', 'fr'] as const)('the invitation in %s has the link, until it is used', async (language) => {
    const email = `${language}@mail.example`
    const asked = { agencyId: site.ids.agency, email, name: 'Zoé', facts: emptyFacts }
    const id = (await insertInvitation(store().db, secret, asked, at))!
    const write = () => writtenMail(writers(), 'agent-invitation', { id }, { language, now: at })
    const mail = await write()
    const link = `https://fundy.example${language === 'fr' ? '/fr' : ''}/agent-invitation?token=${invitationToken(secret, id)}`
    expect(mail!.text).toContain(link)
    expect(mail!.html).toContain(link)
    expect(mail!.subject).toContain(language === 'fr' ? 'vous invite' : 'invites you')
    await acceptInvitation(store().db, id, at)
    expect(await write()).toBeUndefined()
  })

  test.each(['en', 'fr'] as const)(
    'an inquiry reaches the agent in %s with the way to the office',
    async (language) => {
      const sender = { name: 'Vi', email: 'vi@mail.example', phone: '5065550111', address: '118 Elmwood Drive' }
      const rest = { subject: '', message: 'Is it quiet?', consent: true, suspicion: null, submitKey: null }
      const message = { ...sender, ...rest, kind: 'inquiry' as const, propertyId: 'of-agent', state: 'new' as const }
      const { id } = await store()
        .db.transaction()
        .execute((tx) => insertMessage(tx, message, ['company'], at))
      const queued = await store().db.selectFrom('notice').select(['email', 'details']).execute()
      expect(queued).toContainEqual({ email: 'agent@people.example', details: { messageId: id } })
      const write = () => writtenMail(writers(), 'agent-message', { messageId: id! }, { language, now: at })
      const mail = await write()
      expect(mail).toMatchObject({ replyTo: { address: 'vi@mail.example' } })
      expect(mail!.text).toContain('Is it quiet?')
      expect(mail!.text).toContain(`/propertyadmin/inbox/${id}`)
      expect(mail!.text).toContain(language === 'fr' ? 'parce que vous êtes l’agent' : 'because you are the agent')
      await store().db.deleteFrom('message').where('id', '=', id!).execute()
      expect(await write()).toBeUndefined()
    },
  )
})
