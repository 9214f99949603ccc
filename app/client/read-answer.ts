import { ApiFailure } from './api-failure.ts'

type Received = Pick<Response, 'ok' | 'status' | 'json'>
/** What the endpoint declares for its good answers. */
type BodyOf<Answered extends Received> = Answered extends { ok: false } ? never : Awaited<ReturnType<Answered['json']>>

/** The body of a good answer; another one throws an `ApiFailure`. */
export async function read<Answered extends Received>(asked: Answered | Promise<Answered>): Promise<BodyOf<Answered>> {
  const response = await asked
  if (!response.ok) throw new ApiFailure(response.status)
  return response.json()
}
