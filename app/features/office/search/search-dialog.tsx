import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import { askBehind } from '../../../frame/office/freshness.ts'
import { Avatar } from '../../../frame/office/parts/empty-state.tsx'
import { classes } from '../../../ui/classes.ts'
import { CloseButton, Dialog } from '../../../ui/dialog/dialog.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { Role } from '../../accounts/rules/account.ts'
import { longestSearch, markedParts, type OfficeFinds } from '../rules/office-search.ts'
import { commandsFor, type Find, type FindGroup, groupsOf } from './find.ts'
import styles from './search-dialog.module.css'

interface Props {
  /** Holds what was typed before it opened. */
  field: RefObject<HTMLInputElement | null>
  role: Role | undefined
  /** `YYYY-MM-DD` */
  today: string
  onClose: () => void
}

const listId = 'everywhere-found'
const optionId = (place: number) => `everywhere-${place}`

/** What is found while one types: arrows choose, Enter opens; empty, what was opened last. */
export function SearchDialog({ field, role, today, onClose }: Props) {
  const [query, setQuery] = useState(() => field.current?.value ?? '')
  const [place, setPlace] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { groups: found, busy, failed } = useFinds(query, today)
  const [recent] = useState(lastOpened)
  const empty = query.trim() === ''
  const groups = empty
    ? [{ heading: t('Opened last'), finds: recent }].filter(({ finds }) => finds.length > 0)
    : [...found, ...commandsFor(role, query)]
  const finds = groups.flatMap((group) => group.finds)
  const active = Math.min(place, finds.length - 1)

  useEffect(() => {
    if (field.current) field.current.value = ''
    input.current?.focus()
    const end = input.current?.value.length ?? 0
    input.current?.setSelectionRange(end, end)
  }, [field])
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && finds.length > 0) {
      event.preventDefault()
      setPlace((active + step + finds.length) % finds.length)
    }
    const chosen = finds[active]
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !chosen) return
    event.preventDefault()
    noteOpened(chosen)
    onClose()
    navigate(chosen.to)
  }

  return (
    <Dialog open onClose={onClose} label={t('Search everywhere')} className={styles.dialog}>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          ref={input}
          role="combobox"
          aria-expanded={finds.length > 0}
          aria-controls={listId}
          aria-activedescendant={finds.length > 0 ? optionId(active) : undefined}
          aria-label={t('Search listings, people, messages')}
          placeholder={t('Name, street, reference or phone')}
          autoComplete="off"
          maxLength={longestSearch}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setPlace(0)
          }}
          onKeyDown={press}
        />
        <CloseButton onClick={onClose} />
      </div>
      <div id={listId} role="listbox" aria-label={t('Found')} aria-busy={busy} className={styles.list}>
        {groups.map(({ heading, finds: own }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options
          <div key={heading} role="group" aria-label={heading}>
            <div className={styles.heading} aria-hidden="true">
              {heading}
            </div>
            {own.map((find) => {
              const at = finds.indexOf(find)
              const option = { id: optionId(at), active: at === active }
              return <FindRow key={find.to + find.title} find={find} query={query} option={option} onOpen={onClose} />
            })}
          </div>
        ))}
      </div>
      <p className={styles.foot} role="status">
        {failed
          ? t('The server did not answer. Please try again.')
          : empty
            ? t('Type a name, street, reference, phone number or word.')
            : busy
              ? ''
              : t('{count, plural, =0 {Nothing found.} one {# result} other {# results}}', { count: finds.length })}
      </p>
    </Dialog>
  )
}

/** Milliseconds after the last keystroke until the search starts. */
const pause = 120

interface Finds {
  query: string
  groups: FindGroup[]
  failed: boolean
}

/** What the server finds for the words that are being typed. An answer to earlier words is dropped; the last one stays until the next comes. */
function useFinds(query: string, today: string) {
  const [answer, setAnswer] = useState<Finds>({ query: '', groups: [], failed: false })
  useEffect(() => {
    if (query.trim() === '') return
    let dropped = false
    async function search() {
      const found = await askBehind<OfficeFinds>(`${paths.officeFinds}?${new URLSearchParams({ q: query })}`)
      const groups = groupsOf(found, today)
      if (!dropped) setAnswer({ query, groups, failed: false })
    }
    const timer = setTimeout(() => {
      search().catch(() => !dropped && setAnswer({ query, groups: [], failed: true }))
    }, pause)
    return () => {
      dropped = true
      clearTimeout(timer)
    }
  }, [query, today])
  return { groups: answer.groups, busy: answer.query !== query, failed: answer.failed }
}

interface FindRowProps {
  find: Find
  query: string
  /** In the list of a combobox: its id, and whether it is the one that Enter opens. */
  option?: { id: string; active: boolean }
  onOpen?: () => void
}

/** Something that was found, with what matches marked. */
export function FindRow({ find, query, option, onOpen }: FindRowProps) {
  const { to, title, detail, picture, person, icon } = find
  return (
    <Link
      to={to}
      className={classes(styles.row, option?.active && styles.active)}
      {...(option && { id: option.id, role: 'option', 'aria-selected': option.active, tabIndex: -1 })}
      onClick={() => {
        noteOpened(find)
        onOpen?.()
      }}
    >
      <span className={styles.sign}>
        {picture ? (
          <img src={picture} alt="" className={styles.picture} loading="lazy" />
        ) : person ? (
          <Avatar name={person} />
        ) : (
          <span className={styles.icon}>
            <Icon name={icon ?? 'search'} />
          </span>
        )}
      </span>
      <span className={styles.words}>
        <b>
          <Marked text={title} query={query} />
        </b>
        {detail && (
          <small>
            <Marked text={detail} query={query} />
          </small>
        )}
      </span>
    </Link>
  )
}

function Marked({ text, query }: { text: string; query: string }) {
  return markedParts(text, query).map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
    place % 2 === 1 ? <mark key={place}>{part}</mark> : part,
  )
}

const storageKey = 'office-opened'
const most = 5

/** The last things that were opened from the search in this browser, the newest first. */
function lastOpened(): Find[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isFind).slice(0, most) : []
  } catch {
    return []
  }
}

function noteOpened(find: Find) {
  const others = lastOpened().filter(({ to }) => to !== find.to)
  try {
    localStorage.setItem(storageKey, JSON.stringify([find, ...others].slice(0, most)))
  } catch {}
}

function isFind(value: unknown): value is Find {
  const { to, title, detail } = (value ?? {}) as Record<string, unknown>
  return typeof to === 'string' && to.startsWith('/') && typeof title === 'string' && typeof detail === 'string'
}
