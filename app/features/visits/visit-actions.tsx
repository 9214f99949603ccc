import { type MouseEvent, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { useResultFocus } from '../../core/forms/form-note.tsx'
import { t } from '../../core/language/translate.ts'
import { mapLink } from '../../core/map/map-links.ts'
import { dayOf } from '../../core/moments.ts'
import { visitFilePath } from '../../core/paths.ts'
import { formatPhone, phoneLink } from '../../core/phone.ts'
import { Button, buttonClass, textLinkClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-names.ts'
import { opensElsewhere } from '../../ui/opens-elsewhere.ts'
import type { OwnVisit } from './rules/visit.ts'
import { clockSpan, visitDay } from './rules/visit-words.ts'
import styles from './visit-page.module.css'

interface Props {
  /** Of the private link. */
  token: string
  /** When the visit is, in words. */
  when: string
}

/** Add to calendar, Move and Cancel. Without script Cancel leads to its question on this page. */
export function VisitActions({ token, when }: Props) {
  const [asking, setAsking] = useState(false)

  function ask(event: MouseEvent) {
    if (opensElsewhere(event)) return
    event.preventDefault()
    setAsking(true)
  }

  return (
    <div className={styles.actions}>
      <a href={visitFilePath(token)} download className={buttonClass()}>
        <Icon name="calendar-plus" />
        {t('Add to calendar')}
      </a>
      <Link to="?change=move#move" preventScrollReset className={buttonClass({ variant: 'line' })}>
        <Icon name="calendar-time" />
        {t('Move')}
      </Link>
      <Link to="?change=cancel" preventScrollReset className={buttonClass({ variant: 'line' })} onClick={ask}>
        <Icon name="calendar-off" />
        {t('Cancel')}
      </Link>
      <MessageDialog
        open={asking}
        onClose={() => setAsking(false)}
        tone="warn"
        icon="calendar-off"
        title={t('Cancel this visit?')}
        text={<CancelText when={when} />}
        actions={
          <>
            <Button variant="line" full onClick={() => setAsking(false)}>
              {t('Keep it')}
            </Button>
            <CancelForm />
          </>
        }
      />
    </div>
  )
}

/** The question as a part of the page, for a visitor who comes from the booking or has no script. */
export function CancelQuestion({ when }: { when: string }) {
  const question = useResultFocus<HTMLElement>(true)
  return (
    <section ref={question} tabIndex={-1} className={styles.change} aria-labelledby="cancel-visit">
      <h2 id="cancel-visit">{t('Cancel this visit?')}</h2>
      <CancelText when={when} />
      <div className="flex wraps gap-10">
        <Link to="?" preventScrollReset className={buttonClass({ variant: 'line' })}>
          {t('Keep it')}
        </Link>
        <CancelForm />
      </div>
    </section>
  )
}

function CancelText({ when }: { when: string }) {
  return (
    <>
      <p>{when}</p>
      <p>{t('The time is free for others at once. You can book another one whenever you like.')}</p>
    </>
  )
}

function CancelForm() {
  const { state, formData } = useNavigation()
  return (
    <Form method="post" action="?" replace>
      <input type="hidden" name="form" value="cancel" />
      <Button
        type="submit"
        variant="danger"
        full
        busy={state !== 'idle' && formData?.get('form') === 'cancel'}
        busyText={t('Cancelling...')}
      >
        {t('Cancel the visit')}
      </Button>
    </Form>
  )
}

interface FactsProps {
  visit: OwnVisit
  /** Address of the home for the map service; undefined when the home is no longer listed. */
  address: Parameters<typeof mapLink>[0]['address'] | undefined
  company: { name: string; phone: string }
}

/** When, where and who. */
export function VisitFacts({ visit, address, company }: FactsProps) {
  const { startsAt, endsAt, state, directions, host } = visit
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('When')}</dt>
        <dd data-struck={state === 'cancelled' ? '' : undefined}>
          <b>{visitDay(dayOf(startsAt))}</b>
          {t('{span}, Atlantic time', { span: clockSpan(startsAt, endsAt) })}
        </dd>
      </div>
      <div>
        <dt>{t('Where')}</dt>
        <dd>
          <b>{visit.address}</b>
          {directions && <p dir="auto">{directions}</p>}
          {address && (
            <a
              className={classes(textLinkClass, styles.way)}
              href={mapLink({ address })}
              target="_blank"
              rel="noreferrer"
            >
              <Icon name="map-pin" />
              {t('Directions')}
              <span className="hidden-text"> {t('(opens in a new tab)')}</span>
            </a>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('Who')}</dt>
        <dd>
          <b>{host ? t('{host}, {company}', { host, company: company.name }) : company.name}</b>
          <a href={phoneLink(company.phone)} className={styles.call}>
            {formatPhone(company.phone)}
          </a>
        </dd>
      </div>
    </dl>
  )
}

/** The heading of a visit's page, and the sentence below it. */
export function stateOf(visit: OwnVisit, moved = false): { icon: IconName; title: string; lead: string } {
  const { state, email, open } = visit
  if (state === 'cancelled') {
    return {
      icon: 'calendar-off',
      title: t('Your visit is cancelled'),
      lead: cancelText(visit),
    }
  }
  if (!open) {
    const lead = t('It can no longer be moved or cancelled. Write or call us if you need anything.')
    return { icon: 'clock', title: t('This visit is over'), lead }
  }
  const lead = t('We sent the details to {email}. If your plans change, move or cancel here or from that mail.', {
    email,
  })
  return { icon: 'circle-check', title: moved ? t('Your visit is moved') : t('Your visit is booked'), lead }
}

function cancelText({ cancelledBy, reason }: OwnVisit) {
  if (cancelledBy === 'visitor') return t('You cancelled it. The time is free for others.')
  if (cancelledBy === 'owner') {
    return reason
      ? t('The owner of the home had to cancel it: {reason}', { reason })
      : t('The owner of the home had to cancel it. We are sorry.')
  }
  return reason
    ? t('Our office had to cancel it: {reason}', { reason })
    : t('Our office had to cancel it. We are sorry.')
}
