/** The centre of Moncton: of two streets with one name the nearer one comes first. */
export const centre = { latitude: 46.0878, longitude: -64.7782 }
export const mostPlaces = 8
export const openStreetMap = '© OpenStreetMap contributors'

/** Then a provider is given up for this time: who types does not wait longer. Milliseconds. */
const patience = 4_000
const mostBytes = 512 * 1024

/** Why a provider gave no answer. The message is for the log: it holds neither the key nor what was typed. */
export class PlacesTrouble extends Error {
  /** The provider asked us to come back later. Seconds. */
  readonly wait?: number

  constructor(message: string, wait?: number) {
    super(message)
    this.wait = wait
  }
}

/** The JSON of a provider's answer. @throws {PlacesTrouble} */
export async function askProvider(url: URL, init: RequestInit = {}): Promise<unknown> {
  const headers = { Accept: 'application/json', 'User-Agent': 'Fundy property website', ...init.headers }
  const signal = AbortSignal.timeout(patience)
  try {
    const response = await fetch(url, { ...init, headers, signal, redirect: 'error' })
    const text = await readText(response)
    if (response.ok) return JSON.parse(text)
    const wait = response.status === 429 ? Number(response.headers.get('Retry-After')) || 60 : undefined
    throw new PlacesTrouble(`The address service answered ${response.status}${reasonIn(text)}.`, wait)
  } catch (error) {
    if (error instanceof PlacesTrouble) throw error
    throw new PlacesTrouble(signal.aborted ? 'The address service did not answer in time.' : sentenceFor(error))
  }
}

async function readText({ body }: Response) {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > mostBytes) throw new PlacesTrouble('The address service answered far too much.')
  }
  return text
}

/** A code such as PERMISSION_DENIED says what to mend, and cannot hold what was typed. */
function reasonIn(text: string) {
  const [, reason] = /"status"\s*:\s*"([A-Z_]{3,40})"/.exec(text) ?? []
  return reason ? ` (${reason})` : ''
}

function sentenceFor(error: unknown) {
  return error instanceof SyntaxError
    ? 'The address service did not answer in JSON.'
    : 'The address service could not be reached.'
}

/** Fields of an answer that nobody promises: absent ones are empty. */
export function textOf(value: unknown) {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

export function numberOf(value: unknown) {
  const number = typeof value === 'string' ? Number.parseFloat(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

export function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : []
}

export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** Keeps the last answers of `find` for an hour: people type the same beginnings, and free services ask for it. */
export function remembering<T>(find: (text: string) => Promise<T>, mostKept = 500, now = Date.now) {
  const kept = new Map<string, { answer: Promise<T>; until: number }>()
  return (text: string) => {
    const known = kept.get(text)
    if (known && known.until > now()) return known.answer
    kept.delete(text)
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value as string)
    const answer = find(text)
    kept.set(text, { answer, until: now() + 3_600_000 })
    answer.catch(() => kept.get(text)?.answer === answer && kept.delete(text))
    return answer
  }
}
