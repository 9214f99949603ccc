import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApi } from '../../../../api/api.ts'
import { readMail } from '../../../../e2e/support/mail-reading.ts'
import type { Store } from '../../../../platform/database/database.ts'
import { openStorage } from '../../../../platform/images/storage.ts'
import { createMailWriters } from '../../../../web/mail-writers.ts'
import { secret } from '../../../../web/test-site.ts'
import { demoCompany } from '../../company/rules/demo-company.ts'
import { createImporter } from '../../imports/server/importer.ts'
import { createOutbox } from '../../mail/server/delivery.ts'
import * as queue from '../../mail/server/outbox-queries.ts'
import { createMailer } from '../../mail/server/smtp.ts'
import { startSmtp } from '../../mail/server/test-smtp.ts'
import { openTestBrowser } from './test-browser.ts'

/** The API on a database with a real mail server, a clock that tests turn, and browsers that keep cookies. */
export async function openAccountSite(store: Store) {
  const clock = { now: Date.UTC(2026, 6, 1, 12) }
  const now = () => clock.now
  const smtp = await startSmtp()
  const folder = await mkdtemp(join(tmpdir(), 'fundy-account-'))
  const outbox = createOutbox({
    db: store.db,
    queue,
    mailer: createMailer(smtp.url()),
    company: async () => demoCompany,
    now,
    siteUrl: () => 'https://fundy.example',
    writers: createMailWriters({ store, secret }),
  })
  const storage = await openStorage({ folder })
  const errors: unknown[] = []
  const log = { error: (...said: unknown[]) => void errors.push(said) }
  const base = { log, store, storage, imageProcessor: {} as never, secret, outbox, now, monotonicNow: now }
  const services = { ...base, trustProxy: 'loopback', importer: createImporter(base) }
  const api = createApi(services)

  return { api, services, clock, smtp, storage, errors, openBrowser, mailsTo, wake: outbox.wake, close }

  function openBrowser(userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/148.0 Safari/537.36') {
    const browser = openTestBrowser(services, userAgent)
    async function send(path: string, init: RequestInit = {}) {
      const headers = new Headers(init.headers)
      headers.set('User-Agent', userAgent)
      headers.set('Cookie', browser.cookieHeader())
      const answer = await api.request(path, { ...init, headers })
      browser.keep(answer.headers)
      return answer
    }
    const read = async (answer: Response) => ({ status: answer.status, body: await answer.json() })
    return {
      ...browser,
      send,
      get: async (path: string) => read(await send(path)),
      post: async (path: string, body: unknown, headers: HeadersInit = {}) => {
        const init = { method: 'POST', body: JSON.stringify(body) }
        return read(await send(path, { ...init, headers: { 'Content-Type': 'application/json', ...headers } }))
      },
    }
  }

  /** The mails that have arrived at an address, decoded, each with the token of its link. */
  async function mailsTo(address: string) {
    await outbox.idle()
    return smtp.mails
      .filter(({ to }) => to.some((one) => one.toLowerCase() === address.toLowerCase()))
      .map((mail) => ({ ...readMail(mail), token: /token=([\w-]+)/.exec(readMail(mail).text)?.[1] ?? '' }))
  }

  async function close() {
    await outbox.close()
    await smtp.stop()
    await rm(folder, { recursive: true })
  }
}

export type AccountSite = Awaited<ReturnType<typeof openAccountSite>>
export type TestBrowser = ReturnType<AccountSite['openBrowser']>
