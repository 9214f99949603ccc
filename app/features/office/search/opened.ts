import type { Find } from './find.ts'

const storageKey = 'office-opened'
const most = 5

/** The last things that were opened from the search in this browser, the newest first. */
export function lastOpened(): Find[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isFind).slice(0, most) : []
  } catch {
    return []
  }
}

export function noteOpened(find: Find) {
  const others = lastOpened().filter(({ to }) => to !== find.to)
  try {
    localStorage.setItem(storageKey, JSON.stringify([find, ...others].slice(0, most)))
  } catch {}
}

function isFind(value: unknown): value is Find {
  const { to, title, detail } = (value ?? {}) as Record<string, unknown>
  return typeof to === 'string' && to.startsWith('/') && typeof title === 'string' && typeof detail === 'string'
}
