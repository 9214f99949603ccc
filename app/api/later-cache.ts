/** `client-cache.ts`, whose code is fetched when a page looks into it or stores something. */
const load = () => import('./client-cache.ts')

export async function fromCache<Value extends object>(
  key: string,
  loadValue: () => Promise<Value>,
  isPublic?: (value: Value) => boolean,
): Promise<Value> {
  return (await load()).fromCache(key, loadValue, isPublic)
}

/**
 * Stores data that came with the document, with the time of its coming: from the first touch on, before which nobody goes on to a
 * page that would look for it.
 */
export function seedCache(key: string, value: object, firstTouch: Promise<void>) {
  const at = Date.now()
  firstTouch
    .then(load)
    .then((cache) => cache.seedCache(key, value, at))
    // Without a connection the code does not come; the next page does not either.
    .catch(() => {})
}
