import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import type { FormAnswer } from '../../../domain/posted-form.ts'

/** The `clientAction` of a screen with a message form. Its code is fetched with the stamp, at the first touch of the form. */
export function messageClientAction({ request }: ClientActionFunctionArgs): Promise<FormAnswer> {
  return answerOr(async () => (await import('./message-calls.ts')).sendMessage(await request.formData()))
}

/** The answer of a call; where it fails, or its code does not come, one that says nothing: what was typed stays. */
export async function answerOr<Answer extends FormAnswer>(call: () => Promise<Answer>): Promise<Answer | FormAnswer> {
  try {
    return await call()
  } catch (failure) {
    if (failure instanceof Response) throw failure
    return {}
  }
}

/** The `shouldRevalidate` of a screen with a message form: what is sent changes nothing that it shows. */
export function staysAsItIs(change: ShouldRevalidateFunctionArgs) {
  const isOwnForm = change.formMethod === 'POST' && change.nextUrl.pathname === change.currentUrl.pathname
  return !isOwnForm && change.defaultShouldRevalidate
}
