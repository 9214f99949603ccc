import type { hc } from 'hono/client'
import type { BulkAction, BulkReport } from '../../domain/listing/bulk.ts'
import type { ListPage } from '../../domain/listing/list-row.ts'
import type { ListColumn, ListSize } from '../../domain/listing/list-view.ts'
import type { OpenVerdict } from '../../domain/owner/listing-stage.ts'
import type { Api } from '../../server/api.ts'
import { ApiFailure } from './api-failure.ts'
import { idParam } from './read-answer.ts'

export interface SentBulk {
  key: string
  action: BulkAction
  ids?: string[]
  /** As `spellListSearch` writes it. */
  search?: string
  agent?: string | null
}

/** The calls of the office's table of listings, loaded by its screens only. */
export function listingCalls(api: ReturnType<typeof hc<Api>>['api']) {
  return {
    /** `search` as its address spells it. */
    async readList(search: string): Promise<ListPage> {
      const query = Object.fromEntries(new URLSearchParams(search))
      return read(await api['office-listings'].$get({ query }))
    },

    /** What the office said of a listing's submission, until its owner answers. */
    async readVerdict(id: string): Promise<OpenVerdict | null> {
      return (
        await read<{ verdict: OpenVerdict | null }>(await api['listing-verdict'][':id'].$get({ param: idParam(id) }))
      ).verdict
    },

    async saveView(name: string, search: string): Promise<void> {
      await read(await api['list-views'].$post({ json: { name, search } }))
    },

    async deleteView(id: string): Promise<void> {
      await read(await api['delete-list-view'].$post({ json: { id } }))
    },

    async chooseColumns(columns: ListColumn[], size: ListSize): Promise<void> {
      await read(await api['list-choice'].$post({ json: { columns, size } }))
    },

    async doInBulk(sent: SentBulk): Promise<BulkReport> {
      return read(await api['bulk-properties'].$post({ json: sent }))
    },

    async undoBulk(id: string): Promise<BulkReport> {
      return read(await api['undo-bulk'].$post({ json: { id } }))
    },

    /** Undefined for one that is too old, or of somebody else. */
    async readReport(id: string): Promise<BulkReport | undefined> {
      const response: Response = await api['bulk-report'][':id'].$get({ param: { id: encodeURIComponent(id) } })
      return response.status === 404 ? undefined : read(response)
    },
  }

  async function read<Answer>(response: Response): Promise<Answer> {
    if (response.ok) return response.json()
    const body = await response.json().catch(() => ({}))
    const text =
      body.error ??
      Object.values(body.errors ?? {})
        .flat()
        .join(' ')
    throw new ApiFailure(response.status, text)
  }
}
