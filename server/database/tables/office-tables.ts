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

/** What was added to the number of new messages, or taken from it. Triggers append, `addUpNewMessages` sums. */
export interface NewMessageChangeTable {
  change: number
}

export interface OfficeTables {
  new_message_change: NewMessageChangeTable
  property_entry: PropertyEntryTable
  message_entry: MessageEntryTable
}
