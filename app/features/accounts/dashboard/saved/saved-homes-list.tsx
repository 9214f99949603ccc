import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react'
import { propertiesByIds } from '../../../../client/property-calls.ts'
import { formatDay, today } from '../../../../core/dates.ts'
import { t } from '../../../../core/language/translate.ts'
import type { Offer } from '../../../../core/listing/fields/choices.ts'
import { shownCover } from '../../../../core/listing/image.ts'
import type { Property } from '../../../../core/listing/property.ts'
import { titleIn } from '../../../../core/listing/words.ts'
import { formatPrice } from '../../../../core/money.ts'
import { propertyPath } from '../../../../core/paths.ts'
import { Button, textLinkClass } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { showToast } from '../../../../ui/dialog/toast.tsx'
import { TextArea } from '../../../../ui/form/field.tsx'
import { Icon } from '../../../../ui/icon/icon.tsx'
import select from '../../../browse/shared/sort-select.module.css'
import {
  afterLook,
  type Changes,
  changesOf,
  maxNoteLetters,
  readMemory,
  type SavedState,
  stateOf,
  tidyNote,
} from '../../../saved/rules/memory.ts'
import type { SavedHome } from '../../../saved/rules/saved-home.ts'
import { isSavedSort, type SavedSort, savedSortLabel, savedSorts, sortSaved } from '../../../saved/rules/saved-sort.ts'
import {
  homeFrom,
  refreshHome,
  useIsSignedIn,
  useRemoveSaved,
  useSavedHomes,
} from '../../../saved/shared/saved-homes.ts'
import { AccountHeading } from '../../shared/account-head.tsx'
import { AccountBookmarks, type Bookmark, type BookmarkMarks } from '../account-bookmarks.tsx'
import type { CarryProps } from './carry-content.tsx'
import styles from './saved-homes-list.module.css'

interface Props {
  /** At least one. */
  homes: readonly SavedHome[]
}

