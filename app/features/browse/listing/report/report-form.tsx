import { t } from '../../../../core/language/translate.ts'
import { type Property, shortAddress } from '../../../../core/listing/property.ts'
import { Button } from '../../../../ui/button.tsx'
import { HoneypotFields } from '../../../inbox/shared/honeypot-fields.tsx'
import { PostedMessage, usePostedForm } from '../../../inbox/shared/posted-form.tsx'
import styles from './report.module.css'
import { type ReportField, ReportFields } from './report-fields.tsx'

/** The form that the browser posts by itself. */
export function ReportForm({ property }: { property: Property }) {
  const posted = usePostedForm<ReportField>('report')
  const field = (name: ReportField) => ({
    name,
    defaultValue: posted?.values[name],
    error: posted?.errors?.[name],
  })
  return (
    <form method="post" action="#report" className={styles.form} aria-label={t('Report this listing')} noValidate>
      <PostedMessage form="report" posted={posted} />
      <HoneypotFields form="report" address={shortAddress(property)} propertyId={property.id} />
      <p className="muted">{t('Our staff read every report.')}</p>
      <ReportFields offer={property.offer} field={field} />
      <Button type="submit" full>
        {t('Send report')}
      </Button>
    </form>
  )
}
