/** What differs between two states of a document, for the history and for the bar that counts unsaved changes. */
export interface DocumentChange {
  /** Where: `members.0.name` */
  at: string
  from: unknown
  to: unknown
}

/** Leaf by leaf. Of two lists of different length only the list itself, by its lengths and entries that are new or gone. */
export function changesBetween(before: unknown, after: unknown, at = ''): DocumentChange[] {
  if (isObject(before) && isObject(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names].flatMap((name) => {
      const path = at ? `${at}.${name}` : name
      return changesBetween(before[name], after[name], path)
    })
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ at, from: before ?? null, to: after ?? null }]
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
