import { type MouseEvent, useRef } from 'react'
import { t } from '../../../core/language/translate.ts'
import { shownCover } from '../../../core/listing/image.ts'
import { titleIn } from '../../../core/listing/words.ts'
import { PropertyPhoto } from '../../../features/browse/shared/property-photo.tsx'
import { PropertyPrice, PropertyTitle } from '../../../features/browse/shared/property-words.tsx'
import type { SavedHome } from '../../../features/saved/rules/saved-home.ts'
import {
  maxCompared,
  openSidePanel,
  useComparedHomes,
  useRemoveCompared,
} from '../../../features/saved/shared/saved-homes.ts'
import { RoundButton, textLinkClass } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/dialog/toast.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './compare-tray.module.css'
import { ViewCompare } from './view-compare.tsx'

/** "2 of 3 homes": each with its price, and the way to the comparison. The count opens the side panel (spec 2.2). */
export function CompareTrayContent() {
  const { homes, set } = useComparedHomes()
  const opener = useRef<HTMLButtonElement>(null)
  const chosen = homes.toReversed()
  const free = maxCompared - homes.length
  const counts = { count: homes.length, most: maxCompared }

  function clear() {
    set([])
    showToast({ title: t('The comparison is empty'), icon: 'scale', undo: () => set(homes) })
    document.querySelector('main')?.focus({ preventScroll: true })
  }

  return (
    <aside className={`no-print ${styles.tray}`} aria-label={t('Compare')}>
      <div className={`wrap wide ${styles.inner}`}>
        <button
          ref={opener}
          type="button"
          className={styles.opener}
          aria-haspopup="dialog"
          onClick={() => openSidePanel('compare')}
        >
          <span className={styles.stack} aria-hidden="true">
            {chosen.map((home) => (
              <span key={home.id} className={styles.picture}>
                <PropertyPhoto
                  picture={home.cover ? shownCover(home.cover) : undefined}
                  kind={home.kind}
                  sizes="60px"
                />
              </span>
            ))}
          </span>
          <span>
            <b>{t('Compare')}</b>{' '}
            <small className={styles.count} role="status">
              {t('{count} of {most, plural, one {# home} other {# homes}}', counts)}
            </small>
          </span>
        </button>
        <ul className={styles.homes}>
          {chosen.map((home) => (
            <TrayHome key={home.id} home={home} onRemoved={() => opener.current?.focus()} />
          ))}
          {free > 0 && (
            <li className={styles.free}>
              {t('{count, plural, one {Room for one more} other {Room for # more}}', { count: free })}
            </li>
          )}
        </ul>
        <button type="button" className={`${textLinkClass} ${styles.clear}`} onClick={clear}>
          {t('Clear all')}
        </button>
        <div className={styles.go}>
          <ViewCompare reasonClass="hidden-text" />
        </div>
      </div>
    </aside>
  )
}

function TrayHome({ home, onRemoved }: { home: SavedHome; onRemoved: () => void }) {
  const remove = useRemoveCompared()

  /** Without this, the focus would be lost with the home. */
  function press({ currentTarget }: MouseEvent<HTMLElement>) {
    const row = currentTarget.closest('li')
    const next =
      row?.nextElementSibling?.querySelector('button') ?? row?.previousElementSibling?.querySelector('button')
    remove(home)
    if (next) next.focus()
    else onRemoved()
  }

  return (
    <li className={styles.home}>
      <span className={styles.picture}>
        <PropertyPhoto picture={home.cover ? shownCover(home.cover) : undefined} kind={home.kind} sizes="60px" />
      </span>
      <span className="slim">
        <PropertyPrice property={home} className={styles.price} />
        <span className={styles.name}>
          <PropertyTitle of={home} />
        </span>
      </span>
      <RoundButton bare aria-label={t('Remove {name}', { name: titleIn(home).text })} onClick={press}>
        <Icon name="x" />
      </RoundButton>
    </li>
  )
}
