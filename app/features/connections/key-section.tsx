import { Form } from 'react-router'
import { formatDay } from '../../core/dates.ts'
import { FormNote } from '../../core/forms/form-note.tsx'
import { KeptFields } from '../../core/forms/kept-fields.tsx'
import { t } from '../../core/language/translate.ts'
import { dayOf, formatMoment } from '../../core/moments.ts'
import { OfficeButton } from '../../frame/office/parts/office-button.tsx'
import { SelectField, TextField } from '../../ui/form/field.tsx'
import { CheckGroup } from './check-group.tsx'
import styles from './connections.module.css'
import type { ConnectionOutcome } from './connections-action.ts'
import { PostButton } from './post-button.tsx'
import {
  type ApiKey,
  type KeyScope,
  keyLife,
  keyLives,
  keyScopes,
  personalScopes,
  scopeLabels,
  scopeSentences,
} from './rules/connection.ts'
import { ShownSecret } from './shown-secret.tsx'

interface Props {
  keys: ApiKey[]
  outcome: ConnectionOutcome | undefined
}

/** The API keys, and the form for a new one. */
export function KeySection({ keys, outcome }: Props) {
  return (
    <section id="keys" className={styles.section} aria-labelledby="keys-heading">
      <div className={styles.about}>
        <h3 id="keys-heading">{t('API keys')}</h3>
        <p>
          {t('Another program reads and changes what the key allows, in your name.')}{' '}
          <a href="/api/docs">{t('What the API can do')}</a>
        </p>
      </div>
      <div className={styles.body}>
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
      </div>
    </section>
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
