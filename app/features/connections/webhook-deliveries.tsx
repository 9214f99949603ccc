import { t } from '../../core/language/translate.ts'
import { formatMoment } from '../../core/moments.ts'
import styles from './connections.module.css'
import { PostButton } from './post-button.tsx'
import { type Delivery, eventLabels, type Webhook, type WebhookEvent } from './rules/connection.ts'

/** What was sent to a webhook, the latest first. */
export function WebhookDeliveries({ webhook, deliveries }: { webhook: Webhook; deliveries: Delivery[] }) {
  const { host } = new URL(webhook.url)
  return (
    <section id="deliveries" className={styles.section} aria-labelledby="deliveries-heading">
      <div className={styles.about}>
        <h3 id="deliveries-heading">{t('Deliveries to {host}', { host })}</h3>
      </div>
      <div className={styles.body}>
        {deliveries.length === 0 && <p className="muted">{t('Nothing was sent in the last 30 days.')}</p>}
        <ul className={styles.rows} aria-labelledby="deliveries-heading">
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} webhook={webhook.id} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function DeliveryRow({ delivery, webhook }: { delivery: Delivery; webhook: string }) {
  const { id, event, createdAt, note } = delivery
  return (
    <li>
      <div className={styles.facts}>
        <b>{eventName(event)}</b> <code>{id}</code>
        <p>
          {stateText(delivery)} <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        </p>
        {note && <p className={styles.response}>{note}</p>}
      </div>
      <PostButton fields={{ form: 'resend', id, webhook }} label={t('Send {id} again', { id })}>
        {t('Send again')}
      </PostButton>
    </li>
  )
}

function eventName(event: string) {
  return event in eventLabels ? eventLabels[event as WebhookEvent] : t('A test')
}

function stateText({ state, status, attempts, nextAt }: Delivery) {
  const answer = status === null ? t('no response') : t('response {status}', { status: String(status) })
  if (state === 'sent') return t('Accepted ({answer}).', { answer })
  if (state === 'failed') return t('Given up ({answer}).', { answer })
  if (attempts === 0 || !nextAt) return t('Waits.')
  return t('Not accepted ({answer}); tried again {time}.', { answer, time: formatMoment(nextAt) })
}
