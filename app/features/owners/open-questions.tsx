import { Form, useNavigation } from 'react-router'
import { dayAfter, formatLongDay } from '../../core/dates.ts'
import { ResultNote } from '../../core/forms/form-note.tsx'
import { t } from '../../core/language/translate.ts'
import { pictureUrl } from '../../core/listing/image.ts'
import type { Property } from '../../core/listing/property.ts'
import { dayOf, formatMoment } from '../../core/moments.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { answerAt, answerName, askedItems, type ItemAnswer, maxAnswerLetters } from '../review/rules/asked-items.ts'
import styles from './listing.module.css'
import { answersFormId, DoForm, KeepAndEdit } from './owner-forms.tsx'
import {
  type AskedOfOwner,
  answerDays,
  askAfterDays,
  isAskedToConfirm,
  type WaitingChange as Waiting,
} from './rules/own-listing.ts'

interface Props {
  property: Pick<Property, 'confirmedAt' | 'offer' | 'closed'>
  /** What a mailed link asks: it is put first and once more, because mail programs open links. */
  ask: string | null
}

/** Still available, rented or sold, taken down. */
export function AskBox({ property, ask }: Props) {
  const { confirmedAt, offer, closed } = property
  const day = dayOf(confirmedAt)
  const close = offer === 'rent' ? t('Mark as Rented') : t('Mark as Sold')
  if (closed) {
    return (
      <section className={classes(styles.ask, styles.quiet)}>
        <div>
          <h2>{offer === 'rent' ? t('Visitors see it as Rented.') : t('Visitors see it as Sold.')}</h2>
          <p>{t('It stays on the site with that mark until you take it down.')}</p>
        </div>
        <div className={styles.buttons}>
          <DoForm does="open">{t('Mark as Available')}</DoForm>
          <DoForm does="take-down">{t('Take down')}</DoForm>
        </div>
      </section>
    )
  }
  const asked = isAskedToConfirm(property) || ask === 'available'
  const question = {
    rented: offer === 'rent' ? t('Is it rented?') : t('Is it sold?'),
    remove: t('Take it down?'),
  }[ask ?? '']
  return (
    <section id="available" tabIndex={-1} className={classes(styles.ask, !asked && !question && styles.quiet)}>
      <div>
        <h2>{question ?? (asked ? t('Is it still available?') : t('Still available'))}</h2>
        <p>
          {t('You last said yes on {day}.', { day: formatLongDay(day) })}{' '}
          <span>
            {asked
              ? t('Without an answer by {day} we call you, and the page says it is not confirmed.', {
                  day: formatLongDay(dayAfter(day, askAfterDays + answerDays)),
                })
              : t('Visitors see the date. We ask you again on {day}.', {
                  day: formatLongDay(dayAfter(day, askAfterDays)),
                })}
          </span>
        </p>
      </div>
      <div className={styles.buttons}>
        <DoForm does="confirm" variant={asked && !question ? 'primary' : 'line'}>
          {t('Yes, still available')}
        </DoForm>
        <DoForm does="close" variant={ask === 'rented' ? 'primary' : 'line'}>
          {close}
        </DoForm>
        <DoForm does="take-down" variant={ask === 'remove' ? 'primary' : 'line'}>
          {t('Take down')}
        </DoForm>
      </div>
    </section>
  )
}

/** Before visitors see it. */
export function WithdrawBox() {
  return (
    <section className={classes(styles.ask, styles.quiet)}>
      <div>
        <h2>{t('Changed your mind?')}</h2>
        <p>{t('Visitors do not see it. If it is taken already, take it down.')}</p>
      </div>
      <div className={styles.buttons}>
        <DoForm does="take-down">{t('Take down')}</DoForm>
      </div>
    </section>
  )
}

interface AskedProps {
  asked: AskedOfOwner
  /** Why the last answer was not taken. */
  refused?: string
  /** What was typed in it. */
  typed?: readonly ItemAnswer[]
}

