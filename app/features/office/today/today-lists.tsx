import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatLongDay, monthDay, partsInMoncton } from '../../../core/dates.ts'
import { currentLanguage, localeOf } from '../../../core/language/language.ts'
import { t, tc } from '../../../core/language/translate.ts'
import { dayOf } from '../../../core/moments.ts'
import { paths, reviewPath, staffPropertyPath } from '../../../core/paths.ts'
import { formatPhone, phoneLink } from '../../../core/phone.ts'
import { answerClockText } from '../../../frame/office/parts/answer-clock-text.ts'
import { Avatar } from '../../../frame/office/parts/empty-state.tsx'
import { officeButtonClass } from '../../../frame/office/parts/office-button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { countText, maxCounted } from '../../inbox/rules/thread.ts'
import { askAfterDays } from '../../owners/rules/own-listing.ts'
import { ageText } from '../../review/shared/review-words.ts'
import { mostToday, type Today } from '../rules/today.ts'
import styles from './today.module.css'

/** Who waits for an answer, the longest first. */
export function Unanswered({ unanswered: { total, items } }: Pick<Today, 'unanswered'>) {
  return (
    <TodayPart
      heading={t('Unanswered')}
      count={countText(total)}
      note={t('Answer within one working day')}
      more={allOf(total, paths.inbox, countText(total))}
      none={total === 0 ? t('Every message is answered.') : undefined}
    >
      <ul className={styles.list}>
        {items.map(({ id, name, about, minutesLeft }, place) => (
          <li key={id}>
            <Avatar name={name} />
            <Words title={name} detail={about} />
            <span className={styles.clock} data-late={minutesLeft < 0 || undefined}>
              <Icon name="clock" />
              {answerClockText(minutesLeft)}
            </span>
            <Link
              to={`${paths.inbox}/${encodeURIComponent(id)}`}
              className={officeButtonClass({ variant: place === 0 ? 'primary' : 'line' })}
              aria-label={t('Answer {name}', { name })}
            >
              {tc('an action', 'Answer')}
            </Link>
          </li>
        ))}
      </ul>
    </TodayPart>
  )
}

interface CoverProps {
  /** Addresses of pictures by path. */
  covers: Record<string, string>
  now: string
}

/** Submissions and changes, the oldest first. */
export function ToCheckList({ toCheck, covers, now }: CoverProps & { toCheck: NonNullable<Today['toCheck']> }) {
  const { total, items } = toCheck
  const oldest = items[0]
  return (
    <TodayPart
      heading={t('To check')}
      count={total}
      note={oldest && t('Oldest {age}', { age: ageText(oldest.since, now) })}
      more={allOf(total, reviewPath())}
      none={total === 0 ? t('There is nothing to check.') : undefined}
    >
      <ul className={styles.list}>
        {items.map(({ id, kind, name, owner, since, parts, reasons, cover }) => (
          <li key={id}>
            <Cover url={cover && covers[cover]} />
            <Words
              title={name}
              detail={
                parts === null
                  ? owner
                  : t('{owner}: {count, plural, one {# change} other {# changes}}', { owner, count: parts })
              }
            />
            <span className="row muted hint nowrap gap-12">
              {reasons > 0 && (
                <span className={styles.risk} title={t('Reasons for a closer look')}>
                  <Icon name="flag" />
                  <span className="hidden-text">{t('Reasons for a closer look')}</span> {reasons}
                </span>
              )}
              <span>
                {kind === 'revision'
                  ? t('Change, {age}', { age: ageText(since, now) })
                  : t('New, {age}', { age: ageText(since, now) })}
              </span>
            </span>
            <Link to={reviewPath(id)} className={officeButtonClass()} aria-label={t('Review {name}', { name })}>
              {tc('an action', 'Review')}
            </Link>
          </li>
        ))}
      </ul>
    </TodayPart>
  )
}

/** Who asks to be an agent or an agency; nothing where nobody does. */
export function Asking({ asking: { total, items } }: { asking: NonNullable<Today['asking']> }) {
  if (total === 0) return null
  return (
    <TodayPart heading={t('Requests')} count={total} more={allOf(total, paths.people)}>
      <ul className={styles.list}>
        {items.map(({ id, name, role, since }) => (
          <li key={id}>
            <Avatar name={name} />
            <Words
              title={name}
              detail={
                role === 'agent'
                  ? t('Asks to be an agent, since {day}', { day: monthDay(dayOf(since)) })
                  : t('Asks to be an agency, since {day}', { day: monthDay(dayOf(since)) })
              }
            />
            {/* The act stands in the same column as those of the other lists. */}
            <span />
            <Link to={paths.people} className={officeButtonClass()} aria-label={t('Decide about {name}', { name })}>
              {t('Decide')}
            </Link>
          </li>
        ))}
      </ul>
    </TodayPart>
  )
}

