import { afterEach, beforeEach, expect, test } from 'vitest'
import { putSetting } from '../../../../../platform/database/settings.ts'
import { onBothDatabases } from '../../../../../platform/database/test-databases.ts'
import { signToken } from '../../../../../platform/http/tokens.ts'
import { testCall } from '../../../../../web/test-call.ts'
import { secret } from '../../../../../web/test-site.ts'
import { confirmInvitation } from '../../../agents/server/invitation.ts'
import { insertInvitation, invitationToken } from '../../../agents/server/invitation-queries.ts'
import { demoCompany } from '../../../company/rules/demo-company.ts'
import { findAccount, putAccount } from '../account-queries.ts'
import { addStaff } from '../accounts.ts'
import { signUp } from '../mailed/mailed-links.ts'
import { changePassword } from '../own-account/own-account.ts'
import { insertStaffInvitation, staffInvitationToken } from '../team/invitation-queries.ts'
import { acceptStaffInvitation } from '../team/team.ts'
import { type AccountSite, openAccountSite } from '../test-account-site.ts'
import { testHash } from '../test-accounts.ts'
import { resetBond, resetPassword } from './password-reset.ts'

const password = 'red mud and marsh'
const ann = { email: 'ann@roy.example', name: 'Annick Royer' }
const guest = { email: 'new@roy.example', name: 'Annick Royer' }

onBothDatabases((store) => {
  let site: AccountSite
  beforeEach(async () => {
    for (const table of ['staff_invitation', 'account'] as const) await store().db.deleteFrom(table).execute()
    await putSetting(store().db, 'company', { ...demoCompany, name: 'Tidewater Homes' })
    site = await openAccountSite(store())
    await putAccount(store().db, { ...ann, role: 'agency', password: testHash(password) })
  })
  afterEach(() => site.close())

  /** Each way to choose a password, with what it answers. */
  const ways = {
    async 'a mailed link'(fresh: string) {
      const account = (await findAccount(store().db, ann.email))!
      const expires = site.clock.now + 60_000
      const token = signToken(secret, 'reset', { expires, subject: account.id, boundTo: resetBond(account) })
      return said(await site.openBrowser().ask((call) => resetPassword(call, { token, password: fresh })), 'password')
    },
    async 'the page of the account'(fresh: string) {
      const browser = site.openBrowser()
      await browser.post('/api/auth/sign-in/email', { email: ann.email, password })
      return said(await browser.own((...as) => changePassword(...as, { old: password, fresh, again: fresh })), 'fresh')
    },
    async 'a sign-up'(fresh: string) {
      const facts = { role: 'customer', fullName: guest.name, username: 'nobody', email: guest.email }
      const body = { ...facts, phone: '5065550199', password: fresh }
      return said(await site.openBrowser().ask((call) => signUp(call, body)), 'password')
    },
    async 'an invitation to the office'(fresh: string) {
      const invitedBy = (await findAccount(store().db, ann.email))!.id
      const id = await insertStaffInvitation(
        store().db,
        secret,
        { ...guest, role: 'reader', invitedBy },
        new Date(site.clock.now),
      )
      const body = { token: staffInvitationToken(secret, id!), password: fresh }
      return said(await site.openBrowser().ask((call) => acceptStaffInvitation(call, body)), 'password')
    },
    async 'an invitation of an agency'(fresh: string) {
      const agencyId = (await findAccount(store().db, ann.email))!.id
      const invitation = { ...guest, agencyId, facts: {} as never }
      const id = await insertInvitation(store().db, secret, invitation, new Date(site.clock.now))
      const sent = { token: invitationToken(secret, id!), password: fresh, consent: true }
      const answer = await confirmInvitation(testCall(site.services as never), sent)
      return 'refused' in answer ? answer.refused.errors.password : undefined
    },
    'the command': (fresh: string) => addStaff(store(), ann.email, fresh),
  }

  test.each(Object.entries(ways))('%s takes no common password and none of known words', async (_, choose) => {
    expect(await choose('password123')).toMatch(/common/)
    expect(await choose('Tidewater Homes!')).toMatch(/without your name/)
    expect(await choose('short')).toMatch(/at least/i)
  })

  test.each(Object.entries(ways))('%s takes no password that is the person’s name', async (way, choose) => {
    const known = way === 'the command' ? 'ann.roy.example' : 'annick royer'
    expect(await choose(known)).toMatch(/without your name/)
  })
})

function said(
  { status, body }: { status: number; body: { errors?: Record<string, string | string[]> } },
  field: string,
) {
  return status === 422 ? [body.errors?.[field]].flat()[0] : `${status}`
}