/** What the office asks of the owner, one by one, each with its answer; or the owner changes the listing. */
export function AskedChanges({ asked: { text, at, answers }, refused, typed = answers }: AskedProps) {
  const { before, items, after } = askedItems(text)
  const doing = useNavigation().formData?.get('do')
  const done = items.filter((_, place) => answerAt(answers, place)).length
  return (
    <section id="asked" tabIndex={-1} className={styles.section}>
      <header>
        <h2>
          {t('{count, plural, one {One thing before it goes on} other {# things before it goes on}}', {
            count: items.length,
          })}
        </h2>
        <span>{t('asked by the office, {time}', { time: formatMoment(at) })}</span>
      </header>
      {before && (
        <p dir="auto" className={styles.asked}>
          {before}
        </p>
      )}
      <Form id={answersFormId} method="post" action="?" replace preventScrollReset className="stack gap-16">
        <ol className={styles.items}>
          {items.map((item, place) => {
            const given = answerAt(typed, place)
            const field = `${answerName}${place}`
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the numbered lines of one text, in their order
              <li key={place}>
                <span className={styles.number} data-done={given ? '' : undefined} aria-hidden="true">
                  {given ? <Icon name="check" /> : place + 1}
                </span>
                <div>
                  <label htmlFor={field} dir="auto">
                    {item}
                  </label>
                  <textarea
                    id={field}
                    name={field}
                    rows={2}
                    maxLength={maxAnswerLetters}
                    defaultValue={given}
                    placeholder={t('Your answer')}
                  />
                </div>
              </li>
            )
          })}
        </ol>
        {refused && (
          <ResultNote of={refused} tone="bad">
            {refused}
          </ResultNote>
        )}
        <div className={styles.askedButtons}>
          <Button type="submit" name="do" value="send-answers" busy={doing === 'send-answers'}>
            {t('Send my answer')}
          </Button>
          <Button type="submit" name="do" value="keep-answers" variant="line" busy={doing === 'keep-answers'}>
            {t('Keep it for later')}
          </Button>
          <span className="muted">
            {items.length > 1 &&
              t(
                '{done, plural, one {# of {all} is answered.} other {# of {all} are answered.}} You can send it as it is.',
                { done, all: items.length },
              )}
          </span>
        </div>
      </Form>
      {after && (
        <p dir="auto" className={styles.asked}>
          {after}
        </p>
      )}
      <div className={styles.change}>
        <p>{t('Is it about the photos or what the listing says? Change the listing; your answers go along.')}</p>
        <KeepAndEdit>{t('Change the listing')}</KeepAndEdit>
      </div>
    </section>
  )
}

/** The change that staff have not decided on yet: what is old, what is new, and how to take it back. */
export function WaitingChange({ waiting, access }: { waiting: Waiting; access: Record<string, string> }) {
  const { at, fields, photos } = waiting
  return (
    <section id="waiting" tabIndex={-1} className={styles.box}>
      <Icon name="clock" />
      <div>
        <h2>{t('Your change is being checked.')}</h2>
        <p>{t('Sent on {time}. Until then the page stays as it was.', { time: formatMoment(at) })}</p>
        <dl className={styles.parts}>
          {fields.map(({ field, label, from, to }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd dir="auto">
                <span className="hidden-text">{t('Old:')} </span>
                <del>{from}</del> <Icon name="arrow-right" /> <span className="hidden-text">{t('New:')} </span>
                <ins>{to}</ins>
              </dd>
            </div>
          ))}
        </dl>
        {photos.length > 0 && (
          <ul className={styles.photos}>
            {photos.map(({ kind, path }) => (
              <li key={path}>
                <img src={pictureUrl(path, 320) + (access[path] ?? '')} alt="" width={96} height={72} />
                {photoText(kind)}
              </li>
            ))}
          </ul>
        )}
      </div>
      <DoForm does="withdraw-edit" variant="link">
        {t('Take it back')}
      </DoForm>
    </section>
  )
}

function photoText(kind: Waiting['photos'][number]['kind']) {
  if (kind === 'new') return t('New photo')
  if (kind === 'removed') return t('Photo removed')
  return t('Photo moved')
}
