import { useEffect, useRef, useState } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { MessageDialog } from '../ui/message-dialog.tsx'

interface Props {
  /** Asked at the moment of leaving: true while there is something to lose. */
  isChanged: () => boolean
  /** What becomes of the changes. */
  text: string
}

/** Asks before a changed form is left: by a link of ours, or by closing or reloading the tab. */
export function LeaveGuard({ isChanged, text }: Props) {
  const [form] = useState(useLocation().pathname)
  const latest = useRef(isChanged)
  latest.current = isChanged
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      // Once the router stands elsewhere the form is left, even while it is still drawn: Back then is no leaving.
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
      title="Leave this page?"
      text={text}
      actions={
        <>
          <Button full onClick={() => blocker.reset?.()}>
            Stay
          </Button>
          <Button full look="line" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
        </>
      }
    />
  )
}
