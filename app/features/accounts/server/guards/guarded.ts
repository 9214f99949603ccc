import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, refuse } from '../../../../core/answer.ts'

/** What a guard needs of a `Call`. */
export interface Guarded {
  c: Context
  services: Pick<Services, 'store' | 'https' | 'now'>
}

/**
 * A guard as middleware of an endpoint. Guards are the first line of every loader, action and endpoint that is not for everybody: they
 * throw the answer to whoever may not pass, which React Router shows as a failed page of its status.
 */
export function guarded(services: Guarded['services'], guard: (call: Guarded) => unknown) {
  return createMiddleware(async (c, next) => {
    try {
      await guard({ c, services })
    } catch (refused) {
      if (refused instanceof Response) return refused
      throw refused
    }
    return next()
  })
}

/** What a guard lets through, or its refusal as an answer: for a form that stays on screen with what was typed. */
export async function admitted<Found>(guard: Promise<Found>): Promise<Answer<Found>> {
  try {
    return { done: await guard }
  } catch (refused) {
    if (!(refused instanceof Response)) throw refused
    const { error } = (await refused.json()) as { error: string }
    return refuse(refused.status, error)
  }
}
