/** What an import takes at most; the page says so before anything is sent. */
export const importLimits = {
  rows: 5_000,
  columns: 120,
  /** Separators and line ends, also those within cells and of empty rows: twice what a full table has. */
  marks: 1_200_000,
  /** Bytes of the table. */
  tableBytes: 10 * 1024 * 1024,
  /** Characters of one row. */
  rowLength: 100_000,
  /** Photos in one sending, whether they come in a zip or one by one. */
  photos: 300,
  /** Bytes of one sending of photos. */
  photoBytes: 200 * 1024 * 1024,
  /** Bytes that the photos of a zip may unfold to. */
  unfoldedBytes: 1024 * 1024 * 1024,
  /** Imports of one account that are not finished. */
  open: 5,
} as const

/** Milliseconds after which a staged import is forgotten, and an import can no longer be undone. */
export const importLife = 24 * 3_600_000
