import type { RefObject } from 'react'
import { currentLanguage } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import { formatNumber } from '../../../core/money.ts'
import { languageQuery } from '../../../core/paths.ts'
import { useOffice } from '../../../frame/office/staff-page.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { ScriptButton } from '../../../ui/script-button.tsx'
import { mayDo } from '../../accounts/rules/permissions.ts'
import select from '../../browse/shared/sort-select.module.css'
import type { ListPage } from '../rules/list-row.ts'
import { type ListSearch, noAgent, spellListSearch } from '../rules/list-view.ts'
import { bulkLabel } from '../shared/list-words.ts'
import styles from './bulk-bar.module.css'

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
