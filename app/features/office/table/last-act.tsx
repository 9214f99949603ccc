import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { bulkReportPath } from '../../../core/office-paths.ts'
import { textLinkClass } from '../../../ui/button.tsx'
import { reportTitle, type useBulk } from './use-bulk.ts'

interface Props extends Pick<ReturnType<typeof useBulk>, 'last' | 'visits' | 'busy' | 'UndoForm'> {
  /** ISO 8601 instant. */
  now: string
}

/** What was done last with several listings: the way to its report, and its undo while there is time. Works without script. */
export function LastAct({ last, visits, busy, UndoForm, now }: Props) {
  if (!last) return null
  return (
    <>
      <Link to={bulkReportPath(last.id)}>{reportTitle(last, visits)}</Link>
      {!last.undone && last.done > 0 && last.undoUntil > now && (
        <UndoForm method="post">
          <button type="submit" name="undo-bulk" value={last.id} disabled={busy} className={textLinkClass}>
            {t('Undo all')}
          </button>
        </UndoForm>
      )}
    </>
  )
}
