import { useId } from 'react'
import { Link } from 'react-router'
import { comparePath } from '../paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { CloseButton } from '../ui/dialog.tsx'
import { TabList, TabPanel } from '../ui/tabs.tsx'
import { ComparedList } from './compared-list.tsx'
import { openSidePanel, type PanelTab, useComparedHomes, useSavedHomes } from './saved-homes.ts'
import { SavedList } from './saved-list.tsx'
import styles from './side-panel-content.module.css'

/** One home has nothing to be compared with. */
const fewest = 2

export interface SidePanelProps {
  tab: PanelTab
  /** The id that names the dialog. */
  titleId: string
  onClose: () => void
}

/** What stands in the side panel; fetched when it is opened first. */
export function SidePanelContent({ tab, titleId, onClose }: SidePanelProps) {
  const reasonId = useId()
  const compared = useComparedHomes().homes
  const saved = useSavedHomes().homes
  const tabs = [
    { id: 'compare', label: 'Compare Property', count: compared.length },
    { id: 'saved', label: 'Saved Property', count: saved.length },
  ]
  return (
    <>
      <div className={styles.head}>
        <h2 id={titleId}>Compare &amp; Selected Property</h2>
        <CloseButton onClick={onClose} />
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
        {compared.length < fewest ? (
          <>
            <p id={reasonId} className={styles.reason}>
              {compared.length ? 'Choose one more home to compare.' : 'Choose two homes to compare.'}
            </p>
            <Button full aria-disabled="true" aria-describedby={reasonId}>
              View &amp; Compare
            </Button>
          </>
        ) : (
          <Link className={buttonClass({ full: true })} to={comparePath(compared.map(({ id }) => id).toReversed())}>
            View &amp; Compare
          </Link>
        )}
      </div>
    </>
  )
}
