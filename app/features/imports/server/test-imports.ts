import { crc32, deflateRawSync } from 'node:zlib'
import { Context } from 'hono'
import { createApi } from '../../../../api/api.ts'
import type { Store } from '../../../../platform/database/database.ts'
import type { Call } from '../../../../platform/http/call.ts'
import { signToken } from '../../../../platform/http/tokens.ts'
import type { Services } from '../../../../web/services.ts'
import type { Role } from '../../accounts/rules/account.ts'
import { findAccount, putAccount } from '../../accounts/server/account-queries.ts'
import { tokenLife } from '../../accounts/server/endpoints.ts'
import { insertSession } from '../../accounts/server/session-queries.ts'
import {
  findImport,
  listImports,
  matchImport,
  mendImport,
  removeImport,
  startImport,
  stopImport,
  undoImport,
} from './batches.ts'
import { createImporter } from './importer.ts'
import { receivePhotos, receiveTable } from './receive-files.ts'

export const goodTable = [
  'Réf;Titre;Loyer;Rue;Ville;CP;Ch.;SDB;Superficie;Dispo',
  'A-1;Loft rue Main;1 300 $;77 Archibald Street;Moncton;E1C 5J2;2;1,5;800;2027-02-01',
  'A-2;Haut de duplex;1640;14 Lewis Street;Dieppe;E1A 1A1;3;1;900;2027-03-01',
].join('\r\n')

export const constants = { offer: 'rent', kind: 'apartment', province: 'NB', phone: '506-555-0142', name: 'Ann Roy' }

/** Imports on a store, with people who import. */
export async function openImportSite(services: Pick<Services, 'store' | 'storage' | 'imageProcessor' | 'secret'>) {
  const clock = { now: Date.now() }
  const settings = {
    ...services,
    outbox: { on: true, receipts: true, wake: () => {} },
    now: () => clock.now,
    monotonicNow: () => clock.now,
  }
  const importer = createImporter(settings)
  const site = { ...settings, importer }
  const api = createApi(site)
  return {
    clock,
    importer,
    settings,
    /** Signs somebody in. Returns what that person does on the screens, and ways to call the API. */
    async as(email: string, role: Role = 'customer') {
      const headers = await signIn(services, email, role, clock.now)
      const person = (await findAccount(services.store.db, email))!
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
      return {
        call,
        post: (path: string, body: object = {}) =>
          call(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
        upload,
        stage,
        match,
        check,
        sendPhotos,
        list: () => listImports(site, person),
        find: async (id: string) => (await findImport(site, person, id))!,
        mend: (id: string, rows: object[]) => mendImport(site, person, id, rows),
        start: (id: string, onlyGood = false) => startImport(site, person, id, onlyGood),
        stop: (id: string) => stopImport(site, person, id),
        undo: (id: string) => undoImport(site, person, id),
        remove: (id: string) => removeImport(site, person, id),
      }

      async function upload(table: string | Uint8Array<ArrayBuffer>, name = 'listings.csv') {
        const call = formOf('table', [[name, table]])
        await receiveTable(call)
        return call.c.get('receivedTable')!
      }

      /** A table that is taken. */
      async function stage(table: string | Uint8Array<ArrayBuffer>) {
        const answer = await upload(table)
        if ('refused' in answer) throw new Error(answer.refused.reason)
        return (await findImport(site, person, answer.done))!.batch
      }

      function match(id: string, facts: object) {
        return matchImport(site, person, id, {
          dateOrder: null,
          constants: {},
          remember: false,
          agreed: true,
          ...facts,
        })
      }

      /** Matches the columns as they were guessed. */
      async function check(table: string | Uint8Array<ArrayBuffer>, more: object = {}) {
        const { id, columns } = await stage(table)
        const targets = columns.map(({ target }) => target)
        const answer = await match(id, { columns: targets, constants: { ...constants, email }, ...more })
        if ('refused' in answer) throw new Error(answer.refused.reason)
        return (await findImport(site, person, id))!
      }

      async function sendPhotos(id: string, files: [string, Uint8Array<ArrayBuffer>][]) {
        const call = formOf('photos', files)
        await receivePhotos(call, id)
        return call.c.get('receivedPhotos')!
      }

      /** A posted form with files. */
      function formOf(field: string, files: [string, string | Uint8Array<ArrayBuffer>][]): Call {
        const body = new FormData()
        for (const [name, bytes] of files) body.append(field, new Blob([bytes]), name)
        const c = new Context(new Request('http://localhost/', { method: 'POST', body }))
        c.set('person', person)
        return { c, services: site, failures: [] }
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

interface Zipped {
  name: string
  bytes: Uint8Array
  /** What the zip says of the unfolded size; by default the truth. */
  declared?: number
  /** Unix mode, such as 0o120777 for a symbolic link. */
  mode?: number
}

/** A zip of these files, also of such that no archiver would make. */
export function zipOf(files: readonly Zipped[]): Buffer<ArrayBuffer> {
  const parts: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const { name, bytes, declared = bytes.length, mode = 0o100644 } of files) {
    const data = deflateRawSync(bytes)
    const fileName = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(0x0800, 2)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(data.length, 14)
    facts.writeUInt32LE(declared, 18)
    facts.writeUInt16LE(fileName.length, 22)
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), facts, fileName, data)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE((mode << 16) >>> 0, 6)
    rest.writeUInt32LE(offset, 10)
    entries.push(Buffer.from('PK\x01\x02\x14\x03', 'latin1'), facts, rest, fileName)
    offset += 30 + fileName.length + data.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, directory, Buffer.from('PK\x05\x06', 'latin1'), end])
}
