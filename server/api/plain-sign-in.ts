import type { Context } from 'hono'
import { ownPath } from '../../domain/account.ts'
import { formBody, hasBodyType } from '../http/request-body.ts'
import type { SignIn } from './auth.ts'
import type { SignedIn } from './sign-in.ts'

/** The pages to which a form without script is led; their addresses are the pages' own (app/paths.ts). */
const loginPage = '/login'
const staffPage = '/propertyadmin'

/** Answers a sign-in form that a browser posts by itself: on to the page that was wanted, or back with the reason. */
export function answerPlainSignIn(enter: (c: Context, given: SignIn) => Promise<SignedIn>, maxSize: number) {
  return formBody(maxSize, async (c, form) => {
    const next = ownPath(form.get('next'), staffPage)
    const email = form.get('email') ?? ''
    const entered = await enter(c, { email, password: form.get('password') ?? '', save: form.has('save') })
    c.header('Cache-Control', 'no-store')
    if (typeof entered === 'object' && 'person' in entered) return c.redirect(next, 303)
    const back = new URLSearchParams({ failed: entered === 'wrong' ? 'wrong' : 'often', next })
    return c.redirect(`${loginPage}?${back}`, 303)
  })
}

/** The Logout button without script. Undefined for calls by program. */
export function answerPlainSignOut(c: Context) {
  return hasBodyType(c, 'form') ? c.redirect(loginPage, 303) : undefined
}
