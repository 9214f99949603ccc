import { type ReactNode, useId } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { formatDay } from '../../core/dates.ts'
import { FormNote } from '../../core/forms/form-note.tsx'
import { KeptFields } from '../../core/forms/kept-fields.tsx'
import { t } from '../../core/language/translate.ts'
import { dayOf, formatMoment } from '../../core/moments.ts'
import { deliveriesPath } from '../../core/office-paths.ts'
import { OfficeButton, officeButtonClass } from '../../frame/office/parts/office-button.tsx'
import { showToast } from '../../ui/dialog/toast.tsx'
import { CheckField, SelectField, TextField } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './connections.module.css'
import type { ConnectionOutcome } from './connections-action.ts'
import {
  type ApiKey,
  eventLabels,
  type KeyScope,
  keyLife,
  keyLives,
  keyScopes,
  personalScopes,
  scopeLabels,
  scopeSentences,
  type Webhook,
  webhookEvents,
} from './rules/connection.ts'

interface PartProps {
  id: string
  title: string
  about?: ReactNode
  children: ReactNode
}

/** A part of the screen: what it is about beside what it holds. */
export function Part({ id, title, about, children }: PartProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
      <div className={styles.about}>
        <h3 id={`${id}-heading`}>{title}</h3>
        {about && <p>{about}</p>}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}

/** The API keys, and the form for a new one. */
export function KeySection({ keys, outcome }: { keys: ApiKey[]; outcome: ConnectionOutcome | undefined }) {
  return (
    <Part
      id="keys"
      title={t('API keys')}
      about={
        <>
          {t('Another program reads and changes what the key allows, in your name.')}{' '}
          <a href="/api/docs">{t('What the API can do')}</a>
        </>
      }
    >
      {outcome?.shown && <ShownSecret label={t('The new key')} secret={outcome.shown} />}
      {keys.length > 0 && (
        <ul className={styles.rows} aria-label={t('API keys')}>
          {keys.map((key) => (
            <KeyRow key={key.id} value={key} />
          ))}
        </ul>
      )}
      <details className={styles.adding} open={outcome?.errors !== undefined || keys.length === 0}>
        <summary>{t('New key')}</summary>
        <NewKey outcome={outcome} />
      </details>
    </Part>
  )
}

function KeyRow({
  value: { id, name, prefix, scopes, by, createdAt, expiresAt, lastUsedAt, revokedAt },
}: {
  value: ApiKey
}) {
  return (
    <li data-ended={revokedAt ? '' : undefined}>
      <div className={styles.facts}>
        <b>{name}</b> <code>{prefix}…</code>
        <p>{scopes.map((scope) => scopeLabels[scope]).join(' · ')}</p>
        <p className="muted">
          {t('Made by {who} on {day}', { who: by, day: formatDay(dayOf(createdAt)) })}
          {' · '}
          <span>{expiresAt ? t('until {day}', { day: formatDay(dayOf(expiresAt)) }) : t('without an end')}</span>
          {' · '}
          <span>{lastUsedAt ? t('last used {time}', { time: formatMoment(lastUsedAt) }) : t('never used')}</span>
        </p>
      </div>
      {revokedAt ? (
        <span className="muted">{t('Revoked on {day}', { day: formatDay(dayOf(revokedAt)) })}</span>
      ) : (
        <PostButton fields={{ form: 'revoke', id }} variant="danger" label={t('Revoke the key {name}', { name })}>
          {t('Revoke')}
        </PostButton>
      )}
    </li>
  )
}

