import type { Role } from '../../domain/account/account.ts'
import { createApi } from '../api.ts'
import { findAccount, putAccount } from '../auth/account-queries.ts'
import { tokenLife } from '../auth/routes.ts'
import { insertSession } from '../auth/sessions/session-queries.ts'
import type { Store } from '../database/database.ts'
import { signToken } from '../http/tokens/signed-token.ts'
import type { Services } from '../services.ts'
import { createImporter } from './importer.ts'

export const goodTable = [
  'Réf;Titre;Loyer;Rue;Ville;CP;Ch.;SDB;Superficie;Dispo',
  'A-1;Loft rue Main;1 300 $;77 Archibald Street;Moncton;E1C 5J2;2;1,5;800;2027-02-01',
  'A-2;Haut de duplex;1640;14 Lewis Street;Dieppe;E1A 1A1;3;1;900;2027-03-01',
].join('\r\n')

export const constants = { offer: 'rent', kind: 'apartment', province: 'NB', phone: '506-555-0142', name: 'Ann Roy' }

/** An API on a store, with people who import. */
export async function openImportSite(services: Pick<Services, 'store' | 'storage' | 'imageProcessor' | 'secret'>) {
  const clock = { now: Date.now() }
  const woken: number[] = []
  const settings = {
    ...services,
    outbox: { on: true, receipts: true, wake: () => woken.push(1) },
    now: () => clock.now,
    monotonicNow: () => clock.now,
  }
  const importer = createImporter(settings as never)
  const api = createApi({ ...settings, importer } as never)
  return {
    clock,
    importer,
    settings,
    woken: () => woken.length,
    /** Signs somebody in. Returns ways to call the API as that person. */
    async as(email: string, role: Role = 'customer') {
      const headers = await signIn(services, email, role, clock.now)
      const call = async (path: string, init: RequestInit = {}) => {
        const answer = await api.request(`/api${path}`, { ...init, headers: { ...headers, ...init.headers } })
        const text = await answer.text()
        const isJson = answer.headers.get('Content-Type')?.startsWith('application/json')
        return {
          status: answer.status,
          headers: answer.headers,
          text,
          // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asks for
          body: (isJson ? JSON.parse(text) : undefined) as any,
        }
      }
      const post = (path: string, body: object = {}) =>
        call(path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        })
      const upload = (table: string | Uint8Array<ArrayBuffer>, name = 'listings.csv') => {
        const form = new FormData()
        form.append('table', new Blob([table]), name)
        return call('/imports', { method: 'POST', body: form })
      }
      return {
        call,
        post,
        upload,
        /** Matches the columns as they were guessed. */
        async check(table: string | Uint8Array<ArrayBuffer>, more: object = {}) {
          const { body: batch } = await upload(table)
          const columns = batch.columns.map(({ target }: { target: string | null }) => target)
          const facts = { columns, constants: { ...constants, email }, agreed: true, ...more }
          return post(`/imports/${batch.id}/columns`, facts)
        },
        sendPhotos(id: string, files: [string, Uint8Array<ArrayBuffer>][]) {
          const form = new FormData()
          for (const [name, bytes] of files) form.append('photos', new Blob([bytes]), name)
          return call(`/imports/${id}/photos`, { method: 'POST', body: form })
        },
      }
    },
  }
}

async function signIn(
  { store, secret }: Pick<Services, 'secret'> & { store: Store },
  email: string,
  role: Role,
  now: number,
) {
  if (!(await findAccount(store.db, email))) await putAccount(store.db, { email, name: 'Ann Roy', role, password: 'x' })
  const { id: accountId } = (await findAccount(store.db, email))!
  const session = `session-${email.replace(/\W/g, '-')}`
  await store.db.deleteFrom('session').where('id', '=', session).execute()
  await insertSession(
    store.db,
    { id: session, accountId, expiresAt: new Date(now + 90 * 24 * 3_600_000) },
    new Date(now),
  )
  return { Authorization: `Bearer ${signToken(secret, 'bearer', { subject: session, expires: now + tokenLife })}` }
}
