import { t } from '../../../../domain/language/translate.ts'
import { type Property, shortAddress } from '../../../../domain/property/property.ts'
import { PostedMessage, usePostedForm, useSentForm } from '../../../components/forms/posted-form.tsx'
import { HoneypotFields } from '../../../components/messages/honeypot-fields.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './report.module.css'
import { type ReportField, ReportFields } from './report-fields.tsx'

/**
 * Report this listing: without script the form unfolds here and the browser posts it. `ReportLater` opens it as a dialog
 * instead.
 */
export function ReportEntry({ property }: { property: Property }) {
  const posted = usePostedForm<ReportField>('report')
  const sent = useSentForm()?.form === 'report'
  const field = (name: ReportField) => ({
    name,
    defaultValue: posted?.values[name],
    error: posted?.errors?.[name],
  })
  return (
    <details id="report" className={styles.report} open={posted !== undefined || sent} suppressHydrationWarning>
      <summary>
        <Icon name="flag" />
        {t('Report this listing')}
      </summary>
      <form method="post" action="#report" className={styles.form} aria-label={t('Report this listing')} noValidate>
        <PostedMessage form="report" posted={posted} />
        <HoneypotFields form="report" address={shortAddress(property)} propertyId={property.id} />
        <p className="muted">{t('Our staff read every report.')}</p>
        <ReportFields offer={property.offer} field={field} />
        <Button type="submit" full>
          {t('Send report')}
        </Button>
      </form>
    </details>
  )
}
