import { useId } from 'react'
import { t } from '../../../../domain/language/translate.ts'
import { messageLengths } from '../../../../domain/message/inquiry.ts'
import { readReport, reportErrors } from '../../../../domain/message/report-rules.ts'
import { type Property, shortAddress } from '../../../../domain/property/property.ts'
import { lazyClient } from '../../../api/lazy-client.ts'
import { HoneypotFields } from '../../../components/messages/honeypot-fields.tsx'
import { beginMessage, textOf } from '../../../components/messages/message-sending.ts'
import { SendingDialog } from '../../../components/messages/sending-dialog.tsx'
import { PropertyTitle } from '../../../components/property/card/property-title.tsx'
import { Button } from '../../../ui/button.tsx'
import { CloseButton, Dialog } from '../../../ui/dialog/dialog.tsx'
import { useFormMachine } from '../../../ui/form/form-machine.ts'
import styles from './report.module.css'
import { ReportFields } from './report-fields.tsx'

export interface ReportProps {
  open: boolean
  onClose: () => void
  property: Property
}

/** The report form as a modal, and what became of the report. */
export function ReportDialog({ open, onClose, property }: ReportProps) {
  const title = useId()
  const form = useFormMachine({
    read: (typed) => ({ ...readReport(typed), website: textOf(typed, 'website') }),
    check: reportErrors,
    begin: () => beginMessage(lazyClient()),
    async send({ website, reason, ...draft }, extras) {
      const about = { address: shortAddress(property).slice(0, messageLengths.address), propertyId: property.id }
      // A draft without a reason is not sent.
      return lazyClient().sendReport({ ...draft, reason: reason || 'other' }, about, await extras(website))
    },
    onSent: onClose,
  })
  return (
    <>
      <Dialog open={open} onClose={onClose} labelledBy={title} keepMounted className={styles.dialog}>
        <form {...form.formProps} className={styles.dialogForm} noValidate>
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
          <HoneypotFields />
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
