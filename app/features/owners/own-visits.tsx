import { Form, useNavigation } from 'react-router'
import { t } from '../../core/language/translate.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import { maxReason } from '../visits/rules/visit.ts'
import { nearVisitMoment } from '../visits/rules/visit-words.ts'
import styles from './listing.module.css'
import type { OwnerOutcome } from './listing-action.ts'
import type { BookedVisit } from './rules/own-listing.ts'

interface Props {
  visits: readonly BookedVisit[]
  /** A refused cancellation. */
  refused?: OwnerOutcome
}

/** Who comes to see the home, and a way to call that off. */
export function OwnVisits({ visits, refused }: Props) {
  return (
    <section id="visits" tabIndex={-1} className={styles.section}>
      <header>
        <h2>{t('Booked visits')}</h2>
      </header>
      <ul className={styles.visits}>
        {visits.map((visit) => (
          <li key={visit.id}>
            <div>
              <b>{nearVisitMoment(visit.startsAt, visit.endsAt)}</b>
              <span>
                {visit.host ? t('{name}, shown by {host}', { name: visit.visitor, host: visit.host }) : visit.visitor}
              </span>
            </div>
            <CancelForm visit={visit} {...(refused?.visit === visit.id && { refused })} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function CancelForm({ visit, refused }: { visit: BookedVisit; refused?: OwnerOutcome }) {
  const { formData } = useNavigation()
  const moment = nearVisitMoment(visit.startsAt, visit.endsAt)
  return (
    <details className={styles.confirm} open={refused !== undefined}>
      <summary className={styles.link} aria-label={t('Cancel the visit of {moment}', { moment })}>
        {t('Cancel')}
      </summary>
      <Form method="post" action="?" replace preventScrollReset className={styles.write} noValidate>
        <input type="hidden" name="do" value="cancel-visit" />
        <input type="hidden" name="visit" value={visit.id} />
        <TextArea
          name="reason"
          label={t('Why? The visitor is told.')}
          rows={2}
          maxLength={maxReason}
          defaultValue={refused?.text}
          error={refused && (refused.errors?.reason ?? refused.reason)}
        />
        <Button type="submit" variant="line" busy={formData?.get('visit') === visit.id}>
          {t('Cancel this visit')}
        </Button>
      </Form>
    </details>
  )
}
