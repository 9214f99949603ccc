import type { Context } from 'hono'
import { mostEmailLetters, passwordLength } from '../../domain/account.ts'
import { formBody } from '../http/request-body.ts'
import type { Asked, Reset } from './password-reset.ts'

/** The pages to which a form without script is led; their addresses are the pages' own (app/paths.ts). */
const pages = { login: '/login', forgot: '/forgot-password', reset: '/reset-password' }

/** Answers the form of a forgotten password that a browser posts by itself: back to its page, which says the same. */
export function answerPlainForgot(ask: (c: Context, email: string) => Promise<Asked>, maxSize: number) {
  return plain(maxSize, async (c, form) => {
    const email = (form.get('email') ?? '').trim()
    if (!email || email.length > mostEmailLetters) return pages.forgot
    const asked = await ask(c, email)
    if (asked === 'no mail') return pages.forgot
    return `${pages.forgot}?${'wait' in asked ? 'failed=often' : 'sent=1'}`
  })
}

/** The same for the new password: on to the login page, or back with the reason. */
export function answerPlainReset(
  reset: (c: Context, token: string, password: string) => Promise<Reset>,
  maxSize: number,
) {
  return plain(maxSize, async (c, form) => {
    const [token, password] = [form.get('token') ?? '', form.get('password') ?? '']
    const again = (failed: string) => `${pages.reset}?${new URLSearchParams({ token: token.slice(0, 200), failed })}`
    if (password.length < passwordLength.least || password.length > passwordLength.most) return again('password')
    const done = await reset(c, token, password)
    if (done === 'bad link') return again('link')
    return 'wait' in done ? again('often') : `${pages.login}?changed=1`
  })
}

function plain(maxSize: number, lead: (c: Context, form: URLSearchParams) => Promise<string>) {
  return formBody(maxSize, async (c, form) => {
    const to = await lead(c, form)
    c.header('Cache-Control', 'no-store')
    return c.redirect(to, 303)
  })
}
