import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, useFetcher } from 'react-router'
import { FormNote } from '../../../core/forms/form-note.tsx'
import { KeptFields } from '../../../core/forms/kept-fields.tsx'
import { t, tc } from '../../../core/language/translate.ts'
import { dayOf } from '../../../core/moments.ts'
import { phoneLink } from '../../../core/phone.ts'
import { buttonClass, roundClass } from '../../../ui/button.tsx'
import { FactRows } from '../../../ui/fact-rows.tsx'
import { SelectField, TextArea, TextField } from '../../../ui/form/field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { inboxPath } from '../../inbox/shared/inbox-search.ts'
import { phoneText } from '../../inbox/shared/inbox-words.ts'
import { type Arrangement, arrangedLengths } from '../rules/arranged-visit.ts'
import { localTime } from '../rules/moncton-time.ts'
import type { InvitationAnswer, StaffTime, StaffVisit } from '../rules/visit.ts'
import { nearVisitDay, visitMoment } from '../rules/visit-words.ts'
import { HomeLinks, SendButton, WithdrawForm } from '../shared/property-visits.tsx'
import { bookPath, calendarPath } from './calendar-view.ts'
import type { VisitFormOutcome } from './visit-action.ts'
import { stateText, visitActKey } from './visit-acts.ts'
import styles from './visit-card.module.css'
import type { DragTarget } from './visit-drag.ts'

interface Props {
  visit: StaffVisit
  /** ISO 8601 instant. */
  now: string
  /** The calendar without this card. */
  close: string
  /** Names. */
  colleagues: readonly string[]
  /** Where it was dragged to. */
  wanted: DragTarget | undefined
  /** Without script. */
  outcome: VisitFormOutcome | undefined
}

/** A visit with its visitor, and what staff can do about it. */
export function VisitCard({ visit, now, close, colleagues, wanted, outcome: posted }: Props) {
  const act = useFetcher<VisitFormOutcome>({ key: visitActKey(visit.id) })
  const busy = act.state !== 'idle'
  const outcome = busy ? undefined : (act.data ?? posted)
  const { name, phone, email, startsAt, endsAt, host, address, property, reference, messageId, message, answer } = visit
  const isAhead = visit.state === 'booked' && startsAt > now
  return (
    <OpenedCard title={name} close={close} lead={visitMoment(startsAt, endsAt)}>
      <p className="ink semibold">{stateText(visit)}</p>
      {answer && visit.state === 'booked' && <p>{answerText(answer)}</p>}
      <div className={styles.reach}>
        <a href={phoneLink(phone)} className={buttonClass({ variant: 'line', size: 'small' })}>
          <Icon name="phone" />
          {phoneText(phone)}
        </a>
        {email && (
          <Link to={inboxPath({}, messageId)} className={buttonClass({ variant: 'line', size: 'small' })}>
            <Icon name="mail" />
            {t('Write')}
          </Link>
        )}
      </div>
      <FactRows
        facts={[
          {
            title: tc('that is visited', 'Home'),
            subTitle: property ? <HomeLinks id={property.id} name={property.name} listed={property.listed} /> : address,
          },
          { title: t('Address'), subTitle: address },
          { title: t('Who shows it'), subTitle: host || t('Somebody of the office') },
          ...(email ? [{ title: t('Email'), subTitle: email }] : []),
          { title: t('Message'), subTitle: <span className={styles.words}>{message}</span> },
          { title: t('Reference'), subTitle: reference },
        ]}
      />
      {outcome?.form === 'state' && <Problem outcome={outcome} />}
      {isAhead && (
        <MoveVisit
          key={`${startsAt} ${endsAt} ${host}`}
          visit={visit}
          colleagues={colleagues}
          wanted={wanted}
          outcome={posted?.form === 'move' ? posted : undefined}
        />
      )}
      {isAhead && <CancelVisit visit={visit} reason={outcome?.form === 'state' ? outcome.reason : undefined} />}
      {!isAhead && visit.state !== 'cancelled' && <MissedForm visit={visit} busy={busy} />}
    </OpenedCard>
  )
}

interface CardProps {
  title: string
  lead: string
  close: string
  children: ReactNode
}

/** What was opened in the calendar, above it. */
function OpenedCard({ title, lead, close, children }: CardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit that was moved is told by its new time
  useEffect(() => heading.current?.focus({ preventScroll: true }), [lead])
  return (
    <section className={styles.card} aria-labelledby="opened">
      <div className={styles.head}>
        <div>
          <h2 id="opened" ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <p>{lead}</p>
        </div>
        <Link to={close} preventScrollReset className={roundClass({ bare: true })} aria-label={t('Close')}>
          <Icon name="x" />
        </Link>
      </div>
      {children}
    </section>
  )
}

/** Why a form did not do what it should. */
export function Problem({ outcome: { refused }, lead }: { outcome: VisitFormOutcome; lead?: string }) {
  if (refused === undefined) return null
  const said = refused || t('It did not work. Please try again.')
  return <FormNote tone="bad">{lead ? `${lead} ${said}` : said}</FormNote>
}

interface MoveProps {
  visit: StaffVisit
  colleagues: readonly string[]
  wanted: DragTarget | undefined
  outcome: VisitFormOutcome | undefined
}

