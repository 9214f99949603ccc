import { type SharedValue, sharedValue } from '../ui/shared-value.ts'

/**
 * A short list kept on the device, newest first, the same in every tab. Storage that is full, blocked or unreadable is
 * no error: the list then lives as long as the page. `read` gives back what is sound and nothing for the rest.
 */
export function deviceList<Item extends { id: string }>(
  key: string,
  most: number,
  read: (value: unknown) => Item | undefined,
) {
  let list: SharedValue<readonly Item[]> | undefined

  function shared() {
    if (list) return list
    const made = sharedValue<readonly Item[]>(typeof window === 'undefined' ? [] : readList(key, most, read))
    list = made
    globalThis.window?.addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) made.set(readList(key, most, read))
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
      // Full or blocked: remembered until the page goes.
    }
  }

  /** Puts an item at `place`; false when the list is full. */
  function insert(item: Item, place = 0) {
    const others = get().filter(({ id }) => id !== item.id)
    if (others.length >= most) return false
    keep(others.toSpliced(place, 0, item))
    return true
  }

  /** The place it had, for putting it back; -1 when it was not there. */
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
    refresh(item: Item) {
      const place = get().findIndex(({ id }) => id === item.id)
      if (place < 0 || JSON.stringify(get()[place]) === JSON.stringify(item)) return
      keep(get().with(place, item))
    },
  }
}

function readList<Item extends { id: string }>(key: string, most: number, read: (value: unknown) => Item | undefined) {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    const items = (Array.isArray(kept) ? kept : []).map(read).filter((item) => item !== undefined)
    return items.filter(({ id }, place) => items.findIndex((other) => other.id === id) === place).slice(0, most)
  } catch {
    return []
  }
}
