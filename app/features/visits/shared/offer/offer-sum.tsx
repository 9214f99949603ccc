import { t } from '../../../../core/language/translate.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { offerSum } from '../../rules/offer-words.ts'
import type { OfferDraft, OfferPreview } from '../../rules/visit-offer.ts'
import { leadHours } from '../../rules/visit-times.ts'
import styles from './offer-form.module.css'

/** How many times an offer gives, and which are left out, announced as it changes; and until when one can be booked. */
export function OfferSum({ sum }: { sum: { draft: OfferDraft; preview: OfferPreview } | undefined }) {
  const said = sum && offerSum(sum.draft, sum.preview)
  return (
    <>
      <div role="status" className={styles.sum}>
        {said && (
          <p>
            <Icon name="calendar-event" />
            <span>
              <b>{said.total}</b> {said.rest}
            </span>
          </p>
        )}
      </div>
      <p className="muted">
        {t('Visitors book at least {hours, plural, one {# hour} other {# hours}} ahead.', { hours: leadHours })}
      </p>
    </>
  )
}
