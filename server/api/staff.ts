import { createMiddleware } from 'hono/factory'
import type { Services } from './services.ts'

/** Lets staff pass. Until there is a way to sign in nobody is staff, and everybody is refused. */
export function staffOnly(_services: Pick<Services, 'store' | 'secret'>) {
  return createMiddleware(async (c) => c.json({ error: 'Please sign in.' }, 401, { 'Cache-Control': 'no-store' }))
}
