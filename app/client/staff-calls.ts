import type { Flag } from '../core/listing/fields/choices.ts'
import type { StaffProperty } from '../core/listing/property.ts'
import { flagFields } from '../core/listing/property-status.ts'
import { fromStaffWire } from '../core/listing/wire/staff-wire.ts'
import { ApiFailure, callAsStaff, readAnswer } from './api.ts'

/** A plain-text response may come from a proxy: its beginning suffices. */
const maxRefusalLetters = 300

/** The URLs of pictures by their paths, including those of hidden properties. At most 100. */
export function pictureUrls(imageUrls: string[]): Promise<Record<string, string>> {
  return readAnswer(callAsStaff('get-download-urls', { json: { imageUrls } }))
}

/** Sets a flag; returns the updated property. The failure's `text` is the response's own (spec 7). */
export async function setFlag(id: string, flag: Flag, value: boolean): Promise<StaffProperty> {
  const response = await callAsStaff('update-property-status', { json: { id, field: flagFields[flag], value } })
  if (!response.ok) throw new ApiFailure(response.status, await refusalText(response))
  return fromStaffWire(await response.json())
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
