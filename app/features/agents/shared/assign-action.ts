import { data, redirect } from 'react-router'
import { requirePermission } from '#app/features/accounts/server/guards.ts'
import { nameAgent } from '#app/features/agents/server/own-agents.ts'
import { type Call, isByScript } from '#platform/http/call.ts'
import { splitLanguage } from '../../../core/paths.ts'
import { textOf } from '../../../core/received-values.ts'

/** The outcome of the form that chooses the agent of a listing. */
export interface AssignOutcome {
  /** Id of the property. */
  agentOf: string
  failed: boolean
}

/** Says which agent the listing of a posted form names. Without script it redirects to `page`. */
export async function assignAgent(call: Call, form: FormData, page: string) {
  const by = await requirePermission(call, 'assign-agents')
  const [agentOf, agent] = [textOf(form, 'agentOf'), textOf(form, 'agent')]
  const answer = await nameAgent(call.services, by, agentOf, agent || null)
  if ('refused' in answer) return data<AssignOutcome>({ agentOf, failed: true }, { status: answer.refused.status })
  if (!isByScript(call)) throw redirect(splitLanguage(page).path)
  return data<AssignOutcome>({ agentOf, failed: false })
}
