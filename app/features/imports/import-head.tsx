import { Form, Link, useLocation } from 'react-router'
import { t } from '../../core/language/translate.ts'
import { paths, splitLanguage } from '../../core/paths.ts'
import { textLinkClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { TideSteps } from '../../ui/tide-steps.tsx'
import styles from './import.module.css'
import type { ImportBatch } from './rules/import-batch.ts'

interface Props {
  /** From 0. */
  step: number
  /** The last step is over. */
  isDone?: boolean
  /** Below the name of each step, once there is something to say. */
  notes?: readonly (string | undefined)[]
  /** How leaving works: by forgetting the table, or there is nothing to forget. */
  leave?: 'forget' | 'none'
}

/** The heading of the import with its four steps on the tide staff. */
export function ImportHead({ step, isDone = false, notes = [], leave = 'none' }: Props) {
  const { inOffice, listings } = useImportPlace()
  const names = [t('Upload'), t('Match columns'), t('Check'), t('Import')]
  return (
    <>
      <div className={styles.head}>
        {!inOffice && <h1>{t('Import listings')}</h1>}
        {leave === 'forget' ? (
          <Form method="post">
            <input type="hidden" name="form" value="remove" />
            <button type="submit" className={textLinkClass}>
              <Icon name="x" />
              {t('Leave without importing')}
            </button>
          </Form>
        ) : (
          <Link to={listings} className={textLinkClass}>
            <Icon name="arrow-left" />
            <span>{inOffice ? t('Listings') : t('My Properties')}</span>
          </Link>
        )}
      </div>
      <div className={styles.steps}>
        <TideSteps
          label={t('Steps')}
          steps={names.map((title, at) => ({
            key: title,
            title,
            note: notes[at],
            state: at < step || isDone ? 'done' : at === step ? 'now' : 'ahead',
          }))}
        />
      </div>
    </>
  )
}

/** The first step of the import whose screen has this address: in the office, or among the pages of an account. */
export function importStart(pathname: string): string {
  return isOffice(splitLanguage(pathname).path) ? paths.officeImport : paths.importStart
}

/** The same for the screen that is shown, and where the listings of who imports are. */
export function useImportPlace() {
  const inOffice = isOffice(useLocation().pathname)
  return {
    inOffice,
    start: inOffice ? paths.officeImport : paths.importStart,
    listings: inOffice ? paths.admin : paths.ownProperties,
  }
}

/** The page of an import, at a step of it; `start` is the address of the first step. */
export function importPath(id: string, step: 'upload' | 'match' | 'check' | undefined, start: string) {
  const path = `${start}/${encodeURIComponent(id)}`
  return step ? `${path}?step=${step}` : path
}

/** Whether a path without its language leads into the frame of the office. */
export function isOffice(path: string) {
  return path.startsWith(paths.officeImport)
}

/** Where an import stands. */
export function stateText({ state, counts, result }: Pick<ImportBatch, 'state' | 'counts' | 'result'>): string {
  if (state === 'running') return t('It is running.')
  if (state === 'undone') return t('Undone: nothing of it is left.')
  if (state === 'done') return doneText(result?.created ?? 0)
  return t('{count, plural, one {# row, nothing is saved yet.} other {# rows, nothing is saved yet.}}', {
    count: counts.rows,
  })
}

export function doneText(created: number) {
  return t('{created, plural, one {# listing is in.} other {# listings are in.}}', { created })
}
