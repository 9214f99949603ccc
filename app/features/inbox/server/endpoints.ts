import { Hono } from 'hono'
import type { Services } from '../../../../web/services.ts'
import { permitted } from '../../accounts/server/guards.ts'
import { postInboundMail } from './inbound/webhook-route.ts'
import { getThread, getThreads } from './thread-routes.ts'

/** What programs read of the inbox's conversations, and where mail comes in. */
export function createThreadEndpoints(services: Services) {
  const mayRead = permitted(services, 'read-messages')
  return new Hono()
    .get('/threads', mayRead, ...getThreads(services))
    .get('/thread/:id', mayRead, ...getThread(services))
    .post('/inbound-mail', ...postInboundMail(services))
}
