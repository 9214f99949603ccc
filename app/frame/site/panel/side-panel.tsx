import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { sidePanel } from '../../../features/saved/shared/saved-homes.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useLazyComponent } from '../../../ui/lazy-component.ts'
import { useValueStore } from '../../../ui/store.ts'

const titleId = 'side-panel-title'

/** The compared and saved homes of this device (spec 2.2). Its content is loaded on first opening. */
export function SidePanel() {
  const tab = useValueStore(sidePanel, null)
  const Content = useLazyComponent(tab !== null, loadContent, close)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes whenever one has gone somewhere
  useEffect(close, [key])

  return (
    <Dialog shape="panel" open={tab !== null} onClose={close} labelledBy={titleId}>
      {tab && Content && <Content tab={tab} titleId={titleId} onClose={close} />}
    </Dialog>
  )
}

function close() {
  if (sidePanel.get()) sidePanel.set(null)
}

async function loadContent() {
  return (await import('./side-panel-content.tsx')).SidePanelContent
}
