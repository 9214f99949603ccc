import type { Call } from '../../../../platform/http/call.ts'
import type { Answer } from '../../../core/answer.ts'
import { admitted } from './guards/guarded.ts'
import { refuseWithoutProof } from './guards/recent-proof.ts'
import { requireManager } from './guards/staff-guard.ts'
import { saveSecurity } from './security-settings.ts'

/** Decides whether staff have to sign in with two steps: managers alone, after a recent proof. */
export async function requireOfStaff(call: Call, staffTwoStep: boolean): Promise<Answer> {
  const manager = await admitted(requireManager(call))
  if ('refused' in manager) return manager
  const unproven = refuseWithoutProof(call)
  if (unproven) return unproven
  await saveSecurity(call.services, manager.done, { staffTwoStep })
  return { done: undefined }
}
