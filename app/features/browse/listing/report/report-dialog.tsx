import { useId } from 'react'
import { useForm } from '../../../../core/forms/use-form.ts'
import { t } from '../../../../core/language/translate.ts'
import { type Property, shortAddress } from '../../../../core/listing/property.ts'
import { Button } from '../../../../ui/button.tsx'
import { CloseButton, Dialog } from '../../../../ui/dialog/dialog.tsx'
import { HoneypotFields, sendTyped } from '../../../inbox/shared/honeypot-fields.tsx'
import { SendingDialog } from '../../../inbox/shared/sending-dialog.tsx'
import { PropertyTitle } from '../../shared/property-words.tsx'
import styles from './report.module.css'
import { type ReportField, ReportFields } from './report-fields.tsx'

interface ReportProps {
  open: boolean
  onClose: () => void
  property: Property
}

/** The report form as a modal, and what became of the report. */
export function ReportDialog({ open, onClose, property }: ReportProps) {
  const title = useId()
  const form = useForm<ReportField>({ answer: sendTyped, onAnswer: ({ sent }) => sent && onClose() })
  return (
    <>
      <Dialog open={open} onClose={onClose} labelledBy={title} keepMounted className={styles.dialog}>
        <form {...form.formProps} className={styles.dialogForm}>
          <div className={styles.head}>
            <div>
              <h2 id={title} className={styles.title}>
                {t('Report this listing')}
              </h2>
              <p className="muted">
                <PropertyTitle of={property} />, {property.address.city}. {t('Our staff read every report.')}
              </p>
            </div>
            <CloseButton onClick={onClose} />
          </div>
          <HoneypotFields form="report" address={shortAddress(property)} propertyId={property.id} />
          <ReportFields offer={property.offer} field={form.field} />
          <Button type="submit" full busy={form.phase === 'busy'} busyText={t('Sending...')}>
            {t('Send report')}
          </Button>
        </form>
      </Dialog>
      <SendingDialog kind="report" form={form} />
    </>
  )
}
