import { ApiFailure } from '../../client/api.ts'
import { localPath } from '../../core/paths.ts'

/**
 * Asks an address behind the screen (the last ones of `routes.ts`), or sends it a form: what fails there leaves the screen as it is.
 * Throws an `ApiFailure` for a refusal, and a TypeError without connection.
 */
export async function askBehind<Answer>(path: string, form?: FormData | Record<string, string>): Promise<Answer> {
  const fields = form && new URLSearchParams(form instanceof FormData ? [...form].map(asText) : form)
  // A form arrives even when the page is left meanwhile.
  const init: RequestInit = fields ? { method: 'POST', body: fields, keepalive: true } : {}
  const response = await fetch(localPath(path), init)
  if (!response.ok) throw new ApiFailure(response.status)
  return response.json()
}

function asText([name, value]: [string, FormDataEntryValue]): [string, string] {
  return [name, String(value)]
}
