import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect } from '@playwright/test'
import { readSettings, saveSettings } from '../../app/features/company/server/settings/documents.ts'
import { startSmtp } from '../../app/features/mail/server/test-smtp.ts'
import { openStore } from '../../platform/database/database.ts'
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
    /** With the database. */
    folder,
    /** What visitors get, without anything of the manager's. */
    visitor: async (path: string) => (await fetch(server.url + path)).text(),
    haveCompany: () => haveCompany(folder),
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

/** A company of one's own, as the first step makes it. */
async function haveCompany(folder: string) {
  const store = await openStore({ file: join(folder, 'fundy.db') })
  const { value, version, isStored } = await readSettings({ store }, 'company')
  if (!isStored) {
    const words = { en: '1 Quay Lane', fr: '1, allée du Quai' }
    const contact = { postalCode: 'E4P 2H8', phone: '506-532-7000', email: 'office@tidewater.test', street: words }
    const own = { ...(value as object), ...contact, name: 'Tide', legalName: { en: 'Tide Homes', fr: '' } }
    const manager = { id: 'manager', email: staff.email, name: '', role: 'manager', language: 'en' } as const
    expect(await saveSettings({ store }, manager, 'company', own, version)).toHaveProperty('done')
  }
  await store.close()
}
