import { expect, test } from 'vitest'
import { demoCompany } from '../../../domain/company/demo-company.ts'
import { onBothDatabases, replaceProperties, sample } from '../../database/test-databases.ts'
import { createOwnerNotices } from '../notices.ts'
import { issueManageLink } from './link-queries.ts'

const secret = 'a secret of the tests, long enough.'
const now = new Date('2026-07-01T12:00:00Z')

onBothDatabases((store) => {
  test.each([
    ['that nobody of the office has seen is named without what was typed', false, 'Apartment, $1,400 per month:\nhttp'],
    ['that the office has verified is named by its address', true, 'WIN https://evil.example, Moncton:\nhttp'],
  ])('in a mail with new links a listing %s', async (_, verified, named) => {
    const home = sample({ id: 'home', name: 'WIN at evil', verified })
    home.address.line = 'WIN https://evil.example'
    await replaceProperties(store(), [home])
    const links = [await issueManageLink(store().db, secret, 'home', now)]
    const notice = {
      ...{ id: 'a', kind: 'manage-links', propertyId: null, accountId: null, email: 'ann@mail.example' },
      ...{ language: 'en' as const, details: { links }, createdAt: now },
    }
    const write = createOwnerNotices({ store: store(), secret })['manage-links']!
    const mail = await write({ notice, company: demoCompany, siteUrl: 'https://fundy.example', now })
    expect(mail?.text).toContain(named)
    expect(/evil\.example|at evil/.test(`${mail?.subject}${mail?.text}${mail?.html}`)).toBe(verified)
  })
})
