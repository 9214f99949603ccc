import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSmtp } from '../../app/features/mail/server/test-smtp.ts'
import { openStore } from '../../platform/database/database.ts'
import { startOwnServer } from './own-server.ts'
import { staff } from './staff-account.ts'

/** A server for the tests of one file with an account of staff, a mail server that keeps what it gets, and its database. */
export async function startOwnOffice() {
  const folder = await mkdtemp(join(tmpdir(), 'fundy-office-'))
  const smtp = await startSmtp()
  const server = await startOwnServer({
    DATA_DIR: folder,
    SMTP_URL: smtp.url(),
    STAFF_EMAIL: staff.email,
    STAFF_PASSWORD: staff.password,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'silent',
  })
  const store = await openStore({ file: join(folder, 'fundy.db') })
  return {
    url: server.url,
    smtp,
    store,
    async end() {
      await store.close()
      await server.end('SIGTERM')
      await smtp.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type OwnOffice = Awaited<ReturnType<typeof startOwnOffice>>
