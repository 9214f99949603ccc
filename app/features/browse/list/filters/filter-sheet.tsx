import { useEffect, useId, useState } from 'react'
import { t } from '../../../../core/language/translate.ts'
import type { FacetCounts } from '../../../../core/listing/search/facet-counts.ts'
import { paths } from '../../../../core/paths.ts'
import { Button, textLinkClass } from '../../../../ui/button.tsx'
import { CloseButton, Dialog } from '../../../../ui/dialog/dialog.tsx'
import { changeSearch, clearSearch, type SearchChange, searchOf, searchQuery } from '../../shared/search-changes.ts'
import { FilterFields } from './filter-fields.tsx'
import styles from './filters.module.css'

interface Props {
  open: boolean
  onClose: () => void
  /** Of the search that is asked for. */
  query: string
  /** Number of results of the current choices, once known, and what each other choice would bring. */
  total?: number
  /** They could not be counted. */
  failed?: boolean
  counts?: FacetCounts
  /** Called after each choice, with the address of its results. */
  onCount: (path: string) => void
  onShow: (query: string) => void
}

/** The filters on a phone: a full-screen sheet that shows the number of results of the choices. */
export function FilterSheet(props: Props) {
  const title = useId()
  return (
    <Dialog open={props.open} onClose={props.onClose} shape="sheet" labelledBy={title}>
      <Sheet {...props} title={title} />
    </Dialog>
  )
}

function Sheet({ query, total, failed, counts, onCount, onShow, onClose, title }: Props & { title: string }) {
  const [draft, setDraft] = useState(() => searchOf(query))
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: again at each try
  useEffect(() => {
    const timer = setTimeout(() => onCount(paths.listings + searchQuery({ ...draft, page: 1 })), 200)
    return () => clearTimeout(timer)
  }, [draft, onCount, tries])

  function choose(change: SearchChange) {
    setDraft((before) => changeSearch(before, change))
  }

  return (
    <form
      className={styles.sheet}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        const unread = event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')
        if (unread) unread.focus()
        else onShow(searchQuery(draft))
      }}
    >
      <div className={styles.head}>
        <h2 id={title}>{t('Filters')}</h2>
        <button type="button" className={textLinkClass} onClick={() => setDraft(clearSearch)}>
          {t('Clear all')}
        </button>
        <CloseButton onClick={onClose} />
      </div>
      <div className={styles.body}>
        <FilterFields search={draft} counts={counts} onChoose={choose} onType={choose} inSheet />
      </div>
      <div className={styles.footer}>
        {failed && (
          <p role="alert" className={styles.failed}>
            <span>{t('The homes could not be counted.')}</span>{' '}
            <button type="button" className={textLinkClass} onClick={() => setTries(tries + 1)}>
              {t('Try again')}
            </button>
          </p>
        )}
        <Button type="submit" size="large" full>
          <span aria-live="polite">{showText(failed ? undefined : total)}</span>
        </Button>
      </div>
    </form>
  )
}

function showText(count?: number) {
  if (count === undefined) return t('Show results')
  if (count === 0) return t('No results, loosen one')
  return t('{count, plural, one {Show {count} result} other {Show {count} results}}', { count })
}
