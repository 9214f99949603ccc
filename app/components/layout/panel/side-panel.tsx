import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '../../../../domain/language/translate.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { showToast } from '../../../ui/dialog/toast.tsx'
import { useValueStore } from '../../../ui/store.ts'
import { sidePanel } from '../../saved/saved-homes.ts'
import type { SidePanelProps } from './side-panel-content.tsx'

const titleId = 'side-panel-title'

/** The compared and saved homes of this device (spec 2.2). Its content is loaded on first opening. */
export function SidePanel() {
  const tab = useValueStore(sidePanel, null)
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
  showToast({ title: t('The panel did not load.'), text: t('Check your connection and try again.'), tone: 'bad' })
}
