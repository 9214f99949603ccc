import { data, redirect } from 'react-router'
import { textOf } from '../../../../domain/message/message-form.ts'
import { splitLanguage } from '../../../../domain/paths.ts'
import type { Client } from '../../../api/client.ts'
import { clearCache } from '../../../api/client-cache.ts'

/** The outcome of the form that chooses the agent of a listing. */
export interface AssignOutcome {
  /** Id of the property. */
  agentOf: string
  failed: boolean
}

/** Says which agent the listing of a posted form names. Without script it redirects to `page`. */
export async function assignAgent(client: Client, form: FormData, page: string) {
  const [agentOf, agent] = [textOf(form, 'agentOf'), textOf(form, 'agent')]
  const { assign } = await client.agents()
  const answer = await assign(agentOf, agent || null)
  if ('refused' in answer) return data<AssignOutcome>({ agentOf, failed: true }, { status: answer.refused.status })
  if (import.meta.env.SSR) throw redirect(splitLanguage(page).path)
  clearCache()
  return data<AssignOutcome>({ agentOf, failed: false })
}
