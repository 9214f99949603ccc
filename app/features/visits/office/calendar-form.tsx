import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { SendButton } from './visit-card.tsx'

/** A button that renews or revokes the private address of one's calendar. */
export function CalendarForm({ action, children }: { action: 'renew' | 'revoke'; children: ReactNode }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="form" value="calendar" />
      <input type="hidden" name="action" value={action} />
      <SendButton value={action}>{children}</SendButton>
    </Form>
  )
}
