import { useState } from 'react'
import { formatDay, today } from '../../../../domain/dates.ts'
import { t } from '../../../../domain/language/translate.ts'
import { propertyPath } from '../../../../domain/paths.ts'
import { pictureUrl } from '../../../../domain/property/image.ts'
import { titleIn } from '../../../../domain/property/words.ts'
import { changesOf, readMemory, stateOf } from '../../../../domain/saved/memory.ts'
import type { SavedHome } from '../../../../domain/saved/saved-home.ts'
import {
  isSavedSort,
  type SavedSort,
  savedSortLabel,
  savedSorts,
  sortSaved,
} from '../../../../domain/saved/saved-sort.ts'
import { AccountHeading } from '../../../components/account/account-head.tsx'
import select from '../../../components/property/sort-select.module.css'
import { useRemoveSaved } from '../../../components/saved/remove-saved.ts'
import { useSavedHomes } from '../../../components/saved/saved-homes.ts'
import { AccountBookmarks, type Bookmark, type BookmarkMarks } from '../account-bookmarks.tsx'
import { CarryButton } from './carry-button.tsx'
import { PriceMark, StateMark } from './change-marks.tsx'
import { HomeNote } from './home-note.tsx'
import styles from './saved-homes-list.module.css'
import { type Known, useLooks } from './saved-looks.ts'

interface Props {
  /** At least one. */
  homes: readonly SavedHome[]
}

/** The homes saved on the device, with the visitor's notes and what has changed. */
export function SavedHomesList({ homes }: Props) {
  const { refresh } = useSavedHomes()
  const removeSaved = useRemoveSaved()
  const [sort, setSort] = useSort()
  const known = useLooks(homes)
  const rows = homes.map((home) => ({
    ...rowFrom(home, known.get(home.id), (note) => refresh({ ...home, kept: { ...readMemory(home.kept), note } })),
    home,
  }))

  return (
    <>
      <AccountHeading
        title={t('Bookmarked Listings')}
        lead={t(
          '{count} saved on this device. A place stays here after it is rented, so you can see what it went for.',
          { count: homes.length },
        )}
        sample={false}
      >
        <div className={styles.tools}>
          <CarryButton homes={homes} />
          <label className={select.sort}>
            <span className="hidden-text">{t('Sort')}</span>
            <select value={sort} onChange={(event) => setSort(event.target.value as SavedSort)} autoComplete="off">
              {savedSorts.map((name) => (
                <option key={name} value={name}>
                  {savedSortLabel[name]}
                </option>
              ))}
            </select>
          </label>
        </div>
      </AccountHeading>
      <AccountBookmarks rows={sortSaved(rows, sort)} onDelete={({ home }) => removeSaved(home)} />
    </>
  )
}

function rowFrom(home: SavedHome, known: Known | undefined, onNote: (note: string) => void) {
  const { cover, line, city, ...rest } = home
  const memory = readMemory(home.kept)
  const state = known?.state ?? memory.last?.state ?? stateOf(home)
  const changes = changesOf(memory, { price: home.price, state })
  const name = titleIn(home).text
  return {
    ...rest,
    name,
    city,
    availableOn: known?.availableOn,
    place: `${line}, ${city}`,
    unlisted: state === 'unlisted',
    saved: memory.saved ? formatDay(today(new Date(memory.saved.at))) : t('On this device'),
    picture: cover ? { src: pictureUrl(cover.path, 320), colour: cover.placeholder } : undefined,
    viewPath: propertyPath(home.id),
    belowPlace: <HomeNote name={name} note={memory.note} onChange={onNote} />,
    belowPrice: <PriceMark change={changes.price} />,
    belowState: <StateMark change={changes.state} offer={home.offer} />,
  } satisfies Bookmark & BookmarkMarks & { city: string; availableOn?: string }
}

const sortKey = 'saved-sort'

/** The order that was chosen last on this device. */
function useSort() {
  const [sort, setSort] = useState<SavedSort>(() => {
    try {
      const stored = localStorage.getItem(sortKey)
      return isSavedSort(stored) ? stored : 'saved'
    } catch {
      return 'saved'
    }
  })
  return [
    sort,
    (chosen: SavedSort) => {
      setSort(chosen)
      try {
        localStorage.setItem(sortKey, chosen)
      } catch {
        // Full or blocked: for this visit only.
      }
    },
  ] as const
}
