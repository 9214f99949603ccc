import { callApi, callAsStaff, languageHeader } from '../../../client/api.ts'
import type { StaffProperty } from '../../../core/listing/property.ts'
import type { WireProperty } from '../../../core/listing/wire/property-wire.ts'
import { localPath, paths } from '../../../core/paths.ts'
import type { Change } from '../../history/rules/history.ts'
import {
  draftErrors,
  type LikelyDuplicate,
  type SentChange,
  type SentSubmission,
  type SubmissionExtras,
  type UploadedPicture,
  type WireChange,
  type WireSubmission,
} from '../rules/submission.ts'

/** Milliseconds until an upload times out. A photo of 15 MB takes a minute on a slow phone connection. */
const maxUploadWait = 300_000
/** Milliseconds until a submission times out. Its key makes it safe to send it again. */
const maxWait = 60_000
/** Milliseconds that a submission waits to be compared with the homes on the site. */
const maxCheckWait = 4_000

/** A refused upload or submission. */
interface Refusal {
  error?: string
  errors?: Record<string, string[]>
}

/**
 * Uploads one photo, which the server stores for 24 hours unless a property uses it. `onProgress` gets the share that is sent, 0 to 1;
 * at 1 the server is still processing. Throws an `AbortError` when `signal` is aborted.
 */
export function uploadPicture(
  file: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadedPicture> {
  return new Promise((resolve, reject) => {
    const aborted = () => reject(new DOMException('The upload was taken back.', 'AbortError'))
    if (signal.aborted) return aborted()
    // fetch does not report the progress of an upload.
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.append('image', file)
    request.open('POST', '/api/images')
    for (const [name, value] of Object.entries(languageHeader())) request.setRequestHeader(name, value)
    request.timeout = maxUploadWait
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => resolve(uploaded(request))
    request.onerror = request.ontimeout = () => reject(new TypeError('The photo could not be sent.'))
    request.onabort = aborted
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

/** Deletes an upload that no property uses, by its `url`. A failure is ignored: the server deletes it after a day. */
export async function removePicture(url: string): Promise<void> {
  await fetch(`/api/images?${new URLSearchParams({ url })}`, { method: 'DELETE' }).catch(() => {})
}

/** Needs no account. A repeated call with the same `key` creates no second property. */
export async function submitProperty(
  wire: WireSubmission,
  extras: SubmissionExtras & { key: string },
): Promise<SentSubmission> {
  const signal = AbortSignal.timeout(maxWait)
  return answerTo(await callApi('submit-property', { json: { ...wire, ...extras }, signal }))
}

/** Listed homes that are perhaps the one that is about to be sent; none where the call fails. */
export async function findDuplicates(wire: WireSubmission): Promise<LikelyDuplicate[]> {
  const { AddressLine1, streetNumber, streetName, City, images } = wire
  const body = new URLSearchParams({ AddressLine1, streetNumber, streetName, City })
  for (const image of images) body.append('images', image)
  try {
    const signal = AbortSignal.timeout(maxCheckWait)
    const response = await fetch(localPath(paths.likelyDuplicates), { method: 'POST', body, signal })
    return response.ok ? await response.json() : []
  } catch {
    return []
  }
}

/** For staff; `wire.updatedAt` is the version of the property that was edited. Throws a `TokenFailure` without a session. */
export async function updateProperty(wire: WireChange): Promise<SentChange> {
  const response = await callAsStaff('update-property', { json: wire, signal: AbortSignal.timeout(maxWait) })
  if (response.status !== 409) return answerTo(response)
  const { property, changes } = (await response.json()) as { property: WireProperty; changes: Change[] }
  const { fromStaffWire } = await import('../../../core/listing/wire/staff-wire.ts')
  return { sent: false, status: 409, conflict: { property: fromStaffWire(property), changes } }
}

async function answerTo(response: Response): Promise<SentSubmission> {
  const { status, statusText } = response
  if (response.ok) {
    const { id, reference } = (await response.json()) as Pick<StaffProperty, 'id'> & { reference?: string }
    return { sent: true, id, ...(reference && { reference }) }
  }
  const { error, errors } = (await response.json().catch(() => ({}))) as Refusal
  return { sent: false, status, text: error ?? statusText, ...(errors && { errors: draftErrors(errors) }) }
}

function uploaded({ status, statusText, responseText }: XMLHttpRequest): UploadedPicture {
  const answer = readJson(responseText)
  if (status === 201) return { kept: true, ...(answer as { path: string; url: string; width: number; height: number }) }
  const { error, errors } = answer as Refusal
  return { kept: false, status, text: errors?.image?.[0] ?? error ?? statusText }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
