import { issueFormToken } from '../../../../../platform/http/tokens.ts'
import type { Services } from '../../../../../web/services.ts'

/** What a form carries to show that it was fetched from this server some time ago. */
export function formStamp({ secret, now = Date.now }: Pick<Services, 'secret' | 'now'>): string {
  return issueFormToken(secret, now())
}
