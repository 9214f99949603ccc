/** What only staff see of a property; never in mails, exports, imports or on the website. */
export interface PrivateNote {
  /** Where the key is, and the code of the lockbox. */
  access: string
  note: string
}

/** Characters. */
export const maxPrivate: Record<keyof PrivateNote, number> = { access: 200, note: 2_000 }
