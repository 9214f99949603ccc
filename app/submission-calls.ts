import type { Change } from '../domain/history.ts'
import type { StaffProperty } from '../domain/property.ts'
import type { WireProperty } from '../domain/property-wire.ts'
import { draftErrors, type SubmissionExtras, type WireSubmission } from '../domain/submission.ts'
import type { SentChange, SentSubmission, UploadedPicture } from '../domain/submission-outcome.ts'

/** A slow telephone needs a minute for a photo of 15 MB; after this long there is no connection. Milliseconds. */
const mostUploadWait = 300_000
/** With its key a submission can be sent again. Milliseconds. */
const mostWait = 60_000

/** A refused upload or submission. */
interface Refusal {
  error?: string
  errors?: Record<string, string[]>
}

type Send = (headers: Record<string, string>) => Promise<Response>

/**
 * The calls of the submit form, fetched by its screen alone. They throw only when a call comes to nothing: no connection,
 * no answer in time, a `TokenFailure`.
 */
export function submissionCalls(origin: string, fetcher: typeof fetch, withToken: (send: Send) => Promise<Response>) {
  return {
    /**
     * Sends one photo and keeps it for 24 hours, until a property takes it. In the browser only. `onProgress` hears the
     * share that has gone out, 0 to 1; with 1 the server is still at work. Throws an `AbortError` when `signal` says so.
     */
    uploadPicture(
      file: Blob,
      onProgress: (share: number) => void = () => {},
      signal?: AbortSignal,
    ): Promise<UploadedPicture> {
      return new Promise((resolve, reject) => {
        const aborted = () => reject(new DOMException('The upload was taken back.', 'AbortError'))
        if (signal?.aborted) return aborted()
        // fetch tells nothing of an upload on its way.
        const request = new XMLHttpRequest()
        const form = new FormData()
        form.append('image', file)
        request.open('POST', '/api/images')
        request.timeout = mostUploadWait
        request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
        request.onload = () => resolve(uploaded(request))
        request.onerror = request.ontimeout = () => reject(new TypeError('The photo could not be sent.'))
        request.onabort = aborted
        signal?.addEventListener('abort', () => request.abort(), { once: true })
        request.send(form)
      })
    },

    /** Takes back an upload that no property has taken, by its `url`. Comes to nothing quietly: a day later it is gone anyway. */
    async removePicture(url: string): Promise<void> {
      await fetcher(`${origin}/api/images?${new URLSearchParams({ url })}`, { method: 'DELETE' }).catch(() => {})
    },

    /** Anybody may. With the same `key` a repeated call is the same property. */
    async submitProperty(wire: WireSubmission, extras: SubmissionExtras & { key: string }): Promise<SentSubmission> {
      return answerTo(await post('submit-property', { ...wire, ...extras }, {}))
    },

    /** For staff; `wire.id` says which. Throws a `TokenFailure` when there is no token to be had. */
    async updateProperty(wire: WireSubmission & { id: string }): Promise<SentChange> {
      const response = await withToken((headers) => post('update-property', wire, headers))
      if (response.status !== 409) return answerTo(response)
      const { property, changes } = (await response.json()) as { property: WireProperty; changes: Change[] }
      const { fromStaffWire } = await import('../domain/staff-wire.ts')
      return { sent: false, status: 409, conflict: { property: fromStaffWire(property), changes } }
    },
  }

  function post(endpoint: string, body: unknown, headers: Record<string, string>) {
    return fetcher(`${origin}/api/${endpoint}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...headers, 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(mostWait),
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
