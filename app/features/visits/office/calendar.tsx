import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { dayOf, formatTime, timeOfDay } from '../../../core/moments.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { StaffVisit } from '../rules/visit.ts'
import { clockFace, clockSpan, shortVisitDay, shortWeekday, visitDay } from '../rules/visit-words.ts'
import styles from './calendar.module.css'
import {
  type CalendarEntry,
  type CalendarView,
  calendarPath,
  entriesOn,
  type Hours,
  heightAt,
  hourHeight,
  hoursOf,
  type Placed,
  placeEntries,
  streetOf,
} from './calendar-view.ts'
import { type Drag, type DragTarget, useVisitDrag } from './visit-drag.ts'

interface Props {
  view: CalendarView
  days: readonly string[]
  entries: readonly CalendarEntry[]
  /** The visits among them, which can be dragged. */
  visits: readonly StaffVisit[]
  onDrop: (visit: StaffVisit, target: DragTarget) => void
  /** ISO 8601 instant. */
  now: string
}

/** A week or a day: columns on a wide screen, an agenda by day on a narrow one, from the same list. */
export function Calendar({ view, days, entries, visits, onDrop, now }: Props) {
  const hours = hoursOf(entries)
  const height = (hours.last - hours.first) * hourHeight
  const { drag, props } = useVisitDrag({ visits, hours, now, onDrop })
  return (
    <div
      {...props}
      className={styles.calendar}
      style={{ '--days': days.length, '--height': `${height}px` } as object}
      data-drags={drag ? '' : undefined}
    >
      <ol className={styles.hours} aria-hidden="true">
        {hoursBetween(hours).map((hour) => (
          <li key={hour} style={{ top: (hour - hours.first) * hourHeight }}>
            {hourText(hour)}
          </li>
        ))}
      </ol>
      {days.map((day) => (
        <DayColumn
          key={day}
          day={day}
          view={view}
          hours={hours}
          now={now}
          entries={entriesOn(entries, day)}
          drag={drag}
        />
      ))}
      {entries.length === 0 && <p className={styles.none}>{t('No visits and no free times.')}</p>}
    </div>
  )
}

interface DayProps extends Pick<Props, 'view' | 'now' | 'entries'> {
  day: string
  hours: Hours
  drag: Drag | undefined
}

function DayColumn({ day, view, hours, now, entries, drag }: DayProps) {
  const today = dayOf(now)
  const line = day === today ? heightAt(now, hours) : undefined
  return (
    <section
      className={classes(styles.day, entries.length === 0 && styles.empty)}
      data-time={day === today ? 'today' : day < today ? 'past' : undefined}
      aria-label={visitDay(day)}
    >
      <h3 className={styles.head}>
        <Link to={calendarPath({ span: view.span === 'day' ? 'week' : 'day', day })}>
          <small>{shortWeekday(day)}</small> <b>{Number(day.slice(8))}</b>
          <span className={styles.agendaDay}>{shortVisitDay(day)}</span>
          <span className="hidden-text">
            {' '}
            <span>{view.span === 'day' ? t('Show its week') : t('Show this day')}</span>
          </span>
        </Link>
      </h3>
      <ol className={styles.column} data-column={day}>
        {placeEntries(entries, hours).map((box) => (
          <EntryBox key={box.entry.key} box={box} view={view} isDragged={box.entry.visit === drag?.visit.id} />
        ))}
        {drag?.target?.day === day && <DropPlace visit={drag.visit} target={drag.target} hours={hours} />}
      </ol>
      {line !== undefined && <span className={styles.now} style={{ '--top': `${line}px` } as object} />}
    </section>
  )
}

interface EntryProps {
  box: Placed<CalendarEntry>
  view: CalendarView
  isDragged: boolean
}

function EntryBox({ box: { entry, top, height, lane, lanes }, view, isDragged }: EntryProps) {
  const { kind, startsAt, address, visit, time } = entry
  const { span } = view
  const place = { '--top': `${top}px`, '--box': `${height}px`, '--lane': lane, '--lanes': lanes } as object
  return (
    <li
      className={styles.entry}
      data-kind={kind}
      data-short={height < 36 ? '' : undefined}
      data-dragged={isDragged ? '' : undefined}
      style={place}
    >
      <Link
        to={calendarPath({ span, day: dayOf(startsAt), visit, time })}
        preventScrollReset
        title={address}
        data-visit={visit}
        aria-current={(visit ?? time) === (view.visit ?? view.time) ? 'true' : undefined}
      >
        <time dateTime={startsAt}>
          <span className={styles.clock}>{clockFace(formatTime(startsAt))}</span>
          <span className={styles.agendaClock}>{formatTime(startsAt)}</span>
        </time>{' '}
        <span>
          <b className={styles.name}>{titleOf(entry)}</b>
          <span className={styles.line}>{lineOf(entry, address)}</span>
        </span>
        <Icon name="chevron-right" className={styles.open} />
      </Link>
    </li>
  )
}

/** Where a dragged visit would be, with what would overlap. */
function DropPlace({ visit, target, hours }: { visit: StaffVisit; target: DragTarget; hours: Hours }) {
  const [{ top, height }] = placeEntries([target], hours) as [Placed<DragTarget>]
  const [overlap] = target.overlaps
  return (
    <li
      className={styles.drop}
      data-tone={overlap ? 'bad' : 'ok'}
      style={{ top, minHeight: height }}
      aria-hidden="true"
    >
      <b>
        {shortVisitDay(target.day)}, {clockSpan(target.startsAt, target.endsAt)}
      </b>
      <span>
        {overlap ?? (visit.host ? t('{host} is free, so is the home', { host: visit.host }) : t('The home is free'))}
      </span>
    </li>
  )
}

function titleOf({ kind, name }: CalendarEntry) {
  if (kind === 'free') return t('Free')
  return kind === 'group' ? t('Open house') : name
}

function lineOf({ kind, declined, taken, places }: CalendarEntry, address: string) {
  const street = streetOf(address)
  if (kind === 'cancelled') return t('{street}, cancelled', { street })
  if (declined && kind === 'visit') return t('{street}, declined', { street })
  if (kind === 'missed') return t('{street}, nobody came', { street })
  return places > 1
    ? t('{street}, {taken, plural, one {# of {places} places is taken} other {# of {places} places are taken}}', {
        street,
        taken,
        places,
      })
    : street
}

/** The whole hours inside the column. */
function hoursBetween({ first, last }: Hours) {
  return Array.from({ length: last - first - 1 }, (_, at) => first + at + 1)
}

/** "10 am", in French "10 h". */
function hourText(hour: number) {
  return timeOfDay(`${hour}:00`).replace(':00', '')
}