function NewKey({ outcome }: { outcome: ConnectionOutcome | undefined }) {
  const { errors, typed, reason } = outcome ?? {}
  return (
    <Form method="post" className={styles.form} preventScrollReset key={outcome?.shown}>
      <input type="hidden" name="form" value="key" />
      <KeptFields name="key" />
      {reason && <FormNote tone="bad">{reason}</FormNote>}
      <TextField
        label={t('Name')}
        name="name"
        defaultValue={typed?.name?.[0]}
        error={errors?.name}
        hint={t('For what it is. It stands in the history.')}
        autoComplete="off"
      />
      <CheckGroup
        legend={t('It may')}
        name="scopes"
        options={keyScopes.map((value) => ({ value, label: scopeLabels[value], hint: meaningOf(value) }))}
        chosen={typed?.scopes ?? []}
        error={errors?.scopes}
      />
      <SelectField
        label={t('It lives')}
        name="days"
        defaultValue={typed?.days?.[0] ?? String(keyLife)}
        error={errors?.days}
      >
        {keyLives.map((days) => (
          <option key={days} value={days}>
            {t('{count, plural, one {# day} other {# days}}', { count: days })}
          </option>
        ))}
        <option value="0">{t('Until it is revoked')}</option>
      </SelectField>
      <OfficeButton type="submit" variant="primary">
        {t('Make the key')}
      </OfficeButton>
    </Form>
  )
}

/** What a scope opens, and whether personal details are among it. */
function meaningOf(scope: KeyScope) {
  if (!personalScopes.includes(scope)) return scopeSentences[scope]
  return `${scopeSentences[scope]} ${t('Answers hold names, email addresses and phone numbers.')}`
}

/** The webhooks, and the form for a new one. */
export function WebhookSection({ webhooks, outcome }: { webhooks: Webhook[]; outcome: ConnectionOutcome | undefined }) {
  return (
    <Part
      id="webhooks"
      title={t('Webhooks')}
      about={t(
        'Another program is told what happens, signed by Standard Webhooks. No name and no text of a person is sent.',
      )}
    >
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
    </Part>
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

interface CheckGroupProps<Value extends string> {
  legend: string
  name: string
  options: readonly { value: Value; label: string; hint?: string }[]
  chosen: readonly string[]
  error?: string | undefined
}

/** Several of a few choices. */
function CheckGroup<Value extends string>({ legend, name, options, chosen, error }: CheckGroupProps<Value>) {
  const id = useId()
  return (
    <fieldset className={styles.group} aria-describedby={error && id}>
      <legend>{legend}</legend>
      <div className={styles.checks}>
        {options.map(({ value, ...said }) => (
          <CheckField key={value} {...said} name={name} value={value} defaultChecked={chosen.includes(value)} />
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

/** A key or secret, shown in the answer that makes it and never again. */
function ShownSecret({ label, secret }: { label: string; secret: string }) {
  return (
    <div className={styles.secret}>
      <FormNote tone="ok">{t('Copy it now: it is shown this once and cannot be read again.')}</FormNote>
      <TextField
        label={label}
        readOnly
        value={secret}
        spellCheck={false}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <OfficeButton onClick={() => void copy(secret)}>
        <Icon name="copy" />
        {t('Copy')}
      </OfficeButton>
    </div>
  )
}

async function copy(secret: string) {
  // There is no clipboard outside a secure context, and a browser may refuse it.
  const copied = navigator.clipboard?.writeText(secret).then(
    () => true,
    () => false,
  )
  showToast({ title: (await copied) ? t('Copied.') : t('It could not be copied. Select it and copy it by hand.') })
}

interface PostButtonProps {
  fields: Record<string, string>
  variant?: 'line' | 'danger' | 'quiet'
  /** What it does to what, where the text alone would be one of many. */
  label?: string
  children: ReactNode
}

/** A form that is one button. */
export function PostButton({ fields, variant, label, children }: PostButtonProps) {
  const { formData } = useNavigation()
  const busy = formData !== undefined && Object.entries(fields).every(([name, value]) => formData.get(name) === value)
  return (
    <Form method="post" preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <OfficeButton type="submit" variant={variant} busy={busy} aria-label={label}>
        {children}
      </OfficeButton>
    </Form>
  )
}
