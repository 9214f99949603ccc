import { useId } from 'react'
import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { comparePath } from '../../../core/paths.ts'
import {
  openSidePanel,
  type PanelTab,
  useComparedHomes,
  useSavedHomes,
} from '../../../features/saved/shared/saved-homes.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { CloseButton } from '../../../ui/dialog/dialog.tsx'
import { TabList, TabPanel } from '../../../ui/section/tabs.tsx'
import { ComparedList } from './compared-list.tsx'
import styles from './panel.module.css'
import { SavedList } from './saved-list.tsx'

/** One home cannot be compared. */
const fewest = 2

export interface SidePanelProps {
  tab: PanelTab
  /** The id that names the dialog. */
  titleId: string
  onClose: () => void
}

/** The content of the side panel, loaded when it is first opened. */
export function SidePanelContent({ tab, titleId, onClose }: SidePanelProps) {
  const reasonId = useId()
  const compared = useComparedHomes().homes
  const saved = useSavedHomes().homes
  const tabs = [
    { id: 'compare', label: t('Compare Property'), count: compared.length },
    { id: 'saved', label: t('Saved Property'), count: saved.length },
  ]
  return (
    <>
      <div className={styles.head}>
        <h2 id={titleId}>{t('Compare & Selected Property')}</h2>
        <CloseButton onClick={onClose} />
      </div>
      <TabList
        name="side-panel"
        label={t('What this device keeps')}
        tabs={tabs}
        selected={tab}
        onSelect={(id) => openSidePanel(id as PanelTab)}
      />
      <TabPanel name="side-panel" id="compare" selected={tab} className={styles.body}>
        <ComparedList />
      </TabPanel>
      <TabPanel name="side-panel" id="saved" selected={tab} className={styles.body}>
        <SavedList />
      </TabPanel>
      <div className={styles.footer}>
        {compared.length < fewest ? (
          <>
            <p id={reasonId} className={styles.reason}>
              {compared.length ? t('Choose one more home to compare.') : t('Choose two homes to compare.')}
            </p>
            <Button full aria-disabled="true" aria-describedby={reasonId}>
              {t('View & Compare')}
            </Button>
          </>
        ) : (
          <Link className={buttonClass({ full: true })} to={comparePath(compared.map(({ id }) => id).toReversed())}>
            {t('View & Compare')}
          </Link>
        )}
      </div>
    </>
  )
}
