import { useSyncExternalStore } from 'react'

/** One value that several components share and the document outlives: read it with `use`, change it with `set`. */
export interface SharedValue<Value> {
  get(): Value
  set(value: Value): void
  subscribe(listener: () => void): () => void
}

export function sharedValue<Value>(first: Value): SharedValue<Value> {
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

/** `onServer` is also what hydration starts from, so that the page matches what was sent. */
export function useSharedValue<Value>(shared: SharedValue<Value>, onServer: Value) {
  return useSyncExternalStore(shared.subscribe, shared.get, () => onServer)
}
