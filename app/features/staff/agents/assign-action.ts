import { data, redirect } from 'react-router'
import { nameAgent } from '#server/agents/own-agents.ts'
import { requirePermission } from '#server/auth/guards/permission-guard.ts'
import { type Call, isByScript } from '#server/call.ts'
import { splitLanguage } from '../../../../domain/paths.ts'
import { textOf } from '../../../../domain/posted-form.ts'

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
