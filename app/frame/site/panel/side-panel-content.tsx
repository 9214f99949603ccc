import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { titleIn } from '../../../core/listing/words.ts'
import { paths } from '../../../core/paths.ts'
import {
  maxCompared,
  openSidePanel,
  type PanelTab,
  useComparedHomes,
  useRemoveCompared,
  useSavedHomes,
} from '../../../features/saved/shared/saved-homes.ts'
import { textLinkClass } from '../../../ui/button.tsx'
import { CloseButton } from '../../../ui/dialog/dialog.tsx'
import { TabList, TabPanel } from '../../../ui/section/tabs.tsx'
import { HomeRow, RemoveButton } from './home-row.tsx'
import styles from './panel.module.css'
import { SavedList } from './saved-list.tsx'
import { ViewCompare } from './view-compare.tsx'

export interface SidePanelProps {
  tab: PanelTab
  /** The id that names the dialog. */
  titleId: string
  onClose: () => void
}

/** The content of the side panel (spec 2.2), loaded when it is first opened. */
export function SidePanelContent({ tab, titleId, onClose }: SidePanelProps) {
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
        <ViewCompare full reasonClass={styles.reason} />
      </div>
    </>
  )
}

const freeColumns = ['', t('One more place free'), t('Two more places free'), t('Three places free')]

/** In the order of the comparison's columns: the first chosen first. */
function ComparedList() {
  const { homes } = useComparedHomes()
  const remove = useRemoveCompared()
  const free = maxCompared - homes.length

  return (
    <>
      <ul>
        {homes.toReversed().map((home) => (
          <HomeRow key={home.id} home={home}>
            <RemoveButton name={titleIn(home).text} onRemove={() => remove(home)} />
          </HomeRow>
        ))}
      </ul>
      {free > 0 && <p className={styles.slot}>{freeColumns[free]}</p>}
      {homes.length === 0 && (
        <div className={styles.empty}>
          <p>{t('Press Compare on a listing, or the scales beside a saved home. Up to three stand side by side.')}</p>
          <Link className={textLinkClass} to={paths.listings}>
            {t('Browse listings')}
          </Link>
        </div>
      )}
    </>
  )
}