/** Listings that are to be confirmed: the same as in the table. */
export function ToConfirmList({ toConfirm, covers, now }: CoverProps & Pick<Today, 'toConfirm'>) {
  const { total, items } = toConfirm
  return (
    <TodayPart
      heading={t('To confirm')}
      count={total}
      note={t('Confirmed more than {days, plural, one {# day} other {# days}} ago, or no answer from the owner', {
        days: askAfterDays,
      })}
      more={allOf(total, `${paths.admin}?state=confirm`)}
      none={total === 0 ? t('Every listing is confirmed.') : undefined}
    >
      <ul className={styles.list}>
        {items.map(({ id, name, owner, phone, askedAt, confirmedAt, cover }) => (
          <li key={id}>
            <Cover url={cover && covers[cover]} />
            <Words
              title={<Link to={staffPropertyPath(id)}>{name}</Link>}
              detail={askedAt ? t('{owner}, asked {day}', { owner, day: monthDay(dayOf(askedAt)) }) : owner}
            />
            <span className="row muted hint nowrap gap-12">{t('{age} ago', { age: ageText(confirmedAt, now) })}</span>
            {phone ? (
              <a href={phoneLink(phone)} className={officeButtonClass()} aria-label={t('Call {name}', { name: owner })}>
                <Icon name="phone" />
                <span title={formatPhone(phone)}>{t('Call')}</span>
              </a>
            ) : (
              <Link to={staffPropertyPath(id)} className={officeButtonClass()}>
                {t('Open')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </TodayPart>
  )
}

/** The way to all of a list, where Today shows not all. */
function allOf(total: number, to: string, count: number | string = total) {
  return total > mostToday ? { label: t('All {count}', { count }), to } : undefined
}

/** A title with a line below it. */
export function Words({ title, detail }: { title: ReactNode; detail: string }) {
  return (
    <span className={styles.words}>
      <b>{title}</b>
      {detail && <small>{detail}</small>}
    </span>
  )
}

function Cover({ url }: { url: string | null | undefined }) {
  return <span className={styles.cover}>{url && <img src={url} alt="" loading="lazy" />}</span>
}

interface Props {
  id?: string
  heading: string
  count?: number | string
  /** What the part is about, beside the heading. */
  note?: string | undefined
  /** Where all of it is. */
  more?: { label: string; to: string } | undefined
  /** The sentence that stands in place of a part without anything. */
  none?: string | undefined
  children?: ReactNode
}

/** A part of Today; with nothing in it, it is one grey sentence. */
export function TodayPart({ id, heading, count, note, more, none, children }: Props) {
  if (none) return <p className="muted">{none}</p>
  return (
    <section id={id} className={styles.part}>
      <header>
        <h2>{heading}</h2>
        {count !== undefined && <em>{count}</em>}
        {note && <span>{note}</span>}
        {more && (
          <Link to={more.to} className={styles.more}>
            {more.label}
            <Icon name="chevron-right" />
          </Link>
        )}
      </header>
      {children}
    </section>
  )
}

/** "Good morning, Nadine." by the clocks of Moncton; a long or missing name is left out. */
export function greeting(name: string, now: Date) {
  const hour = Number(partsInMoncton(now).hour)
  const first = name.trim().split(/\s+/)[0] ?? ''
  if (hour < 12) return first ? t('Good morning, {name}.', { name: first }) : t('Good morning.')
  if (hour < 18) return first ? t('Good afternoon, {name}.', { name: first }) : t('Good afternoon.')
  return first ? t('Good evening, {name}.', { name: first }) : t('Good evening.')
}

const more = { count: maxCounted - 1 }
const isMore = (count: number) => count >= maxCounted

/** "Friday, July 24, 2026. 4 homes to check. ..." */
export function summary({ toCheck, unanswered, visits }: Today, day: string) {
  const weekday = new Intl.DateTimeFormat(localeOf[currentLanguage()], { weekday: 'long', timeZone: 'UTC' })
  const named = weekday.format(new Date(`${day}T12:00:00Z`))
  return [
    t('{weekday}, {date}.', { weekday: named[0]?.toUpperCase() + named.slice(1), date: formatLongDay(day) }),
    toCheck &&
      toCheck.total > 0 &&
      t('{count, plural, one {# home to check.} other {# homes to check.}}', { count: toCheck.total }),
    isMore(unanswered.total) && t('More than {count} people wait for an answer.', more),
    unanswered.total > 0 &&
      !isMore(unanswered.total) &&
      t('{count, plural, one {# person waits for an answer.} other {# people wait for an answer.}}', {
        count: unanswered.total,
      }),
    visits.length > 0 && t('{count, plural, one {# visit today.} other {# visits today.}}', { count: visits.length }),
    isMore(unanswered.late) && t('More than {count} answers are over their time.', more),
    unanswered.late > 0 &&
      !isMore(unanswered.late) &&
      t('{count, plural, one {# answer is over its time.} other {# answers are over their time.}}', {
        count: unanswered.late,
      }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Whole gigabytes. */
export function gigabytes(bytes: number) {
  return t('{count} GB', { count: Math.floor(bytes / 1e9) })
}
