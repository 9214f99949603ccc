import { useEffect } from 'react'
import type { Mailing } from '../../../features/inbox/rules/mailing.ts'

/** The cookie that says which trouble of mail this browser has shown in full. */
const cookieName = 'mail-seen'

/** What is wrong with the company's mail; empty if nothing is. */
export function mailTrouble({ on, failed, delayed }: Mailing): '' | 'off' | 'failed' | 'delayed' {
  if (!on) return 'off'
  if (failed > 0) return 'failed'
  return delayed > 0 ? 'delayed' : ''
}

/** Whether this browser has shown that trouble before. */
export function hasSeenMail(request: Request, mailing: Mailing) {
  const cookies = request.headers.get('cookie')?.split(/; */) ?? []
  return cookies.includes(`${cookieName}=${mailTrouble(mailing)}`)
}

/** Once shown, a trouble is one line (DESIGN.md): this page keeps the banner, the next one has the line only. */
export function useMailSeen(mailing: Mailing | undefined) {
  const trouble = mailing && mailTrouble(mailing)
  useEffect(() => {
    if (trouble === undefined) return
    // The Cookie Store API is not in every browser.
    // biome-ignore lint/suspicious/noDocumentCookie: see above
    document.cookie = `${cookieName}=${trouble}; path=/; max-age=${trouble ? 30 * 24 * 3600 : 0}; samesite=lax`
  }, [trouble])
}
