import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect } from '@playwright/test'
import { startSmtp } from '../server/messages/mail/test-smtp.ts'
import { startOwnServer } from './own-server.ts'
import { staff } from './staff-account.ts'

/** The site of a company with a mail server of its own: what its manager changes in Settings changes no other test's pages. */
export async function startSettingsServer() {
  const folder = await mkdtemp(join(tmpdir(), 'fundy-settings-'))
  const smtp = await startSmtp()
  const server = await startOwnServer({
    DATA_DIR: folder,
    STAFF_EMAIL: staff.email,
    STAFF_PASSWORD: staff.password,
    SMTP_URL: smtp.url(),
    MAIL_FROM: 'office@tidewater.test',
    MAIL_TO: 'office@tidewater.test',
  })

  return {
    url: server.url,
    smtp,
    /** A page of the manager. */
    async signedIn(browser: Browser, options: { javaScriptEnabled?: boolean } = {}) {
      const context = await browser.newContext({ baseURL: server.url, ...options })
      const page = await context.newPage()
      expect((await page.request.post('/api/auth/sign-in/email', { data: staff })).status()).toBe(200)
      return page
    },
    async end() {
      await server.end('SIGTERM')
      await smtp.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type SettingsServer = Awaited<ReturnType<typeof startSettingsServer>>
