import { createHash } from 'node:crypto'

/** Changes with the value; the same on both databases. Of what is not stored: `new`. */
export function documentVersion(value: unknown): string {
  if (value === undefined) return 'new'
  const text = JSON.stringify(sorted(value))
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

/** Members in one order: PostgreSQL keeps another than SQLite. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  )
}
