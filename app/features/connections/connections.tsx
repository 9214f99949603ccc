import { redirect, useRouteLoaderData } from 'react-router'
import { isRecentSession, requireManager } from '#app/features/accounts/server/guards.ts'
import { findDeliveries } from '#app/features/connections/server/connections.ts'
import { listKeys } from '#app/features/connections/server/key-queries.ts'
import { listWebhooks } from '#app/features/connections/server/webhook-queries.ts'
import { findCalendarAddress, setCalendarAddress } from '#app/features/visits/server/calendar/calendar-routes.ts'
import { FormNote } from '../../core/forms/form-note.tsx'
import { t } from '../../core/language/translate.ts'
import { formatMoment } from '../../core/moments.ts'
import { paths } from '../../core/paths.ts'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { TextField } from '../../ui/form/field.tsx'
import { askAgain, ConfirmFirst } from '../accounts/shared/confirm-first.tsx'
import { SettingsLayout } from '../company/shared/settings-layout.tsx'
import type { Route } from './+types/connections'
import { KeySection, Part, PostButton, WebhookSection } from './connection-sections.tsx'
import styles from './connections.module.css'
import { changeConnections } from './connections-action.ts'
import { type Delivery, eventLabels, type Webhook, type WebhookEvent } from './rules/connection.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const person = await requireManager(call)
  const { db } = call.services.store
  const opened = new URL(request.url).searchParams.get('webhook')?.slice(0, 100)
  const [keys, webhooks, calendar, isProven, deliveries] = await Promise.all([
    listKeys(db),
    listWebhooks(db),
    findCalendarAddress(call.services, person),
    isRecentSession(call),
    opened ? findDeliveries(db, opened) : undefined,
  ])
  const webhook = webhooks.find(({ id }) => id === opened)
  return { keys, webhooks, calendar, isProven, opened: webhook && deliveries ? { webhook, deliveries } : null }
}

export async function action({ context, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  const person = await requireManager(call)
  const typed = await request.formData()
  if (typed.get('form') !== 'calendar') return changeConnections(call, person, typed)
  await setCalendarAddress(call.services, person, typed.get('action') === 'revoke' ? 'revoke' : 'renew')
  return redirect(`${paths.connections}#calendar`, 303)
}

export const shouldRevalidate = askAgain

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Connections'),
    description: t('API keys, webhooks and the calendar.'),
    path: paths.connections,
    noindex: true,
  })

/** What other programs may read and are told: API keys, webhooks, and one's own calendar. Managers only. */
export default function Connections({ loaderData, actionData: outcome }: Route.ComponentProps) {
  const { keys, webhooks, calendar, isProven, opened } = loaderData
  const isElsewhere = outcome?.reason && !['key', 'webhook'].includes(outcome.form)
  return (
    <SettingsLayout heading={t('Connections')} lead={t('API keys, webhooks and the calendar.')}>
      {!isProven && <ConfirmFirst next={paths.connections} />}
      {isElsewhere && <FormNote tone="bad">{outcome.reason}</FormNote>}
      <KeySection keys={keys} outcome={outcome?.form === 'key' ? outcome : undefined} />
      <WebhookSection webhooks={webhooks} outcome={outcome?.form === 'webhook' ? outcome : undefined} />
      {opened && <WebhookDeliveries {...opened} />}
      <Calendar path={calendar} />
    </SettingsLayout>
  )
}

function Calendar({ path }: { path: string | null }) {
  const site = useRouteLoaderData('root') as { origin: string } | undefined
  return (
    <Part
      id="calendar"
      title={t('Your calendar')}
      about={t('Your calendar program can show the visits. It needs a private address, which only you know.')}
    >
      {path !== null && (
        <TextField
          label={t('Private address')}
          readOnly
          value={`${site?.origin ?? ''}${path}`}
          hint={t('Whoever knows it can read the visits. A new address makes this one useless.')}
        />
      )}
      <div className={styles.buttons}>
        <PostButton fields={{ form: 'calendar', action: 'renew' }}>
          {path === null ? t('Make an address') : t('Make a new address')}
        </PostButton>
        {path !== null && (
          <PostButton fields={{ form: 'calendar', action: 'revoke' }} variant="danger">
            {t('End the subscription')}
          </PostButton>
        )}
      </div>
    </Part>
  )
}

/** What was sent to a webhook, the latest first. */
function WebhookDeliveries({ webhook, deliveries }: { webhook: Webhook; deliveries: Delivery[] }) {
  const { host } = new URL(webhook.url)
  return (
    <Part id="deliveries" title={t('Deliveries to {host}', { host })}>
      {deliveries.length === 0 && <p className="muted">{t('Nothing was sent in the last 30 days.')}</p>}
      <ul className={styles.rows} aria-labelledby="deliveries-heading">
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} webhook={webhook.id} />
        ))}
      </ul>
    </Part>
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
