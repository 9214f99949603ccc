/** What a map showed when the visitor left it, kept in this tab. Storage may be blocked: then nothing is kept. */
export interface MapMemory {
  centre?: [longitude: number, latitude: number]
  zoom?: number
  /** The places whose card is open. */
  openIds?: string[]
  /** It stood in place of the list. */
  instead?: boolean
}

export function recall(key: string | undefined): MapMemory {
  try {
    return JSON.parse((key && sessionStorage.getItem(`map ${key}`)) || '{}')
  } catch {
    return {}
  }
}

export function remember(key: string | undefined, what: MapMemory) {
  if (!key) return
  try {
    sessionStorage.setItem(`map ${key}`, JSON.stringify({ ...recall(key), ...what }))
  } catch {}
}
