import type { Generated } from 'kysely'

/** The words of a property, for the full-text index, which follows by itself: `property_text` in SQLite, `vector` in PostgreSQL. */
export interface PropertyWordsTable {
  id: Generated<number>
  property_id: string
  /** Folded, each once, with spaces between. */
  words: string
}

/** Every word that was ever in a listing, for finding the one that was meant by a misspelt one. */
export interface SearchWordTable {
  word: string
}
