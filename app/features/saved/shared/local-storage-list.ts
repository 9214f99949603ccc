import { createValueStore, type ValueStore } from '../../../ui/store.ts'

/**
 * A short list in local storage, newest first, synchronised between tabs. `set` may exceed the limit, up to twice. If storage is full, blocked or invalid, the
 * list lives as long as the page. `read` returns the valid items and drops the rest.
 */
export function localStorageList<Item extends { id: string }>(
  key: string,
  limit: number,
  read: (value: unknown) => Item | undefined,
) {
  let list: ValueStore<readonly Item[]> | undefined

  function shared() {
    if (list) return list
    const made = createValueStore<readonly Item[]>(typeof window === 'undefined' ? [] : readList(key, limit, read))
    list = made
    globalThis.window?.addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) made.set(readList(key, limit, read))
    })
    return made
  }

  function get() {
    return shared().get()
  }

  function keep(items: readonly Item[]) {
    shared().set(items)
    try {
      localStorage.setItem(key, JSON.stringify(items))
    } catch {
      // Full or blocked: kept in memory until the page is closed.
    }
  }

  /** Inserts an item at `place`; false when the list is full. */
  function insert(item: Item, place = 0) {
    const others = get().filter(({ id }) => id !== item.id)
    if (others.length >= limit) return false
    keep(others.toSpliced(place, 0, item))
    return true
  }

  /** Returns its former place, for undo; -1 if it was absent. */
  function remove(id: string) {
    const place = get().findIndex((item) => item.id === id)
    if (place >= 0) keep(get().toSpliced(place, 1))
    return place
  }

  return {
    get,
    set: keep,
    subscribe: (listener: () => void) => shared().subscribe(listener),
    insert,
    remove,
    toggle(item: Item) {
      if (remove(item.id) < 0) return insert(item)
      return true
    },
    /** Changes what `item` says of a stored item; the rest of it stays. */
    refresh(item: Item) {
      const place = get().findIndex(({ id }) => id === item.id)
      const fresh = { ...get()[place], ...item }
      if (place >= 0 && JSON.stringify(get()[place]) !== JSON.stringify(fresh)) keep(get().with(place, fresh))
    },
  }
}

function readList<Item extends { id: string }>(key: string, limit: number, read: (value: unknown) => Item | undefined) {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    const items = (Array.isArray(stored) ? stored : []).map(read).filter((item) => item !== undefined)
    return items.filter(({ id }, place) => items.findIndex((other) => other.id === id) === place).slice(0, limit * 2)
  } catch {
    return []
  }
}
