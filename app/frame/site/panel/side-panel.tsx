import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../core/paths.ts'
import { sidePanel, useComparedHomes } from '../../../features/saved/shared/saved-homes.ts'
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

/** Where homes are chosen; elsewhere, as in a form or beside the comparison itself, the tray would be in the way. */
const shown = [paths.listings, paths.choose, paths.forRent, paths.forSale, paths.bookmarks, paths.agent, paths.agency]
const beginnings = shown.map((path) => path.replace(/\/:.*/, ''))

/** Grows at the lower edge while homes are chosen for the comparison. Its content is loaded with the first one. */
export function CompareTray() {
  const { pathname } = useLocation()
  const { homes } = useComparedHomes()
  const wanted = homes.length > 0 && (pathname === paths.home || beginnings.some((path) => pathname.startsWith(path)))
  const Content = useLazyComponent(wanted, loadTray, () => {})
  return wanted && Content ? <Content /> : null
}

async function loadTray() {
  return (await import('./compare-tray-content.tsx')).CompareTrayContent
}
