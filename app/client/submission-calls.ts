import type { StaffProperty } from '../core/listing/property.ts'
import type { WireProperty } from '../core/listing/wire/property-wire.ts'
import { localPath, paths } from '../core/paths.ts'
import type { Change } from '../features/history/rules/history.ts'
import type { LikelyDuplicate } from '../features/submit/rules/likely-duplicate.ts'
import {
  draftErrors,
  type SubmissionExtras,
  type WireChange,
  type WireSubmission,
} from '../features/submit/rules/submission.ts'
import type { SentChange, SentSubmission, UploadedPicture } from '../features/submit/rules/submission-outcome.ts'
import { languageHeader } from './api-answer.ts'

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

type Send = (headers: Record<string, string>) => Promise<Response>

/**
 * The calls of the submit form, loaded by its screen only. They throw only when the connection fails or times out, or
 * with a `TokenFailure`.
 */
export function submissionCalls(origin: string, fetcher: typeof fetch, withToken: (send: Send) => Promise<Response>) {
  return {
    /**
     * Uploads one photo, which the server stores for 24 hours unless a property uses it. In the browser only.
     * `onProgress` gets the share that is sent, 0 to 1; at 1 the server is still processing. Throws an `AbortError` when
     * `signal` is aborted.
     */
    uploadPicture(
      file: Blob,
      onProgress: (share: number) => void = () => {},
      signal?: AbortSignal,
    ): Promise<UploadedPicture> {
      return new Promise((resolve, reject) => {
        const aborted = () => reject(new DOMException('The upload was taken back.', 'AbortError'))
        if (signal?.aborted) return aborted()
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
        signal?.addEventListener('abort', () => request.abort(), { once: true })
        request.send(form)
      })
    },

    /** Deletes an upload that no property uses, by its `url`. A failure is ignored: the server deletes it after a day. */
    async removePicture(url: string): Promise<void> {
      await fetcher(`${origin}/api/images?${new URLSearchParams({ url })}`, { method: 'DELETE' }).catch(() => {})
    },

    /** Needs no account. A repeated call with the same `key` creates no second property. */
    async submitProperty(wire: WireSubmission, extras: SubmissionExtras & { key: string }): Promise<SentSubmission> {
      return answerTo(await post('submit-property', { ...wire, ...extras }, {}))
    },

    /** Listed homes that are perhaps the one that is about to be sent; none where the call fails. */
    async findDuplicates(wire: WireSubmission): Promise<LikelyDuplicate[]> {
      const { AddressLine1, streetNumber, streetName, City, images } = wire
      const body = new URLSearchParams({ AddressLine1, streetNumber, streetName, City })
      for (const image of images) body.append('images', image)
      try {
        const signal = AbortSignal.timeout(maxCheckWait)
        const response = await fetcher(origin + localPath(paths.likelyDuplicates), { method: 'POST', body, signal })
        return response.ok ? await response.json() : []
      } catch {
        return []
      }
    },

    /** For staff; `wire.updatedAt` is the version of the property that was edited. Throws a `TokenFailure` without a session. */
    async updateProperty(wire: WireChange): Promise<SentChange> {
      const response = await withToken((headers) => post('update-property', wire, headers))
      if (response.status !== 409) return answerTo(response)
      const { property, changes } = (await response.json()) as { property: WireProperty; changes: Change[] }
      const { fromStaffWire } = await import('../core/listing/wire/staff-wire.ts')
      return { sent: false, status: 409, conflict: { property: fromStaffWire(property), changes } }
    },
  }

  function post(endpoint: string, body: unknown, headers: Record<string, string>) {
    return fetcher(`${origin}/api/${endpoint}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...headers, ...languageHeader(), 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(maxWait),
    })
  }
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
