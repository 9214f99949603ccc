import { useLayoutEffect, useSyncExternalStore } from 'react'

/** False on the server and during hydration, then true: for controls that need JavaScript. */
export function useHydrated() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * Calls `read` once after hydration, for state that follows fields: React reports no change that the visitor or the browser
 * made before. It is not called in a component that is first rendered in the browser.
 */
export function useAfterHydration(read: () => void) {
  const hydrated = useHydrated()
  // With the hydration: a later effect of a section that hydrates when there is time has the least priority, and what else is drawn
  // before it writes the values of the server into the fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the first render knew
  useLayoutEffect(() => {
    if (!hydrated) read()
  }, [])
}

/** Whether a field of the form, a slider apart, differs from what the server rendered. */
export function isEdited(form: HTMLFormElement) {
  return Array.from(form.elements).some((field) => {
    if (field instanceof HTMLSelectElement) return field.selectedIndex !== initialIndex(field)
    const { type, checked, defaultChecked, value, defaultValue } = field as HTMLInputElement
    if (/checkbox|radio/.test(type)) return checked !== defaultChecked
    return defaultValue !== undefined && type !== 'range' && value !== defaultValue
  })
}

/** The browser selects the first option where the server selected none, as for a value that is not among the options. */
function initialIndex({ options }: HTMLSelectElement) {
  return Math.max(
    Array.from(options).findIndex(({ defaultSelected }) => defaultSelected),
    0,
  )
}

function never() {
  return () => {}
}
