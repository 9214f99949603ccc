import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { currentLanguage } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import { undoTime } from '../../../core/listing/property-status.ts'
import { formatNumber } from '../../../core/money.ts'
import { languageQuery } from '../../../core/paths.ts'
import { useOffice } from '../../../frame/office/staff-page.tsx'
import { showToast } from '../../../ui/dialog/toast.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { ScriptButton } from '../../../ui/script-button.tsx'
import { mayDo } from '../../accounts/rules/permissions.ts'
import select from '../../browse/shared/sort-select.module.css'
import type { ListOutcome } from '../listings/flag-form.ts'
import { type BulkReport, type BulkSummary, bulkActions, summaryOf } from '../rules/bulk.ts'
import { type ListPage, type ListSearch, noAgent, spellListSearch } from '../rules/list-view.ts'
import { backText, bulkLabel, doneText, leftText, visitsText } from '../shared/list-words.ts'
import styles from './list-tools.module.css'
import type { Pending } from './listing-row.tsx'

interface Props {
  form: RefObject<HTMLFormElement | null>
  id: string
  /** Makes a repeated post do nothing again. */
  bulkKey: string
  search: ListSearch
  page: Pick<ListPage, 'agents' | 'total' | 'rows'>
  /** How many rows are ticked; undefined before hydration. */
  chosen: number | undefined
  busy: boolean
  submit: (form: HTMLFormElement, button: HTMLButtonElement) => void
  clear: () => void
}

/**
 * What is done with the ticked rows, in the place of the pages. Without script the ticks alone show it (`:has(:checked)`), and it
 * posts as a form.
 */
export function BulkBar({ form, id, bulkKey, search, page, chosen, busy, submit, clear }: Props) {
  const { role } = useOffice()
  const { sort, descending, page: _, size, ...filter } = search
  const mayChange = mayDo(role, 'change-office')
  return (
    <form
      ref={form}
      id={id}
      method="post"
      className={styles.bar}
      aria-label={t('With the chosen listings')}
      aria-busy={busy || undefined}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent
        if (!(submitter instanceof HTMLButtonElement) || submitter.formAction.includes('/api/')) return
        event.preventDefault()
        if (!busy) submit(event.currentTarget, submitter)
      }}
    >
      <input type="hidden" name="key" value={bulkKey} />
      <input type="hidden" name="search" value={spellListSearch(filter)} />
      {chosen !== undefined && (
        <b role="status">
          {busy ? t('Under way') : t('{count, plural, one {# chosen} other {# chosen}}', { count: chosen })}
        </b>
      )}
      {page.total > page.rows.length && (
        <label className={styles.all}>
          <input type="checkbox" name="all" value="1" />
          {t('All {count} found', { count: formatNumber(page.total) })}
        </label>
      )}
      {mayDo(role, 'assign-agents') && (
        <details name="assign" className={styles.assign}>
          <summary>
            <Icon name="user-plus" />
            {bulkLabel.assign}
          </summary>
          <div>
            <span className={select.sort}>
              <select name="to" aria-label={t('Agent')}>
                <option value={noAgent}>{t('No agent')}</option>
                {page.agents.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </span>
            <button type="submit" name="bulk" value="assign">
              {bulkLabel.assign}
            </button>
          </div>
        </details>
      )}
      {mayChange && (
        <>
          <button type="submit" name="bulk" value="ask">
            <Icon name="refresh" />
            {bulkLabel.ask}
          </button>
          <button type="submit" name="bulk" value="rent">
            <Icon name="lock" />
            {bulkLabel.rent}
          </button>
          <button type="submit" name="bulk" value="deactivate">
            <Icon name="eye-off" />
            {bulkLabel.deactivate}
          </button>
        </>
      )}
      <button
        type="submit"
        formAction="/api/export-listings"
        formMethod="get"
        name={languageQuery}
        value={currentLanguage()}
      >
        <Icon name="download" />
        {t('Export')}
      </button>
      <ScriptButton className={styles.clear} aria-label={t('Choose none')} onClick={clear}>
        <Icon name="x" />
      </ScriptButton>
    </form>
  )
}

/** Milliseconds that the toast of a bulk act stays: the act itself can be undone for longer, from its report. */
const toastTime = 3 * undoTime

