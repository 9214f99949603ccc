import { useEffect, useRef, useState } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { Button } from '../../../ui/button.tsx'
import { MessageDialog } from '../../../ui/dialog/message-dialog.tsx'

interface Props {
  /** True while leaving would lose changes. */
  isChanged: () => boolean
  /** Says what happens to the changes. */
  text: string
}

/** Asks before a link, a reload or closing the tab leaves a changed form. */
export function LeaveGuard({ isChanged, text }: Props) {
  const [form] = useState(useLocation().pathname)
  const latest = useRef(isChanged)
  latest.current = isChanged
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      // After the router has left the page, the form may still be rendered: a navigation then does not leave it.
      here.pathname === form && (here.pathname !== next.pathname || here.search !== next.search) && latest.current(),
  )

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])

  return (
    <MessageDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      tone="warn"
      title={t('Leave this page?')}
      text={text}
      actions={
        <>
          <Button full onClick={() => blocker.reset?.()}>
            {t('Stay')}
          </Button>
          <Button full variant="line" onClick={() => blocker.proceed?.()}>
            {t('Leave')}
          </Button>
        </>
      }
    />
  )
}
