import type { hc } from 'hono/client'
import type { Api } from '../../api/api.ts'
import type { Flag } from '../core/listing/fields/choices.ts'
import type { StaffProperty } from '../core/listing/property.ts'
import { flagFields } from '../core/listing/property-status.ts'
import { fromStaffWire } from '../core/listing/wire/staff-wire.ts'
import { ApiFailure, read, TokenFailure } from './api-answer.ts'

/** Milliseconds before expiry at which the token is renewed. */
const tokenLife = 9 * 60_000

/** A plain-text response may come from a proxy: its beginning suffices. */
const maxRefusalLetters = 300

/** Calls for staff. Those that the spec marks carry the bearer token (spec 7). */
export function staffCalls(api: ReturnType<typeof hc<Api>>['api']) {
  /** In memory only. */
  let token: { text: Promise<string>; until: number } | undefined

  return {
    /** The URLs of pictures by their paths, including those of hidden properties. At most 100. */
    async pictureUrls(picturePaths: string[]): Promise<Record<string, string>> {
      const json = { imageUrls: picturePaths }
      return read(withToken((headers) => api['get-download-urls'].$post({ json }, { headers })))
    },

    /** Sets a flag; returns the updated property. The failure's `text` is the response's own (spec 7). */
    async setFlag(id: string, flag: Flag, value: boolean): Promise<StaffProperty> {
      const json = { id, field: flagFields[flag], value }
      const response = await withToken((headers) => api['update-property-status'].$post({ json }, { headers }))
      if (!response.ok) throw new ApiFailure(response.status, await refusalText(response))
      return fromStaffWire(await response.json())
    },

    withToken,
  }

  /** Makes a call with the token; retries once with a new one if the token is no longer valid. */
  async function withToken<Answer extends Pick<Response, 'status'>>(
    call: (headers: Record<string, string>) => Promise<Answer>,
  ): Promise<Answer> {
    const answer = await call(await authorization())
    if (answer.status !== 401) return answer
    token = undefined
    return call(await authorization())
  }

  async function authorization() {
    if (!token || token.until < Date.now()) token = { text: fetchToken(), until: Date.now() + tokenLife }
    const mine = token
    try {
      return { Authorization: `Bearer ${await mine.text}` }
    } catch (failure) {
      if (token === mine) token = undefined
      throw failure
    }
  }

  async function fetchToken() {
    const response = await api.auth.token.$get()
    if (!response.ok) throw new TokenFailure(response.status)
    return (await response.json()).token
  }
}

/** The message of a refusal: our own JSON, or plain text from a proxy, never an HTML page. */
async function refusalText(response: Response): Promise<string> {
  const body = await response.text().catch(() => '')
  if (response.headers.get('Content-Type')?.startsWith('text/html')) return ''
  try {
    const { error, errors = {} } = JSON.parse(body) as { error?: string; errors?: Record<string, string[]> }
    return error ?? Object.values(errors).flat().join(' ')
  } catch {
    return body.slice(0, maxRefusalLetters)
  }
}

export type StaffCalls = ReturnType<typeof staffCalls>
