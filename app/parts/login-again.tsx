import { useLocation } from 'react-router'
import { loginPath } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { MessageDialog } from '../ui/message-dialog.tsx'

/** The session of a signed-in person has ended (spec 8); signing in leads back to this page. */
export function LoginAgain({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { pathname, search } = useLocation()
  return (
    <MessageDialog
      open={open}
      onClose={onClose}
      tone="bad"
      title="Authentication Error"
      text="Could not get authentication token. Please try logging in again."
      actions={
        <a href={loginPath(pathname + search)} className={buttonClass({ full: true })}>
          Login
        </a>
      }
    />
  )
}
