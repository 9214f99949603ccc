import { Context } from 'hono'
import type { Call } from '../platform/http/call.ts'
import type { Services } from './services.ts'

interface Asker {
  /** Of the client, for limits. */
  address?: string
  method?: string
  headers?: Record<string, string>
}

/** A request as the functions of the features see it. */
export function testCall(services: Services, { address = 'here', method = 'GET', headers = {} }: Asker = {}): Call {
  const c = new Context(new Request('http://localhost/', { method, headers }), { env: { clientAddress: address } })
  return { c, services, failures: [] }
}
