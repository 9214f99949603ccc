import { useRef, useState } from 'react'
import { monthDay } from '../../../core/dates.ts'
import { t, tc } from '../../../core/language/translate.ts'
import { dayOf, formatTime } from '../../../core/moments.ts'
import { useAfterHydration } from '../../../ui/hydrated.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { isFree, readTimeId, type VisitDay, type VisitTime, visitDays } from '../rules/visit.ts'
import { nearVisitMoment, shortWeekday } from '../rules/visit-words.ts'
import styles from './visit-picker.module.css'

interface Props {
  times: readonly VisitTime[]
  /** Id of the chosen time. */
  chosen: string | undefined
  onChoose: (id: string) => void
  /** Id of the time whose day is open until the visitor opens another one. */
  about?: string
  /** After a refusal the group takes the focus. */
  refused?: boolean
}

/** Days with their free times, the times of the chosen day, and the choice in words. Full days and taken times stay. */
export function VisitPicker({ times, chosen, about, onChoose, refused }: Props) {
  const days = visitDays(times)
  const time = times.find(({ id }) => id === chosen)
  const [opened, setOpened] = useState<string>()
  const shown = shownDay(days, opened ?? (about && dayOfTime(about)))
  const picker = useRef<HTMLFieldSetElement>(null)
  const checked = (name: string) => picker.current?.querySelector<HTMLInputElement>(`[name=${name}]:checked`)?.value

  function choose(id: string) {
    setOpened(undefined)
    onChoose(id)
  }

  useAfterHydration(() => {
    setOpened(checked('visit-day'))
    const time = checked('time')
    if (time) choose(time)
  })
  return (
    <fieldset ref={picker} className={styles.picker} aria-invalid={refused || undefined} tabIndex={-1}>
      <legend className="hidden-text">{t('Choose a time')}</legend>
      <fieldset className={styles.days}>
        <legend className="hidden-text">{t('Day')}</legend>
        {days.map((day) => (
          <DayRadio key={day.day} day={day} chosen={day === shown} onChoose={setOpened} />
        ))}
      </fieldset>
      {shown && (
        <fieldset>
          <legend className="hidden-text">{tc('of a visit', 'Time')}</legend>
          <TimeRadios times={shown.times} chosen={chosen} onChoose={choose} />
        </fieldset>
      )}
      {/* A time of another day than the one that is shown has no radio button here. */}
      {time && !shown?.times.includes(time) && <input type="hidden" name="time" value={time.id} />}
      <p role="status" className={styles.words} data-open={time ? undefined : ''}>
        <Icon name={time ? 'circle-check' : 'calendar-off'} />
        <span>
          {time ? nearVisitMoment(time.startsAt, time.endsAt) : t('No time is chosen, so no visit is booked.')}
        </span>
      </p>
    </fieldset>
  )
}

function DayRadio({ day, chosen, onChoose }: { day: VisitDay; chosen: boolean; onChoose: (day: string) => void }) {
  return (
    <label className={styles.day}>
      <input
        type="radio"
        name="visit-day"
        value={day.day}
        checked={chosen}
        disabled={day.free === 0}
        onChange={() => onChoose(day.day)}
      />
      <span className={styles.face}>
        <small>{shortWeekday(day.day)}</small>
        <b>{monthDay(day.day)}</b>
        <small>{day.free === 0 ? t('Full') : t('{count, plural, other {# free}}', { count: day.free })}</small>
      </span>
    </label>
  )
}

/** The day that the visitor opened, else the first with something free. */
function shownDay(days: readonly VisitDay[], opened: string | undefined) {
  return days.find(({ day }) => day === opened) ?? days.find(({ free }) => free > 0) ?? days[0]
}

function dayOfTime(id: string) {
  const start = readTimeId(id)?.start
  return start && dayOf(start.toISOString())
}

interface RadiosProps {
  times: readonly VisitTime[]
  /** Id of the chosen time, with `onChoose`; else `initial`. */
  chosen?: string
  initial?: string
  onChoose?: (id: string) => void
}

/** The times of a day as radio buttons named `time`; taken ones stay and cannot be chosen. */
export function TimeRadios({ times, chosen, initial, onChoose }: RadiosProps) {
  return (
    <div className="flex wraps digits gap-8">
      {times.map((time) => (
        <label key={time.id} className={styles.choice}>
          <input
            type="radio"
            name="time"
            value={time.id}
            disabled={!isFree(time)}
            {...(onChoose
              ? { checked: time.id === chosen, onChange: () => onChoose(time.id) }
              : { defaultChecked: time.id === initial && isFree(time) })}
          />
          <span className={styles.time}>
            {isFree(time) ? (
              <span key="free">{formatTime(time.startsAt)}</span>
            ) : (
              <span key="taken">
                <span className="hidden-text">{t('Taken:')} </span>
                {formatTime(time.startsAt)}
              </span>
            )}
            {isFree(time) && time.places > 1 && (
              <small>{t('{count, plural, one {# place} other {# places}}', { count: time.free })}</small>
            )}
          </span>
        </label>
      ))}
    </div>
  )
}
