import type { hc } from 'hono/client'
import type { Verification } from '../../domain/property/verification.ts'
import type { Api } from '../../server/api.ts'
import { ApiFailure } from './api-failure.ts'
import { idParam } from './read-answer.ts'

/** Undefined for a property that visitors cannot see. */
export async function readVerification(
  api: ReturnType<typeof hc<Api>>['api'],
  id: string,
): Promise<Verification | undefined> {
  const response: Response = await api.verification[':id'].$get({
    param: idParam(id),
  })
  if (response.status === 404) return undefined
  if (!response.ok) throw new ApiFailure(response.status)
  return response.json()
}
