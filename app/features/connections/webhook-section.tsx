import { Form, Link } from 'react-router'
import { FormNote } from '../../core/forms/form-note.tsx'
import { KeptFields } from '../../core/forms/kept-fields.tsx'
import { t } from '../../core/language/translate.ts'
import { formatMoment } from '../../core/moments.ts'
import { deliveriesPath } from '../../core/office-paths.ts'
import { OfficeButton, officeButtonClass } from '../../frame/office/parts/office-button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { CheckGroup } from './check-group.tsx'
import styles from './connections.module.css'
import type { ConnectionOutcome } from './connections-action.ts'
import { PostButton } from './post-button.tsx'
import { eventLabels, type Webhook, webhookEvents } from './rules/connection.ts'
import { ShownSecret } from './shown-secret.tsx'

interface Props {
  webhooks: Webhook[]
  outcome: ConnectionOutcome | undefined
}

/** The webhooks, and the form for a new one. */
export function WebhookSection({ webhooks, outcome }: Props) {
  return (
    <section id="webhooks" className={styles.section} aria-labelledby="webhooks-heading">
      <div className={styles.about}>
        <h3 id="webhooks-heading">{t('Webhooks')}</h3>
        <p>
          {t(
            'Another program is told what happens, signed by Standard Webhooks. No name and no text of a person is sent.',
          )}
        </p>
      </div>
      <div className={styles.body}>
        {outcome?.shown && <ShownSecret label={t('The signing secret')} secret={outcome.shown} />}
        {webhooks.length > 0 && (
          <ul className={styles.rows} aria-label={t('Webhooks')}>
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} />
            ))}
          </ul>
        )}
        <details className={styles.adding} open={outcome?.errors !== undefined || webhooks.length === 0}>
          <summary>{t('New webhook')}</summary>
          <NewWebhook outcome={outcome} />
        </details>
      </div>
    </section>
  )
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { id, url, description, events, state } = webhook
  const { host } = new URL(url)
  const change = (action: string) => ({ form: 'change', id, action })
  return (
    <li data-ended={state === 'on' ? undefined : ''}>
      <div className={styles.facts}>
        <b>{description || host}</b> <code>{url}</code>
        <p>{events.map((event) => eventLabels[event]).join(' · ')}</p>
        <StateLine webhook={webhook} />
      </div>
      <div className={styles.buttons}>
        <Link to={deliveriesPath(id)} className={officeButtonClass()} preventScrollReset>
          {t('Deliveries')}
        </Link>
        {state === 'on' ? (
          <>
            <PostButton fields={change('test')}>{t('Send a test')}</PostButton>
            <PostButton fields={change('disable')}>{t('Switch off')}</PostButton>
          </>
        ) : (
          <PostButton fields={change('enable')}>{t('Switch on')}</PostButton>
        )}
        <PostButton fields={change('new-secret')}>{t('New secret')}</PostButton>
        <PostButton fields={change('remove')} variant="danger" label={t('Remove the webhook to {host}', { host })}>
          {t('Remove')}
        </PostButton>
      </div>
    </li>
  )
}

function StateLine({ webhook: { state, failingSince } }: { webhook: Webhook }) {
  if (state === 'off') return <p className="muted">{t('Switched off.')}</p>
  if (state === 'failed') {
    return <p className={styles.error}>{t('Switched off: it accepted nothing for days, or said that it is gone.')}</p>
  }
  if (!failingSince) return <p className="muted">{t('On.')}</p>
  return (
    <p className={styles.error}>
      {t('It accepts nothing since {time}. It is tried again.', { time: formatMoment(failingSince) })}
    </p>
  )
}

function NewWebhook({ outcome }: { outcome: ConnectionOutcome | undefined }) {
  const { errors, typed, reason } = outcome ?? {}
  return (
    <Form method="post" className={styles.form} preventScrollReset key={outcome?.shown}>
      <input type="hidden" name="form" value="webhook" />
      <KeptFields name="webhook" />
      {reason && <FormNote tone="bad">{reason}</FormNote>}
      <TextField
        label={t('Address')}
        name="url"
        type="url"
        inputMode="url"
        placeholder="https://"
        defaultValue={typed?.url?.[0]}
        error={errors?.url}
        hint={t('Beginning with https://, of a host that everybody can reach.')}
        autoComplete="off"
      />
      <TextField
        label={t('Description')}
        name="description"
        optional
        defaultValue={typed?.description?.[0]}
        error={errors?.description}
        autoComplete="off"
      />
      <CheckGroup
        legend={t('It is told when')}
        name="events"
        options={webhookEvents.map((value) => ({ value, label: eventLabels[value] }))}
        chosen={typed?.events ?? []}
        error={errors?.events}
      />
      <OfficeButton type="submit" variant="primary">
        {t('Add the webhook')}
      </OfficeButton>
    </Form>
  )
}