/** Another time, or another colleague. What overlaps is said, and done all the same if staff say so. */
function MoveVisit({ visit, colleagues, wanted, outcome }: MoveProps) {
  const { startsAt, endsAt } = visit
  const [day = '', from = ''] = localTime(new Date(startsAt)).split(' ')
  const form = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (wanted) form.current?.scrollIntoView({ block: 'nearest' })
  }, [wanted])
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000
  const wish = outcome?.wish ?? { day, from, minutes, host: visit.host, ...wanted }
  const overlaps = outcome ? outcome.overlaps : wanted && wanted.overlaps.length > 0
  const problem = outcome ? outcome.refused : wanted?.overlaps.join(' ')
  return (
    <details ref={form} className={styles.more} open={outcome !== undefined || wanted !== undefined}>
      <summary className={buttonClass({ variant: 'line', size: 'small' })}>
        <Icon name="calendar-time" />
        {t('Move this visit')}
      </summary>
      <Form key={JSON.stringify(outcome ?? wanted)} method="post" className={styles.form} noValidate preventScrollReset>
        <input type="hidden" name="form" value="move" />
        <input type="hidden" name="id" value={visit.id} />
        <ArrangementFields wish={wish} errors={outcome?.errors ?? {}} colleagues={colleagues} />
        {problem && <FormNote tone="bad">{problem}</FormNote>}
        <p className="small muted">
          {visit.email
            ? t('{name} gets a mail with the new time.', { name: visit.name })
            : t('Please call the visitor: we have no address to mail to.')}
        </p>
        {overlaps && <input type="hidden" name="anyway" value="yes" />}
        <SendButton value="move">{overlaps ? t('Move it anyway') : t('Move the visit')}</SendButton>
      </Form>
    </details>
  )
}

function CancelVisit({ visit, reason }: { visit: StaffVisit; reason: string | undefined }) {
  return (
    <details className={styles.more} open={reason !== undefined}>
      <summary className={buttonClass({ variant: 'line', size: 'small' })}>
        <Icon name="calendar-off" />
        {t('Cancel this visit')}
      </summary>
      <Form method="post" className={styles.form} {...actOf(visit)}>
        <input type="hidden" name="form" value="state" />
        <input type="hidden" name="id" value={visit.id} />
        <input type="hidden" name="state" value="cancelled" />
        <KeptFields name={`cancel visit ${visit.id}`} />
        <TextArea
          label={t('Reason')}
          optional
          name="reason"
          rows={2}
          maxLength={500}
          defaultValue={reason}
          hint={t('{name} reads it in the mail about the cancellation.', { name: visit.name })}
        />
        <SendButton danger value={visit.id}>
          {t('Cancel the visit')}
        </SendButton>
      </Form>
    </details>
  )
}

function actOf({ id }: StaffVisit) {
  return { navigate: false, fetcherKey: visitActKey(id) }
}

function MissedForm({ visit, busy }: { visit: StaffVisit; busy: boolean }) {
  const missed = visit.state === 'missed'
  return (
    <Form method="post" {...actOf(visit)}>
      <input type="hidden" name="form" value="state" />
      <input type="hidden" name="id" value={visit.id} />
      <input type="hidden" name="state" value={missed ? 'booked' : 'missed'} />
      <SendButton value={visit.id} busy={busy}>
        {missed ? t('Somebody came after all') : t('Nobody came')}
      </SendButton>
    </Form>
  )
}

/** What the visitor's calendar program told. The visit stands until somebody cancels it. */
function answerText(answer: InvitationAnswer) {
  if (answer === 'accepted') return t('Accepted in the visitor’s calendar')
  return answer === 'declined'
    ? t('Declined in the visitor’s calendar: call, or cancel the visit')
    : t('Perhaps, says the visitor’s calendar')
}

interface ArrangementProps {
  wish: Arrangement
  errors: Record<string, string>
  /** Names. */
  colleagues: readonly string[]
}

/** When a visit is to be, and which colleague shows the home. */
export function ArrangementFields({ wish, errors, colleagues }: ArrangementProps) {
  const { day, from, minutes, host } = wish
  const lengths: number[] = [...arrangedLengths]
  if (minutes > 0 && !lengths.includes(minutes)) lengths.push(minutes)
  const names = host && !colleagues.includes(host) ? [host, ...colleagues] : colleagues
  return (
    <>
      <div className={styles.when}>
        <TextField label={t('Day')} type="date" name="day" defaultValue={day} error={errors.day} />
        <TextField label={t('From')} type="time" name="from" defaultValue={from} error={errors.from} />
        <SelectField label={t('Length')} name="minutes" defaultValue={minutes} error={errors.minutes}>
          {lengths
            .toSorted((one, other) => one - other)
            .map((length) => (
              <option key={length} value={length}>
                {t('{minutes, plural, one {# minute} other {# minutes}}', { minutes: length })}
              </option>
            ))}
        </SelectField>
      </div>
      <SelectField label={t('Who shows it')} name="host" defaultValue={host} error={errors.host}>
        <option value="">{t('Somebody of the office')}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  )
}

interface TimeCardProps {
  time: StaffTime
  /** Those who come then. */
  visits: readonly StaffVisit[]
  /** The calendar without this card. */
  close: string
  outcome: VisitFormOutcome | undefined
}

/** An offered time: who comes, and how to take it back. */
export function TimeCard({ time, visits, close, outcome }: TimeCardProps) {
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
