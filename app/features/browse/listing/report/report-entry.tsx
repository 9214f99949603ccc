import { type MouseEvent, useState } from 'react'
import { t } from '../../../../core/language/translate.ts'
import type { Property } from '../../../../core/listing/property.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { laterSection } from '../../../../ui/section/later-section.tsx'
import { usePostedForm, useSentForm } from '../../../inbox/shared/posted-form.tsx'
import styles from './report.module.css'
import type { ReportDialog } from './report-dialog.tsx'

const ReportForm = laterSection(async () => (await import('./report-fields.tsx')).ReportForm)

/**
 * Report this listing: a dialog, loaded at the first press. Without script, and where its code does not come, the form unfolds
 * here and the browser posts it.
 */
export function ReportEntry({ property }: { property: Property }) {
  const posted = usePostedForm('report') !== undefined
  const sent = useSentForm()?.form === 'report'
  const [open, setOpen] = useState(false)
  const [Modal, setModal] = useState<typeof ReportDialog>()

  function press(event: MouseEvent<HTMLElement>) {
    const entry = event.currentTarget.parentElement as HTMLDetailsElement
    // A form that was posted and refused stays where it is.
    if (entry.open) return
    event.preventDefault()
    setOpen(true)
    if (Modal) return
    import('./report-dialog.tsx').then(
      (file) => setModal(() => file.ReportDialog),
      () => {
        entry.open = true
      },
    )
  }

  return (
    <>
      <details id="report" className={styles.report} open={posted || sent} suppressHydrationWarning>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
        <summary onClick={press}>
          <Icon name="flag" />
          {t('Report this listing')}
        </summary>
        <ReportForm property={property} />
      </details>
      {Modal && <Modal open={open} onClose={() => setOpen(false)} property={property} />}
    </>
  )
}
