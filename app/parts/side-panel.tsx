import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Dialog } from '../ui/dialog.tsx'
import { useSharedValue } from '../ui/shared-value.ts'
import { showToast } from '../ui/toast.tsx'
import { sidePanel } from './saved-homes.ts'
import type { SidePanelProps } from './side-panel-content.tsx'

const titleId = 'side-panel-title'

/** What this device keeps: homes side by side and homes for later (spec 2.2). Its content comes at the first opening. */
export function SidePanel() {
  const tab = useSharedValue(sidePanel, null)
  const [Content, setContent] = useState<ComponentType<SidePanelProps> | null>(null)
  const { key } = useLocation()
  const open = tab !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes whenever one has gone somewhere
  useEffect(close, [key])

  useEffect(() => {
    if (!open || Content) return
    import('./side-panel-content.tsx').then(({ SidePanelContent }) => setContent(() => SidePanelContent), failed)
  }, [open, Content])

  return (
    <Dialog shape="panel" open={open} onClose={close} labelledBy={titleId}>
      {tab && Content && <Content tab={tab} titleId={titleId} onClose={close} />}
    </Dialog>
  )
}

function close() {
  if (sidePanel.get()) sidePanel.set(null)
}

function failed() {
  close()
  showToast({ title: 'The panel did not load.', text: 'Check your connection and try again.', tone: 'bad' })
}
