import { t } from '../../core/language/translate.ts'
import type { ImportBatch } from './rules/import-batch.ts'

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
