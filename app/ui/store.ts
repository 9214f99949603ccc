import { useSyncExternalStore } from 'react'

/** A value shared by components, for the lifetime of the document: read it with `use`, change it with `set`. */
export interface ValueStore<Value> {
  get(): Value
  set(value: Value): void
  subscribe(listener: () => void): () => void
}

export function createValueStore<Value>(first: Value): ValueStore<Value> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** `onServer` is also the value during hydration, so that the page matches the server's. */
export function useValueStore<Value>(shared: ValueStore<Value>, onServer: Value) {
  return useSyncExternalStore(shared.subscribe, shared.get, () => onServer)
}
