import { expect, test } from 'vitest'
import { onBothDatabases, replaceProperties, sample } from '../../../../platform/database/test-databases.ts'
import { writtenMail } from '../../mail/server/test-writing.ts'
import { issueManageLink } from './link-queries.ts'
import { ownerMails } from './mails.ts'

const secret = 'a secret of the tests, long enough.'
const now = new Date('2026-07-01T12:00:00Z')

onBothDatabases((store) => {
  test.each([
    [
      'that nobody of the office has seen is named without what was typed',
      false,
      'Apartment, $1,400 per month\n\nOpen your listing:\nhttp',
    ],
    [
      'that the office has verified is named by its address',
      true,
      'WIN https://evil.example, Moncton\n$1,400 /month\n\nOpen your listing:\nhttp',
    ],
  ])('in a mail with new links a listing %s', async (_, verified, named) => {
    const home = sample({ id: 'home', name: 'WIN at evil', verified })
    home.address.line = 'WIN https://evil.example'
    await replaceProperties(store(), [home])
    const links = [await issueManageLink(store().db, secret, 'home', now)]
    const mail = await writtenMail(ownerMails({ store: store(), secret }), 'manage-links', { links })
    expect(mail?.text).toContain(named)
    expect(/evil\.example|at evil/.test(`${mail?.subject}${mail?.text}${mail?.html}`)).toBe(verified)
  })
})
