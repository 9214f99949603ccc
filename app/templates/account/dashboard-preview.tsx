import { useId } from 'react'
import { t } from '../../../domain/language/translate.ts'
import { formatNumber, formatPrice } from '../../../domain/money.ts'
import { offerBadge } from '../../../domain/property/choices.ts'
import {
  buildingAgeLabel,
  type DashboardDraft,
  dashboardFeatureLabel,
  dashboardKindLabel,
} from '../../../domain/property/dashboard-listing.ts'
import { amountFrom } from '../../../domain/property/field-codecs.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FactRows } from '../../ui/fact-rows.tsx'
import type { FormMachine } from '../../ui/form/form-machine.ts'
import { SampleMark } from '../../ui/sample-mark.tsx'
import styles from './dashboard-preview.module.css'

interface Props {
  form: Pick<FormMachine<never>, 'phase' | 'reason' | 'close'>
  draft: DashboardDraft
  /** The cover, from the device. */
  picture?: string
}

/** The property as it would be listed, after 'Submit & Preview' (spec 2.7). */
export function DashboardPreview({ form, draft, picture }: Props) {
  const id = useId()
  const { phase, reason, close } = form
  return (
    <Dialog open={phase === 'sent' || phase === 'failed'} onClose={close} labelledBy={id}>
      <div className={styles.preview}>
        <SampleMark>{t('Preview')}</SampleMark>
        {picture && <img src={picture} alt={t('The cover you chose')} className={styles.photo} />}
        <h2 id={id} className={styles.title}>
          {draft.title}
        </h2>
        <FactRows facts={previewFacts(draft)} />
        {draft.description && <p className={styles.text}>{draft.description}</p>}
        <p className="muted">{reason}</p>
        <Button full onClick={close}>
          {t('Back to the form')}
        </Button>
      </div>
    </Dialog>
  )
}

/** The facts of the preview; those without a value are left out. */
export function previewFacts(draft: DashboardDraft) {
  const price = formatPrice((amountFrom(draft.price) ?? 0) * 100)
  const facts = [
    { title: t('Price'), subTitle: draft.offer === 'rent' ? t('{price} /month', { price }) : price },
    { title: t('Status'), subTitle: draft.offer && offerBadge[draft.offer] },
    { title: t('Property type'), subTitle: wordOf(dashboardKindLabel, draft.kind) },
    { title: t('Address'), subTitle: `${draft.line}, ${draft.city}` },
    { title: t('Bedrooms'), subTitle: draft.beds },
    { title: t('Bathrooms'), subTitle: draft.washrooms },
    { title: t('Area'), subTitle: t('{number} sqft', { number: formatNumber(amountFrom(draft.sqft) ?? 0) }) },
    { title: t('Building age'), subTitle: wordOf(buildingAgeLabel, draft.buildingAge) },
    {
      title: t('Features'),
      subTitle: draft.features.map((feature) => wordOf(dashboardFeatureLabel, feature)).join(', '),
    },
  ]
  return facts.filter(({ subTitle }) => subTitle)
}

/** The word of a choice; what no choice offers is shown as it was posted. */
function wordOf(words: Readonly<Record<string, string>>, choice: string) {
  return (Object.hasOwn(words, choice) && words[choice]) || choice
}
