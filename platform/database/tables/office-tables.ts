import type { ColumnType, Generated } from 'kysely'
import type { Language } from '../../../app/core/language/language.ts'
import type { PostFacts } from '../../../app/features/company/rules/post-form.ts'
import type { FigureMeasure, ViewSource } from '../../../app/features/company/rules/statistics.ts'
import type { KeyScope, WebhookEvent, WebhookState } from '../../../app/features/connections/rules/connection.ts'
import type { Json } from './json-column.ts'

export interface OfficeTables {
  /** Numbers of listings for the office's full-text index, in the order in which they came. Triggers fill it. */
  property_entry: {
    id: Generated<number>
    property_id: string
  }

  /** The same for messages. */
  message_entry: {
    id: Generated<number>
    message_id: string
  }

  /** An entry of the history. Written by `insertAudits` alone; triggers refuse every change and removal. */
  audit: {
    id: string
    /** Its number, which the database gives: of entries of the same instant the later one has the higher. */
    seq: Generated<number>
    at: Date
    /** The id of an account, or of `historyActors` who did it without one. */
    actor: string
    /** The id of the API key with which it was done, or empty. */
    via: string
    area: string
    property_id: string
    /** What else it concerns: "message:<id>", "account:<id>"; or empty. */
    subject: string
    what: string
  }

  /** The texts of an entry, which may be erased (docs/decisions/044-history.md). */
  audit_detail: {
    audit_id: string
    /** The account's e-mail at that time; empty once it was erased. */
    who: string
    /** JSON. */
    old_value: string
    new_value: string
    /** The values were erased, and are JSON's null. */
    erased: Generated<boolean>
    /** Normalised words for the search, with spaces between. */
    words: string
  }

  api_key: {
    id: string
    /** Who made it. */
    account_id: string
    name: string
    prefix: string
    /** SHA-256 of the key. */
    hash: string
    scopes: Json<KeyScope[]>
    created_at: Date
    expires_at: Date | null
    last_used_at: Date | null
    revoked_at: Date | null
  }

  webhook: {
    id: string
    url: string
    description: string
    events: Json<WebhookEvent[]>
    /** `sealSecret(...)` of "whsec_...". */
    secret: string
    state: WebhookState
    failing_since: Date | null
    created_by: string | null
    created_at: Date
    updated_at: Date
  }

  webhook_delivery: {
    id: string
    webhook_id: string
    event: string
    body: string
    state: 'waiting' | 'sent' | 'failed'
    attempts: number
    /** When it is tried next; while it is tried, when somebody else may. */
    next_at: Date | null
    status: number | null
    note: string
    created_at: Date
  }

  /** A post of the blog that staff wrote; one of the same name as a file stands in its place. */
  site_post: {
    slug: string
    facts: Json<PostFacts>
    /** False: a draft, which also hides the file of the same name. */
    published: boolean
    created_at: Date
    updated_at: Date
  }

  /** An upload that the company's pages show. */
  site_picture: {
    path: string
    /** The document that shows it. */
    page: string
  }

  staff_invitation: {
    id: string
    /** `emailKey(...)` of the mailbox that the link was sent to. */
    email: string
    /** Of the token, which the database does not hold. */
    hash: string
    name: string
    role: 'reader' | 'manager'
    /** The address of who invited. */
    invited_by: string
    created_at: Date
    expires_at: Date
    accepted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** When it was taken back, or a newer one was sent. */
    ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }

  /** Views of the whole site by day, as they were gathered; and what is counted of messages, visits and homes that retention has deleted. */
  figure_day: {
    measure: FigureMeasure
    /** `YYYY-MM-DD` in Moncton. */
    day: string
    /** What the measure is broken down by (`Count`); empty for nothing. */
    cell: string
    count: number
  }

  view_source: {
    day: string
    source: ViewSource
    views: number
  }

  /** A pair of addresses, the smaller one first: `emailKey(...)`, or `tel:` and the digits. */
  person_apart: {
    email: string
    other: string
    at: Date
  }
  person_together: OfficeTables['person_apart']

  mail_suppression: {
    /** `suppressionHash(...)` of an erased address. */
    hash: string
    at: Date
  }

  import_batch: {
    id: string
    account_id: string
    state: 'matching' | 'checked' | 'running' | 'done' | 'undone'
    /** As its sender called it. */
    file_name: string
    encoding: string
    separator: string
    /** JSON: the header of each column. */
    headers: string
    /** JSON: `ColumnMatch`. */
    columns: string
    /** In 01/02/2026, what comes first. */
    date_order: 'day' | 'month' | null
    /** JSON: what counts where a row says nothing. */
    constants: string
    /** In which its sender reads the site. */
    language: Language
    row_count: number
    /** Of a running import: the rows that are prepared. */
    done: number
    /** A running import belongs to one process until then. */
    leased_until: Date | null
    /** JSON: `ImportResult`, once it is done. */
    result: string | null
    created_at: Date
    expires_at: Date
    finished_at: Date | null
  }

  import_row: {
    batch_id: string
    /** Line in the table, from 1 below the header. */
    number: number
    /** JSON: the cells as the table has them. */
    cells: string
    /** JSON: what was typed in place of a cell. */
    mended: string
    state: 'unread' | 'good' | 'bad'
    /** What it is called. */
    title: string
    /** Own listing at the same address. */
    twin_id: string | null
    /** Not to be imported. */
    left_out: boolean
    /** JSON: facts and customer of a running import. */
    prepared: string | null
    /** The listing that it became. */
    property_id: string | null
  }

  import_photo: {
    batch_id: string
    /** Of `property_picture`. */
    path: string
    /** As the zip or the browser called it. */
    name: string
    /** The row that it belongs to, and its place there. */
    row_number: number | null
    position: number
  }

  /** Where the columns of a table went, to be proposed for the next one with the same headers. */
  import_match: {
    account_id: string
    /** Hash of `headersKey(headers)`. */
    headers_key: string
    columns: string
    date_order: 'day' | 'month' | null
    constants: string
    used_at: Date
  }
}

export type ImportBatchTable = OfficeTables['import_batch']
