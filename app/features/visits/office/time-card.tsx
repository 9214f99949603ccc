import { Form, Link } from 'react-router'
import { KeptFields } from '../../../core/forms/kept-fields.tsx'
import { t, tc } from '../../../core/language/translate.ts'
import { dayOf } from '../../../core/moments.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { FactRows } from '../../../ui/fact-rows.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { RadioField } from '../../../ui/form/radio-field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { localTime } from '../rules/moncton-time.ts'
import type { StaffTime, StaffVisit } from '../rules/visit.ts'
import { nearVisitDay, visitMoment } from '../rules/visit-words.ts'
import { bookPath, calendarPath } from './calendar-view.ts'
import type { VisitFormOutcome } from './visit-action.ts'
import styles from './visit-card.module.css'
import { HomeLinks, OpenedCard, Problem, SendButton } from './visit-card.tsx'

interface Props {
  time: StaffTime
  /** Those who come then. */
  visits: readonly StaffVisit[]
  /** The calendar without this card. */
  close: string
  outcome: VisitFormOutcome | undefined
}

/** An offered time: who comes, and how to take it back. */
export function TimeCard({ time, visits, close, outcome }: Props) {
  const { id, offerId, startsAt, endsAt, property, host, free, places } = time
  const day = dayOf(startsAt)
  return (
    <OpenedCard
      title={visits.length > 0 ? t('Open house') : t('Free time')}
      lead={visitMoment(startsAt, endsAt)}
      close={close}
    >
      <FactRows
        facts={[
          {
            title: tc('that is visited', 'Home'),
            subTitle: <HomeLinks id={property.id} name={property.name} listed />,
          },
          { title: t('Address'), subTitle: property.address },
          { title: t('Who shows it'), subTitle: host || t('Somebody of the office') },
          {
            title: t('Places'),
            subTitle: t('{free, plural, one {# of {places} free} other {# of {places} free}}', { free, places }),
          },
          ...(visits.length > 0 ? [{ title: t('Visitors'), subTitle: <Visitors visits={visits} /> }] : []),
        ]}
      />
      {outcome?.form === 'withdraw' && <Problem outcome={outcome} />}
      {free > 0 && (
        <Link
          to={`${bookPath({ day })}&${new URLSearchParams({ property: property.id, from: localTime(new Date(startsAt)).slice(11), minutes: String((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000), host })}`}
          className={buttonClass({ size: 'small' })}
        >
          <Icon name="phone" />
          {t('Book for a caller')}
        </Link>
      )}
      <div className={styles.withdrawals}>
        <WithdrawForm
          offer={offerId}
          fields={{ time: id }}
          visits={visits.length > 0}
          label={t('Withdraw this time')}
        />
        <WithdrawForm
          offer={offerId}
          fields={{ day }}
          visits
          label={t('Withdraw all of {day}', { day: nearVisitDay(day) })}
        />
      </div>
    </OpenedCard>
  )
}

interface WithdrawProps {
  offer: string
  /** The time or the day; neither for the whole offer. */
  fields: Record<string, string>
  /** Whether visits may be booked then. */
  visits: boolean
  label: string
  /** The screen that takes the form: this one by default. */
  action?: string
}

/** Takes offered times back; visits at these times stay unless staff cancel them too. */
export function WithdrawForm({ offer, fields, visits, label, action }: WithdrawProps) {
  const form = (
    <Form method="post" action={action} className={styles.form} preventScrollReset>
      <input type="hidden" name="form" value="withdraw" />
      <input type="hidden" name="offer" value={offer} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {visits && (
        <>
          <KeptFields name={`withdraw ${offer} ${Object.values(fields).join(' ')}`} />
          <fieldset className={styles.choices}>
            <legend>{t('Visits that are booked then')}</legend>
            <RadioField name="visits" value="keep" defaultChecked label={t('They stay')} />
            <RadioField name="visits" value="cancel" label={t('They are cancelled, with a mail to each visitor')} />
          </fieldset>
          <TextField label={t('Reason')} optional name="reason" maxLength={500} />
        </>
      )}
      <SendButton value={fields.time ?? fields.day ?? offer}>{label}</SendButton>
    </Form>
  )
  if (!visits) return form
  return (
    <details className={styles.more}>
      <summary>{label}</summary>
      {form}
    </details>
  )
}

function Visitors({ visits }: { visits: readonly StaffVisit[] }) {
  return (
    <ul>
      {visits.map(({ id, name, startsAt }) => (
        <li key={id}>
          <Link to={calendarPath({ day: dayOf(startsAt), visit: id })} preventScrollReset>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
