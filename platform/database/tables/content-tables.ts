import type { ColumnType } from 'kysely'
import type { PostFacts } from '../../../app/features/company/rules/content/post-form.ts'
import type { Json } from './json.ts'

/** A post of the blog that staff wrote; one of the same name as a file stands in its place. */
interface SitePostTable {
  slug: string
  facts: Json<PostFacts>
  /** False: a draft, which also hides the file of the same name. */
  published: boolean
  created_at: Date
  updated_at: Date
}

/** An upload that the company's pages show. */
interface SitePictureTable {
  path: string
  /** The document that shows it. */
  page: string
}

interface StaffInvitationTable {
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

export interface ContentTables {
  site_post: SitePostTable
  site_picture: SitePictureTable
  staff_invitation: StaffInvitationTable
}
