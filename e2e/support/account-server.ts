import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { startSmtp } from '../../app/features/mail/server/test-smtp.ts'
import { expect } from './fixtures.ts'
import { readMail } from './mail-reading.ts'
import { startOwnServer } from './own-server.ts'
import { staff } from './staff-account.ts'

export const password = 'red mud and marsh'

/** The site with a mail server of its own, whose mails can be read; the shared one sends none. */
export async function startAccountServer() {
  const folder = await mkdtemp(join(tmpdir(), 'fundy-account-'))
  const smtp = await startSmtp()
  const server = await startOwnServer({
    DATA_DIR: folder,
    SMTP_URL: smtp.url(),
    STAFF_EMAIL: staff.email,
    STAFF_PASSWORD: staff.password,
    LOG_LEVEL: 'silent',
  })

  return {
    url: server.url,
    mailsTo,
    linkTo,
    signUp,
    async end() {
      await server.end('SIGTERM')
      await smtp.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }

  function mailsTo(address: string) {
    return smtp.mails.filter(({ to }) => to.includes(address)).map(readMail)
  }

  /** The address of the link in the newest mail to somebody with this subject. */
  async function linkTo(address: string, subject: string) {
    const found = () => mailsTo(address).findLast((mail) => mail.subject === subject)
    await expect.poll(found).toBeDefined()
    return /https?:\/\/\S+token=[\w-]+/.exec(found()!.text)![0]
  }

  /** An account with a confirmed address, signed in by this request's cookies. */
  async function signUp(
    request: APIRequestContext,
    address: string,
    language: 'en' | 'fr' = 'en',
    name = 'Dee Roy',
    role = 'customer',
  ) {
    const form = { role, fullName: name, username: 'dee', email: address, phone: '5065550199', password }
    const page = `${language === 'fr' ? '/fr' : ''}/create-account`
    expect((await request.post(page, { form, maxRedirects: 0 })).status()).toBe(200)
    const subject = language === 'fr' ? 'Confirmez votre adresse' : 'Confirm your address'
    const token = new URL(await linkTo(address, subject)).searchParams.get('token')!
    const confirmed = { form: { token, password }, maxRedirects: 0 }
    expect((await request.post(`${page}/confirm`, confirmed)).status()).toBe(303)
  }
}

export type AccountServer = Awaited<ReturnType<typeof startAccountServer>>
