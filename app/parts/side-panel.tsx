import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { comparePath } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { CloseButton, Dialog } from '../ui/dialog.tsx'
import { useSharedValue } from '../ui/shared-value.ts'
import { TabList, TabPanel } from '../ui/tabs.tsx'
import { ComparedList } from './compared-list.tsx'
import { openSidePanel, type PanelTab, sidePanel, useComparedHomes, useSavedHomes } from './saved-homes.ts'
import { SavedList } from './saved-list.tsx'
import styles from './side-panel.module.css'

/** What this device keeps: homes side by side and homes for later (spec 2.2). */
export function SidePanel() {
  const tab = useSharedValue(sidePanel, null)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes whenever one has gone somewhere
  useEffect(close, [key])

  return (
    <Dialog shape="panel" open={tab !== null} onClose={close} labelledBy="side-panel-title">
      {tab && <PanelContent tab={tab} />}
    </Dialog>
  )
}

function PanelContent({ tab }: { tab: PanelTab }) {
  const compared = useComparedHomes().homes
  const saved = useSavedHomes().homes
  const tabs = [
    { id: 'compare', label: 'Compare Property', count: compared.length },
    { id: 'saved', label: 'Saved Property', count: saved.length },
  ]
  return (
    <>
      <div className={styles.head}>
        <h2 id="side-panel-title">Compare &amp; Selected Property</h2>
        <CloseButton onClick={close} />
      </div>
      <TabList
        name="side-panel"
        label="What this device keeps"
        tabs={tabs}
        chosen={tab}
        onChoose={(id) => openSidePanel(id as PanelTab)}
      />
      <TabPanel name="side-panel" id="compare" chosen={tab} className={styles.body}>
        <ComparedList />
      </TabPanel>
      <TabPanel name="side-panel" id="saved" chosen={tab} className={styles.body}>
        <SavedList />
      </TabPanel>
      <div className={styles.foot}>
        <Link className={buttonClass({ full: true })} to={comparePath(compared.map(({ id }) => id).toReversed())}>
          View &amp; Compare
        </Link>
      </div>
    </>
  )
}

function close() {
  if (sidePanel.get()) sidePanel.set(null)
}
