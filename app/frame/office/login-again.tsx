import { useState } from 'react'
import { useLocation } from 'react-router'
import type { StaffFailure } from '../../client/api.ts'
import { t, tc } from '../../core/language/translate.ts'
import { localPath, loginPath } from '../../core/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx'

/** Reports an ended session (spec 8), once for each failure; the login page returns to this page. */
export function LoginAgain({ failure }: { failure: StaffFailure }) {
  const { pathname, search } = useLocation()
  const [read, setRead] = useState<StaffFailure>()
  return (
    <MessageDialog
      open={failure.signedOut && failure !== read}
      onClose={() => setRead(failure)}
      tone="bad"
      title={t('Authentication Error')}
      text={t('Could not get authentication token. Please try logging in again.')}
      actions={
        <a href={localPath(loginPath(pathname + search))} className={buttonClass({ full: true })}>
          {tc('on a button', 'Login')}
        </a>
      }
    />
  )
}
