import type { ListingFacts } from './facet-columns.ts'

/** A listing before and after a change; undefined where it was not listed. */
export interface FactChange {
  id: string
  before?: ListingFacts
  after?: ListingFacts
  /** Its words after the change, folded, with spaces between. */
  text: string
}

/** Each listing once: as it was before its first change and after its last. */
export function netChanges(changes: readonly FactChange[]): FactChange[] {
  const net = new Map<string, FactChange>()
  for (const change of changes) {
    const first = net.get(change.id)
    const { before: _, ...others } = change
    net.set(change.id, first ? { ...others, ...(first.before && { before: first.before }) } : change)
  }
  return [...net.values()]
}
