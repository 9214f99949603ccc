import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../../domain/language/translate.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { AdvancedFields } from './sample-advanced.tsx'
import { sampleFormId } from './sample-filters.tsx'
import { useSampleForm } from './sample-form.ts'
import { classicalSorts, countFilters } from './sample-search.ts'
import styles from './sample-search-line.module.css'
import { LayoutSwitch, SampleSort } from './sample-tools.tsx'

interface Props {
  layoutSwitch: 'grid' | 'list' | 'neither'
  /** The number of results of the advanced filter, updated on each choice; none while nothing is chosen. */
  count: number | null
  onCount: (query: string) => void
}

/** Search, sort, advanced filter and layout switch in one line (spec 2.10, classical property list). */
export function SampleSearchLine({ layoutSwitch, count, onCount }: Props) {
  const { params, ref, onSubmit } = useSampleForm()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const [open, setOpen] = useState(false)
  const title = useId()
  const chosen = countFilters(params) - (params.get('q') ? 1 : 0)

  function show(query: string) {
    setOpen(false)
    navigate(`?${query}`, { preventScrollReset: true })
  }

  return (
    <div className={styles.line}>
      <form ref={ref} id={sampleFormId} className={styles.search} onSubmit={onSubmit}>
        {[...params].map(([name, value]) =>
          ownNames.includes(name) ? null : <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
        )}
        <Icon name="search" />
        <input
          type="search"
          name="q"
          aria-label={t('Search')}
          placeholder={t('Name, street or city')}
          defaultValue={params.get('q') ?? ''}
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
        />
      </form>
      <SampleSort sorts={classicalSorts} />
      <Button
        variant="line"
        className={classes('script-only', styles.advanced)}
        aria-haspopup="dialog"
        onClick={() => {
          onCount(params.toString())
          setOpen(true)
        }}
      >
        <Icon name="adjustments-horizontal" />
        <span>{chosen ? t('Advanced filter · {count}', { count: chosen }) : t('Advanced filter')}</span>
      </Button>
      <LayoutSwitch current={layoutSwitch} />
      {!hydrated && (
        <details className={classes('no-script', styles.plain)}>
          <summary>{t('Advanced filter')}</summary>
          <AdvancedFields titleId={`${title}-plain`} count={count} />
        </details>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} labelledBy={title} className={styles.dialog}>
        <AdvancedFields titleId={title} count={count} onCount={onCount} onShow={show} onClose={() => setOpen(false)} />
      </Dialog>
    </div>
  )
}

/** The line's own parameters; all others come from the advanced filter and are preserved. */
const ownNames = ['q', 'sort', 'page']
