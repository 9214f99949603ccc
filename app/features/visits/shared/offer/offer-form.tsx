import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { Form, Link, useFetcher, useNavigation } from 'react-router'
import { t, tc } from '../../../../core/language/translate.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { SelectField, TextArea, TextField } from '../../../../ui/form/field.tsx'
import { Segmented } from '../../../../ui/form/segmented.tsx'
import { Icon } from '../../../../ui/icon/icon.tsx'
import type { OfferDraft } from '../../rules/visit.ts'
import { dayOfWeek, type OfferErrors, type OfferPreview, offerLimits, offerSum } from '../../rules/visit-offer.ts'
import { leadHours } from '../../rules/visit-times.ts'
import { shortWeekday, weekday } from '../../rules/visit-words.ts'
import styles from './offer-form.module.css'

interface OfferedHome {
  id: string
  /** Title and address. */
  label: string
}

interface Props {
  /** To choose from; without any, the offer is for the home of the page. */
  homes?: readonly OfferedHome[]
  /** Names that are suggested for who shows the home. */
  colleagues?: readonly string[]
  draft: OfferDraft
  errors: OfferErrors
  /** What the draft would give, where it was counted. */
  preview?: OfferPreview
  /** The address that counts what the form would give; null for one that is not right. */
  countedAt?: string
  /** Where Cancel leads. */
  back: string
  /** Stands in the form, unseen. */
  children?: ReactNode
}

/** Milliseconds without a change after which the sum is counted anew. */
const rest = 300

const lengths = [15, 20, 30, 45, 60, 90, 120]
const pauses = [0, 5, 10, 15, 30, 60]
const places = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 50]

/** Offers times for a home, once or every week, and says the sum before they are offered. */
export function OfferForm({ homes, colleagues = [], draft, errors, preview, countedAt, back, children }: Props) {
  const counted = useFetcher<{ draft: OfferDraft; preview: OfferPreview } | null>()
  const sum = counted.data === undefined ? preview && { draft, preview } : (counted.data ?? undefined)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sending = useNavigation().formData
  const field = (name: keyof OfferDraft) => ({ name, error: errors[name] })

  /** Counts once nothing has been changed for a moment; the router drops an older count that arrives late. */
  function recount({ currentTarget }: FormEvent<HTMLFormElement>) {
    if (!countedAt) return
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => counted.submit(currentTarget, { action: countedAt, method: 'get' }), rest)
  }

  return (
    <Form method="post" className={styles.form} noValidate onInput={recount} preventScrollReset>
      {children}
      {homes && (
        <SelectField label={tc('that is visited', 'Home')} {...field('propertyId')} defaultValue={draft.propertyId}>
          <option value="">{t('Choose a home')}</option>
          {homes.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <Segmented
        label={t('How often')}
        name="repeats"
        defaultValue={draft.repeats}
        options={[
          ['once', t('Once')],
          ['weekly', t('Every week')],
        ]}
      />
      <WeekdayChecks chosen={draft.weekdays} error={errors.weekdays} className={styles.weekly} />
      <div className={styles.four}>
        <TextField label={t('From')} type="time" {...field('from')} defaultValue={draft.from} />
        <TextField label={tc('of a time', 'To')} type="time" {...field('to')} defaultValue={draft.to} />
        <TextField
          label={
            <>
              <span className={styles.weekly}>{t('First day')}</span>
              <span className={styles.once}>{t('Day')}</span>
            </>
          }
          type="date"
          {...field('firstDay')}
          defaultValue={draft.firstDay}
        />
        <TextField
          label={t('Last day')}
          type="date"
          {...field('lastDay')}
          defaultValue={draft.lastDay ?? ''}
          className={styles.weekly}
          hint={t('Without one: until you take it back')}
        />
      </div>
      <div className={styles.three}>
        <SelectField label={t('Length')} {...field('minutes')} defaultValue={draft.minutes}>
          {withChosen(lengths, draft.minutes).map((minutes) => (
            <option key={minutes} value={minutes}>
              {t('{minutes, plural, one {# minute} other {# minutes}}', { minutes })}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('Pause between')} {...field('pauseMinutes')} defaultValue={draft.pauseMinutes}>
          {withChosen(pauses, draft.pauseMinutes).map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes === 0
                ? tc('of pauses', 'None')
                : t('{minutes, plural, one {# minute} other {# minutes}}', { minutes })}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('Places at a time')} {...field('places')} defaultValue={draft.places}>
          {withChosen(places, draft.places).map((number) => (
            <option key={number} value={number}>
              {number}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label={t('Not on')}
        optional
        {...field('daysOff')}
        defaultValue={draft.daysOff.join(', ')}
        className={styles.weekly}
        hint={t('Days off such as 2026-12-08, one after another.')}
      />
      <TextField
        label={t('Who shows it')}
        optional
        {...field('host')}
        defaultValue={draft.host}
        maxLength={offerLimits.host}
        hint={t('Visitors read the name.')}
        list="colleagues"
      />
      <datalist id="colleagues">
        {colleagues.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextArea
        label={t('How to find the door')}
        optional
        {...field('directions')}
        defaultValue={draft.directions}
        maxLength={offerLimits.directions}
        rows={2}
        hint={t('Only whoever has booked reads it.')}
      />
      <OfferSum sum={sum} />
      {/* The router gets what it needs of the address with the form: asked for later, and in vain, it would take the form away. */}
      {countedAt && (
        <Link to={countedAt} prefetch="render" hidden>
          {t('Show the sum')}
        </Link>
      )}
      <div className={styles.buttons}>
        <Link to={back} className={buttonClass({ variant: 'line' })}>
          {t('Cancel')}
        </Link>
        {countedAt && (
          <Button type="submit" variant="line" name="form" value="count" data-asks="" className="no-script">
            {t('Show the sum')}
          </Button>
        )}
        <Button
          type="submit"
          name="form"
          value="offer"
          busy={sending?.get('form') === 'offer'}
          busyText={t('Offering...')}
        >
          {sum
            ? t('{count, plural, one {Offer # time} other {Offer # times}}', { count: sum.preview.times })
            : t('Offer times')}
        </Button>
      </div>
    </Form>
  )
}

/** A value from elsewhere stays one of the options. */
function withChosen(options: readonly number[], chosen: number) {
  return options.includes(chosen) || chosen < 0 ? options : [...options, chosen].toSorted((one, other) => one - other)
}

/** How many times an offer gives, and which are left out, announced as it changes; and until when one can be booked. */
function OfferSum({ sum }: { sum: { draft: OfferDraft; preview: OfferPreview } | undefined }) {
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

const week = [1, 2, 3, 4, 5, 6, 7]

/** The days of the week as checkboxes that look like chips, Monday first. */
function WeekdayChecks({
  chosen,
  error,
  className,
}: {
  chosen: readonly number[]
  error?: string
  className?: string
}) {
  const id = useId()
  return (
    <fieldset className={classes(styles.weekdays, className)} aria-describedby={error ? id : undefined}>
      <legend>{tc('before days of the week', 'On')}</legend>
      <div className="flex wraps gap-8">
        {week.map((day) => (
          <label key={day} className={styles.chip}>
            <input
              type="checkbox"
              name="weekdays"
              value={day}
              defaultChecked={chosen.includes(day)}
              aria-label={weekday(dayOfWeek(day))}
              aria-invalid={error ? true : undefined}
            />
            <span aria-hidden="true">{shortWeekday(dayOfWeek(day))}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
