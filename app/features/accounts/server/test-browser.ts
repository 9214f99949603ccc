import type { Call } from '../../../../platform/http/call.ts'
import type { Services } from '../../../../web/services.ts'
import { testCall } from '../../../../web/test-call.ts'
import { requireSession } from './guards.ts'
import type { Session } from './session-queries.ts'

/** A browser that keeps its cookies, for the functions that pages of accounts call. */
export function openTestBrowser(
  services: Services,
  userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/148.0 Safari/537.36',
) {
  const cookies = new Map<string, string>()
  return { cookies, cookieHeader, keep, ask, own }

  /** What a function answers, as of HTTP: 200 with what is done, or the status and the reasons of a refusal. */
  async function ask(act: (call: Call) => unknown, headers: Record<string, string> = {}) {
    const sent = { Cookie: cookieHeader(), 'User-Agent': userAgent, ...headers }
    const call = testCall(services, { method: 'POST', headers: sent })
    const answer = await answerOf(() => act(call))
    keep(call.c.res.headers)
    return { ...answer, retryAfter: call.c.res.headers.get('Retry-After') }
  }

  /** The same for what an account holder may do. */
  function own(act: (call: Call, session: Session) => unknown, headers?: Record<string, string>) {
    return ask(async (call) => act(call, await requireSession(call)), headers)
  }

  function keep(headers: Headers) {
    for (const cookie of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/max-age=0/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
  }

  function cookieHeader() {
    return [...cookies].map((pair) => pair.join('=')).join('; ')
  }
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into what was answered
async function answerOf(act: () => unknown): Promise<{ status: number; body: any }> {
  try {
    const answer = (await act()) as object | null | undefined
    if (typeof answer !== 'object' || answer === null) return { status: 200, body: answer }
    if ('refused' in answer) {
      const { refused, ...more } = answer as { refused: { status: number; errors: object; reason?: string } }
      return { status: refused.status, body: { ...more, errors: refused.errors, error: refused.reason } }
    }
    return { status: 200, body: 'done' in answer ? answer.done : answer }
  } catch (refused) {
    if (!(refused instanceof Response)) throw refused
    return { status: refused.status, body: await refused.json() }
  }
}