/** The homes saved on the device, with the visitor's notes and what has changed. */
export function SavedHomesList({ homes }: Props) {
  const { refresh } = useSavedHomes()
  const removeSaved = useRemoveSaved()
  const signedIn = useIsSignedIn()
  const [sort, setSort] = useSort()
  const known = useLooks(homes)
  const rows = homes.map((home) => ({
    ...rowFrom(home, known.get(home.id), (note) => refresh({ ...home, kept: { ...readMemory(home.kept), note } })),
    home,
  }))

  return (
    <>
      <AccountHeading title={t('Saved homes')} lead={leadOf(homes.length, signedIn)} sample={false}>
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

function leadOf(count: number, signedIn: boolean) {
  return signedIn
    ? t(
        '{count} saved in your account: they follow it to every device where you log in. A place stays here after it is rented, so you can see what it went for.',
        { count },
      )
    : t('{count} saved on this device. A place stays here after it is rented, so you can see what it went for.', {
        count,
      })
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
    picture: cover ? shownCover(cover) : undefined,
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

/** "$50 less since you saved it", by the memory of this device. */
function PriceMark({ change }: { change: Changes['price'] }) {
  if (!change) return null
  const less = change.by < 0
  return (
    <span className={classes(styles.mark, less && styles.good)}>
      <Icon name={less ? 'arrow-down' : 'arrow-up'} />
      {priceText(change)}
    </span>
  )
}

/** "Rented since you last looked" */
function StateMark({ change, offer }: { change: Changes['state']; offer: Offer }) {
  if (!change) return null
  return (
    <span className={styles.mark}>
      <Icon name="clock" />
      {stateText(change, offer)}
    </span>
  )
}

function priceText({ by, since }: NonNullable<Changes['price']>) {
  const amount = formatPrice(Math.abs(by))
  if (since === 'saved')
    return by < 0
      ? t('{amount} less since you saved it', { amount })
      : t('{amount} more since you saved it', { amount })
  return by < 0
    ? t('{amount} less since you last looked', { amount })
    : t('{amount} more since you last looked', { amount })
}

function stateText({ to, since }: NonNullable<Changes['state']>, offer: Offer) {
  const saved = since === 'saved'
  if (to === 'unlisted')
    return saved ? t('Taken off the site since you saved it') : t('Taken off the site since you last looked')
  if (to === 'open') return saved ? t('Available again since you saved it') : t('Available again since you last looked')
  if (offer === 'rent') return saved ? t('Rented since you saved it') : t('Rented since you last looked')
  return saved ? t('Sold since you saved it') : t('Sold since you last looked')
}

interface NoteProps {
  /** The home's. */
  name: string
  note: string
  onChange: (note: string) => void
}

/** The visitor's own words on a saved home, kept on the device. */
function HomeNote({ name, note, onChange }: NoteProps) {
  const [editing, setEditing] = useState(false)
  const signedIn = useIsSignedIn()
  const opener = useRef<HTMLButtonElement>(null)

  function close() {
    setEditing(false)
    requestAnimationFrame(() => opener.current?.focus())
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onChange(tidyNote(new FormData(event.currentTarget).get('note')).trim())
    close()
  }

  if (editing)
    return (
      <form
        className={styles.form}
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close()
        }}
      >
        <TextArea
          name="note"
          label={t('Note on {name}', { name })}
          hint={
            signedIn
              ? t('Kept in your account, at most {most} letters.', { most: maxNoteLetters })
              : t('Kept on this device only, at most {most} letters.', { most: maxNoteLetters })
          }
          maxLength={maxNoteLetters}
          rows={3}
          defaultValue={note}
          autoComplete="off"
          autoFocus
        />
        <div className={styles.actions}>
          <Button type="submit" variant="line" size="small">
            {t('Save note')}
          </Button>
          <Button variant="line" size="small" onClick={close}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    )

  return (
    <>
      {note && <p className={styles.note}>{note}</p>}
      <button
        ref={opener}
        type="button"
        className={classes(textLinkClass, styles.opener)}
        aria-label={note ? t('Edit the note on {name}', { name }) : t('Add a note on {name}', { name })}
        onClick={() => setEditing(true)}
      >
        <Icon name="pencil" />
        <span>{note ? t('Edit note') : t('Add a note')}</span>
      </button>
    </>
  )
}

const titleId = 'carry-title'

/** Opens the link and the code that carry the saved homes to another device; loaded on first opening. */
function CarryButton({ homes }: { homes: readonly SavedHome[] }) {
  const [open, setOpen] = useState(false)
  const [Content, setContent] = useState<ComponentType<CarryProps> | null>(null)

  function show() {
    setOpen(true)
    if (!Content) import('./carry-content.tsx').then((loaded) => setContent(() => loaded.CarryContent), fail)
  }

  function fail() {
    setOpen(false)
    showToast({ title: t('The link could not be made.'), text: t('Check your connection and try again.'), tone: 'bad' })
  }

  return (
    <>
      <Button variant="line" size="small" aria-haspopup="dialog" onClick={show}>
        <Icon name="device-mobile-share" />
        {t('To another device')}
      </Button>
      <Dialog open={open && Content !== null} onClose={() => setOpen(false)} labelledBy={titleId}>
        {Content && <Content homes={homes} titleId={titleId} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

/** What the API says of a saved home now. */
export interface Known {
  state: SavedState
  /** `YYYY-MM-DD`; undefined when it is no longer listed. */
  availableOn?: string
}

/** The API's maximum of ids per request. */
const idsPerRequest = 24

/** The listed ones among these homes, however many. */
export async function findHomes(ids: readonly string[]): Promise<Property[]> {
  const found: Property[] = []
  for (let at = 0; at < ids.length; at += idsPerRequest)
    found.push(...(await propertiesByIds(ids.slice(at, at + idsPerRequest))))
  return found
}

/**
 * Looks the saved homes up once each: their data on the device becomes that of today, and the device remembers how they
 * stood. Until the answer, and when the request fails, nothing is known of them and the stored data is shown.
 */
function useLooks(homes: readonly SavedHome[]): ReadonlyMap<string, Known> {
  const { refresh, get } = useSavedHomes()
  const [known, setKnown] = useState<ReadonlyMap<string, Known>>(new Map())
  const ids = homes.flatMap(({ id }) => (known.has(id) ? [] : [id])).join(',')

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each home
  useEffect(() => {
    if (!ids) return
    let shown = true
    findHomes(ids.split(',')).then(
      (found) => shown && look(new Map(found.map((property) => [property.id, property]))),
      () => {},
    )
    return () => {
      shown = false
    }
  }, [ids])

  function look(found: ReadonlyMap<string, Property>) {
    // A note may have been written meanwhile.
    const asked = get().filter(({ id }) => ids.split(',').includes(id))
    for (const home of asked) {
      const property = found.get(home.id)
      const state = property ? stateOf(property) : 'unlisted'
      const price = property?.price ?? home.price
      if (property) refreshHome(homeFrom(property))
      const kept = afterLook(readMemory(home.kept), { at: Date.now(), price, state })
      refresh({ ...home, ...(property && homeFrom(property)), kept })
    }
    setKnown((before) => {
      const now = asked.map(({ id }) => {
        const property = found.get(id)
        return [id, property ? { state: stateOf(property), availableOn: property.availableOn } : gone] as const
      })
      return new Map([...before, ...now])
    })
  }

  return known
}

const gone: Known = { state: 'unlisted' }
