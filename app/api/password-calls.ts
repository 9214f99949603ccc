import type { hc } from 'hono/client'
import type { Api } from '../../server/api.ts'

/** The calls for resetting a password. They throw when the API cannot be reached or answers unexpectedly. */
export function passwordCalls(api: ReturnType<typeof hc<Api>>['api']) {
  return {
    /** Whether the site is set up to send mail. */
    async canMail(): Promise<boolean> {
      const response = await api.auth['forgot-password'].$get()
      if (!response.ok) throw new Error(`The API answered ${response.status}.`)
      return (await response.json()).mail
    },

    /** The same for known and unknown addresses. */
    async askForLink(email: string): Promise<'asked' | 'often'> {
      const response: Response = await api.auth['forgot-password'].$post({ json: { email } })
      if (response.ok) return 'asked'
      if (response.status === 429) return 'often'
      throw new Error(`The API answered ${response.status}.`)
    },

    /** False for a link that has expired, was used or was never sent. */
    async isGoodLink(token: string): Promise<boolean> {
      const response = await api.auth['reset-password'].$get({ query: { token } })
      if (!response.ok) throw new Error(`The API answered ${response.status}.`)
      return (await response.json()).good
    },

    /** 'link': it has expired or was used. A password that may not be chosen comes back with the sentence that says why. */
    async choosePassword(
      token: string,
      password: string,
    ): Promise<'changed' | 'link' | 'often' | { password: string }> {
      const response: Response = await api.auth['reset-password'].$post({ json: { token, password } })
      if (response.ok) return 'changed'
      if (response.status === 422) {
        const { errors } = (await response.json()) as { errors: { token?: string[]; password?: string[] } }
        return errors.password?.[0] && !errors.token ? { password: errors.password[0] } : 'link'
      }
      if (response.status === 429) return 'often'
      throw new Error(`The API answered ${response.status}.`)
    },
  }
}
