import { useEffect, useId, useState } from 'react'
import { t } from '../../../../core/language/translate.ts'
import type { FacetCounts } from '../../../../core/listing/search/facets.ts'
import type { PropertySearch } from '../../../../core/listing/search/property-search.ts'
import { Button, textLinkClass } from '../../../../ui/button.tsx'
import { CloseButton, Dialog } from '../../../../ui/dialog/dialog.tsx'
import { changeSearch, clearSearch, type SearchChange, searchPath } from '../../shared/search-changes.ts'
import { FilterFields } from './filter-fields.tsx'
import styles from './filter-sheet.module.css'

interface Props {
  open: boolean
  onClose: () => void
  search: PropertySearch
  /** Number of results of the current choices, once known, and what each other choice would bring. */
  total?: number
  counts?: FacetCounts
  /** Called after each choice, with the address of its results. */
  onCount: (path: string) => void
  onShow: (path: string) => void
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

function Sheet({ search, total, counts, onCount, onShow, onClose, title }: Props & { title: string }) {
  const [draft, setDraft] = useState(search)

  useEffect(() => {
    const timer = setTimeout(() => onCount(searchPath({ ...draft, page: 1 })), 200)
    return () => clearTimeout(timer)
  }, [draft, onCount])

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
        else onShow(searchPath(draft))
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
        <Button type="submit" size="large" full>
          <span aria-live="polite">{showText(total)}</span>
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
