import { Link } from 'react-router'
import { t, tc } from '../../../core/language/translate.ts'
import { dayOf } from '../../../core/moments.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { FactRows } from '../../../ui/fact-rows.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { localTime } from '../rules/moncton-time.ts'
import type { StaffTime, StaffVisit } from '../rules/visit.ts'
import { nearVisitDay, visitMoment } from '../rules/visit-words.ts'
import { bookPath, calendarPath } from './calendar-view.ts'
import { HomeLinks } from './offers-list.tsx'
import type { VisitFormOutcome } from './visit-action.ts'
import styles from './visit-card.module.css'
import { OpenedCard, Problem } from './visit-card.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

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
