import type { Generated } from 'kysely'

/** Numbers of listings for the office's full-text index, in the order in which they came. Triggers fill it. */
export interface PropertyEntryTable {
  id: Generated<number>
  property_id: string
}

/** The same for messages. */
export interface MessageEntryTable {
  id: Generated<number>
  message_id: string
}

export interface OfficeTables {
  property_entry: PropertyEntryTable
  message_entry: MessageEntryTable
}