type Known = Pick<ListPage, 'lastAct' | 'agents' | 'rows'>

/** The ticked rows and what is done with them. The ticks stand in the page; only their number is state. */
export function useBulk(table: RefObject<HTMLTableElement | null>, { lastAct, agents, rows }: Known) {
  const form = useRef<HTMLFormElement>(null)
  const fetcher = useFetcher<ListOutcome>()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<number>()
  const boxes = () => [...(table.current?.querySelectorAll<HTMLInputElement>('[type="checkbox"][name="id"]') ?? [])]
  const { data, formData, state, submit } = fetcher
  const ticked = useRef<HTMLInputElement>(undefined)

  function count() {
    const all = boxes()
    const number = all.filter(({ checked }) => checked).length
    setChosen(number)
    const head = table.current?.querySelector<HTMLInputElement>('input[data-all]')
    if (!head) return
    head.checked = number > 0 && number === all.length
    head.indeterminate = number > 0 && number < all.length
  }

  function chooseTo(box: HTMLInputElement) {
    const all = boxes()
    const places = [all.indexOf(ticked.current ?? box), all.indexOf(box)]
    // The row that was ticked last may be on another page.
    const first = places[0] === -1 ? places[1]! : Math.min(...places)
    for (const one of all.slice(first, Math.max(...places) + 1)) one.checked = true
    ticked.current = box
    count()
  }

  function choose(checked: boolean) {
    for (const box of boxes()) box.checked = checked
    if (!checked) form.current?.reset()
    count()
  }

  function change({ target }: FormEvent) {
    if (target instanceof HTMLInputElement && target.name === 'id') ticked.current = target
    count()
  }

  // A ticked row may have left the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list
  useEffect(count, [rows])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!data) return
    if (data.failed) {
      showToast({ title: t('That did not work.'), text: data.failed.text, tone: 'bad', icon: 'alert-triangle' })
      return
    }
    if (!data.report) return
    const { report } = data
    if (!report.undone) choose(false)
    void revalidate()
    const undo = report.undone || report.done === 0 ? {} : { undo: takeBack }
    showToast({
      title: reportTitle(summaryOf(report), report.visits.length),
      icon: 'circle-check',
      tone: 'plain',
      time: toastTime,
      ...undo,
    })

    function takeBack() {
      void submit({ 'undo-bulk': report.id }, { method: 'post' })
    }
  }, [data])

  return {
    form,
    chosen,
    choose,
    chooseTo,
    change,
    busy: state !== 'idle',
    /** The form that takes an act back. */
    UndoForm: fetcher.Form,
    /** What was done last, here or as the server knows it: whichever is newer. */
    last: latest(lastAct, data?.report),
    /** Homes of it that still have visits. */
    visits: data?.report?.visits.length ?? 0,
    pending: pendingOf(formData, agents),
    submit(element: HTMLFormElement, button: HTMLButtonElement) {
      const sent = new FormData(element, button)
      // Each press is an act of its own; a lost answer is asked for again under the same key.
      sent.set('key', crypto.randomUUID())
      void submit(sent, { method: 'post' })
    },
  }
}

/** In one sentence: what was done or put back, how many were left, and how many still have visits. */
export function reportTitle({ action, done, agent, undone, left }: BulkSummary, visits = 0) {
  const now = undone ?? { left }
  const parts = [undone ? backText(undone.done) : doneText(action, done, agent)]
  if (now.left > 0) parts.push(leftText(now.left))
  if (visits > 0 && !undone) parts.push(visitsText(visits))
  return parts.join(' · ')
}

function latest(kept: BulkSummary | null, done: BulkReport | undefined) {
  const isKept = !done || (kept && (kept.at > done.at || (kept.id === done.id && kept.undone)))
  return isKept ? kept : summaryOf(done)
}

function pendingOf(sent: FormData | undefined, agents: ListPage['agents']): Pending | undefined {
  const action = bulkActions.find((each) => each === sent?.get('bulk'))
  if (!sent || !action) return undefined
  const agent = agents.find(({ id }) => id === sent.get('to')) ?? null
  return { action, agent, ids: sent.has('all') ? 'all' : new Set(sent.getAll('id').map(String)) }
}
