import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { kindLabel } from '../../../core/listing/fields/choices.ts'
import { shownCover } from '../../../core/listing/image.ts'
import { closedLabel } from '../../../core/listing/property.ts'
import { titleIn } from '../../../core/listing/words.ts'
import { formatPrice } from '../../../core/money.ts'
import { paths, propertyPath } from '../../../core/paths.ts'
import { PropertyPhoto } from '../../../features/browse/shared/property-photo.tsx'
import { PropertyTitle } from '../../../features/browse/shared/property-words.tsx'
import type { SavedHome } from '../../../features/saved/rules/saved-home.ts'
import {
  maxCompared,
  openSidePanel,
  type PanelTab,
  useComparedHomes,
  useIsSignedIn,
  useRemoveCompared,
  useRemoveSaved,
  useSavedHomes,
} from '../../../features/saved/shared/saved-homes.ts'
import { RoundButton, textLinkClass } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { CloseButton } from '../../../ui/dialog/dialog.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { TabList, TabPanel } from '../../../ui/section/tabs.tsx'
import styles from './panel.module.css'
import { ViewCompare } from './view-compare.tsx'

interface SidePanelProps {
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

/** A home in the side panel: small picture, name, place, price; `children` are its controls. */
export function HomeRow({ home, note, children }: { home: SavedHome; note?: string; children: ReactNode }) {
  const { id, offer, kind, price, city, cover, closed } = home
  return (
    <li className={styles.row}>
      <span className={classes(styles.photo, closed && styles.closed)}>
        <PropertyPhoto picture={cover ? shownCover(cover) : undefined} kind={kind} sizes="92px" />
      </span>
      <div>
        <Link className={styles.name} to={propertyPath(id)}>
          <PropertyTitle of={home} />
        </Link>
        <span className={styles.place}>
          {city} · {kindLabel[kind]}
        </span>
        {closed ? (
          <Tag variant="closed">{closedLabel(home)}</Tag>
        ) : (
          <span className={styles.price}>
            {formatPrice(price)} {offer === 'rent' && <small>{t('/month')}</small>}
          </span>
        )}
        {note && <span className={styles.place}>{note}</span>}
      </div>
      <div className={styles.controls}>{children}</div>
    </li>
  )
}

/** Removes the row and moves the focus to the next one, or to the tab after the last. */
function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  function press({ currentTarget }: MouseEvent<HTMLElement>) {
    const row = currentTarget.closest('li')
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
    const tab = currentTarget.closest('dialog')?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
    onRemove()
    const next = neighbour?.querySelector<HTMLElement>('button') ?? tab
    next?.focus()
  }
  return (
    <RoundButton bare aria-label={t('Remove {name}', { name })} onClick={press}>
      <Icon name="x" />
    </RoundButton>
  )
}

const places = [
  t('All three compare places are free.'),
  t('One of three compare places used.'),
  t('Two of three compare places used.'),
  t('All three compare places are used.'),
]

export function SavedList() {
  const { homes } = useSavedHomes()
  const compared = useComparedHomes()
  const removeSaved = useRemoveSaved()
  const signedIn = useIsSignedIn()

  if (homes.length === 0)
    return (
      <div className={styles.empty}>
        <Icon name="heart" className={styles.heart} />
        <p className="ink bold">{t('Nothing saved yet.')}</p>
        <p>
          {signedIn
            ? t('Press the heart on a photo, and the home is kept here and in your account.')
            : t('Press the heart on a photo, and the home is kept here on this device.')}
        </p>
        <Link className={textLinkClass} to={paths.listings}>
          {t('Browse listings')}
        </Link>
        <AllSaved />
      </div>
    )

  return (
    <>
      <ul>
        {homes.map((home) => {
          const chosen = compared.has(home.id)
          const refused = compared.full && !chosen
          const name = titleIn(home).text
          return (
            <HomeRow key={home.id} home={home} note={refused ? t('Three at most') : undefined}>
              <RemoveButton name={name} onRemove={() => removeSaved(home)} />
              <RoundButton
                className={classes(chosen && styles.selected)}
                aria-label={refused ? t('Compare {name}. Three at most', { name }) : t('Compare {name}', { name })}
                aria-pressed={chosen}
                disabled={refused}
                onClick={() => compared.toggle(home)}
              >
                <Icon name={chosen ? 'check' : 'scale'} />
              </RoundButton>
            </HomeRow>
          )
        })}
      </ul>
      <div className={styles.note}>
        <p>
          <span>
            {signedIn ? t('Saved in your account: they follow it to every device.') : t('Saved on this device.')}
          </span>{' '}
          <span>{places[compared.homes.length]}</span>
        </p>
        <AllSaved />
      </div>
    </>
  )
}

/** Notes, sorting, what was seen last and the link to another device stand on the page. */
function AllSaved() {
  return (
    <Link className={textLinkClass} to={paths.bookmarks}>
      {t('All saved homes, notes and recently seen')}
      <Icon name="arrow-right" />
    </Link>
  )
}
