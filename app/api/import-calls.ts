import type { CheckedImport, ImportBatch } from '../../domain/import/import-batch.ts'
import type { ColumnMatch, ImportField } from '../../domain/import/import-columns.ts'
import type { DateOrder } from '../../domain/import/import-dates.ts'
import { languageHeader } from './language-header.ts'
import { read, readKnown } from './read-answer.ts'

export interface ImportMatch {
  columns: ColumnMatch
  dateOrder: DateOrder | null
  constants: Partial<Record<ImportField, string>>
  remember: boolean
  agreed: boolean
}

export interface MendedRow {
  number: number
  values?: Partial<Record<ImportField, string>>
  leftOut?: boolean
}

export interface KeptPhotos {
  kept: number
  leftOut: { name: string; reason: string }[]
  leftOutCount: number
}

/** What was refused is for people to read; other failures throw an `ApiFailure`. */
export type ImportOutcome<Value> = { done: true; value: Value } | { done: false; status: number; reason: string }

interface Refusal {
  error?: string
  errors?: Record<string, string[]>
}

/** The calls of the import’s screens, loaded by these only. */
export function importCalls(origin: string, fetcher: typeof fetch) {
  return {
    /** One's imports of the last day, the newest first. */
    async listImports(): Promise<ImportBatch[]> {
      return read(call('GET', ''))
    },

    /** Undefined for one that is unknown, another person's or forgotten. */
    async findImport(id: string, page = 1): Promise<CheckedImport | undefined> {
      return readKnown(call('GET', `/${segment(id)}?page=${page}`))
    },

    uploadTable(file: File): Promise<ImportOutcome<ImportBatch>> {
      return send('', 'table', [file])
    },

    sendPhotos(id: string, files: File[]): Promise<ImportOutcome<KeptPhotos>> {
      return send(`/${segment(id)}/photos`, 'photos', files)
    },

    async matchImport(id: string, match: ImportMatch): Promise<ImportOutcome<CheckedImport>> {
      return outcome(await call('POST', `/${segment(id)}/columns`, match))
    },

    async mendImport(id: string, rows: MendedRow[]): Promise<ImportOutcome<CheckedImport>> {
      return outcome(await call('POST', `/${segment(id)}/rows`, { rows }))
    },

    async startImport(id: string, good: boolean): Promise<ImportOutcome<CheckedImport>> {
      return outcome(await call('POST', `/${segment(id)}/start`, { good }))
    },

    async stopImport(id: string): Promise<ImportOutcome<CheckedImport>> {
      return outcome(await call('POST', `/${segment(id)}/stop`, {}))
    },

    async undoImport(id: string): Promise<ImportOutcome<CheckedImport>> {
      return outcome(await call('POST', `/${segment(id)}/undo`, {}))
    },

    async removeImport(id: string): Promise<ImportOutcome<{ id: string }>> {
      return outcome(await call('DELETE', `/${segment(id)}`))
    },
  }

  function call(method: string, path: string, body?: object) {
    const headers = { ...languageHeader(), ...(body && { 'Content-Type': 'application/json' }) }
    return fetcher(`${origin}/api/imports${path}`, { method, headers, body: body ? JSON.stringify(body) : null })
  }

  async function send<Value>(path: string, field: string, files: File[]): Promise<ImportOutcome<Value>> {
    const body = new FormData()
    for (const file of files) body.append(field, file)
    return outcome(await fetcher(`${origin}/api/imports${path}`, { method: 'POST', headers: languageHeader(), body }))
  }
}

async function outcome<Value>(response: Response): Promise<ImportOutcome<Value>> {
  const said = (await response.json().catch(() => ({}))) as Value & Refusal
  return toOutcome(response.status, said)
}

/** The outcome of a call that the server has made while it read a form. */
export function toOutcome<Value>(status: number, said: Value & Refusal): ImportOutcome<Value> {
  if (status < 300) return { done: true, value: said }
  return {
    done: false,
    status,
    reason:
      said.error ??
      Object.values(said.errors ?? {})
        .flat()
        .join(' '),
  }
}

function segment(id: string) {
  return encodeURIComponent(id.toWellFormed())
}
