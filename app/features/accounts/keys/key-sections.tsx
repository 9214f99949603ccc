import { useState } from 'react'
import { Form } from 'react-router'
import { encode } from 'uqr'
import type { OwnKeys } from '#app/features/accounts/server/own-keys.ts'
import { formatDay } from '../../../core/dates.ts'
import { FormNote } from '../../../core/forms/form-note.tsx'
import { currentLanguage } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import { dayOf } from '../../../core/moments.ts'
import { localPath, paths } from '../../../core/paths.ts'
import { Button, buttonClass, textLinkClass } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { showToast } from '../../../ui/dialog/toast.tsx'
import { CheckField, TextField } from '../../../ui/form/field.tsx'
import { useHydrated } from '../../../ui/hydrated.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { deviceOf } from '../rules/own-account.ts'
import { codeDigits, keyTexts, maxPasskeyNameLetters, providerNames, providerTitles } from '../rules/sign-in-ways.ts'
import { PostButton, Row, Section, type SectionNote } from '../security/section.tsx'
import styles from '../security/security.module.css'
import type { Begun, NewCodes } from '../security/security-action.ts'
import { LoginFrame } from '../shared/login-form.tsx'
import keysStyles from './keys.module.css'

/** The passkeys of an account: named, removed and added. */
export function PasskeySection({ keys, note }: { keys: OwnKeys; note?: SectionNote }) {
  return (
    <Section
      id="passkeys"
      title={t('Passkeys')}
      aside={t('The safest way: nothing to type, nothing to steal.')}
      note={note}
    >
      {keys.passkeys.length > 0 && (
        <ul className={styles.rows}>
          {keys.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} recent={keys.recent} />
          ))}
        </ul>
      )}
      {keys.ways.passkey ? <AddPasskey recent={keys.recent} /> : <p className={styles.note}>{keyTexts.noPasskeys}</p>}
    </Section>
  )
}

function PasskeyRow({ passkey, recent }: { passkey: OwnKeys['passkeys'][number]; recent: boolean }) {
  const { id, name, since, lastUsed } = passkey
  const added = t('Added {day}', { day: formatDay(dayOf(since)) })
  const used = lastUsed ? t('used {day}', { day: formatDay(dayOf(lastUsed)) }) : t('not used yet')
  return (
    <Row
      icon="fingerprint"
      title={name}
      note={`${added}, ${used}`}
      more={
        <details className={styles.rename}>
          <summary>{t('Rename')}</summary>
          <Form method="post" action="?#passkeys" preventScrollReset className={styles.prove}>
            <input type="hidden" name="do" value="rename" />
            <input type="hidden" name="id" value={id} />
            <TextField label={t('Name')} name="name" defaultValue={name} required maxLength={maxPasskeyNameLetters} />
            <Button type="submit" variant="line" size="small">
              {t('Save')}
            </Button>
          </Form>
        </details>
      }
    >
      <PostButton
        asks="remove-passkey"
        section="passkeys"
        id={id}
        disabled={!recent}
        label={t('Remove {name}', { name })}
      >
        {t('Remove')}
      </PostButton>
    </Row>
  )
}

/** Its browser part is loaded when it is pressed. */
function AddPasskey({ recent }: { recent: boolean }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function add() {
    setBusy(true)
    setFailure(undefined)
    const { addPasskey } = await import('../shared/session.ts')
    const name = deviceOf(navigator.userAgent) || t('Passkey')
    const reason = await addPasskey(name).catch(() => keyTexts.passkeyFailed)
    if (!reason) return location.assign(localPath(`${paths.changePassword}?done=added`))
    setFailure(reason)
    setBusy(false)
  }

  return (
    <>
      {failure && <FormNote tone="bad">{failure}</FormNote>}
      <Button variant="line" size="small" busy={busy} disabled={!recent} onClick={add} className={styles.start}>
        <Icon name="plus" />
        {t('Add a passkey')}
      </Button>
    </>
  )
}

/** The authenticator app and its recovery codes. */
export function TwoStepSection({ keys, note }: { keys: OwnKeys; note?: SectionNote }) {
  const { authenticatorSince, codesLeft, recent } = keys
  return (
    <Section
      id="two-step"
      title={t('Two-step sign-in')}
      aside={keys.requiredOfStaff ? t('Required for staff') : t('A code beside your password')}
      note={note}
    >
      <ul className={styles.rows}>
        <Row
          icon="device-mobile-message"
          title={
            <>
              {t('Authenticator app')} {authenticatorSince && <Tag variant="verified">{t('On')}</Tag>}
            </>
          }
          note={
            authenticatorSince
              ? t('On since {day}', { day: formatDay(dayOf(authenticatorSince)) })
              : t('An app on your phone shows six digits that change every 30 seconds.')
          }
        >
          {authenticatorSince ? (
            <PostButton asks="remove-authenticator" section="two-step" disabled={!recent}>
              {t('Turn off')}
            </PostButton>
          ) : (
            <PostButton asks="begin" section="two-step" disabled={!recent} setsUp>
              {t('Set up')}
            </PostButton>
          )}
        </Row>
        {authenticatorSince && (
          <Row
            icon="lifebuoy"
            title={t('Recovery codes')}
            note={t('{left} of {count} left', { left: codesLeft, count: 10 })}
          >
            <PostButton asks="codes" section="two-step" disabled={!recent} setsUp>
              {t('New codes')}
            </PostButton>
          </Row>
        )}
      </ul>
    </Section>
  )
}

/** Google and Facebook, where their keys are set or an account is connected. */
export function IdentitySection({ keys, note }: { keys: OwnKeys; note?: SectionNote }) {
  const offered = providerNames.filter(
    (name) => keys.ways[name] && !keys.identities.some(({ provider }) => provider === name),
  )
  if (!offered.length && !keys.identities.length && !note) return null
  return (
    <Section id="elsewhere" title={t('Accounts elsewhere')} aside={t('They sign you in here.')} note={note}>
      <ul className={styles.rows}>
        {keys.identities.map(({ id, provider, email, since }) => (
          <Row
            key={id}
            icon={`brand-${provider}`}
            title={providerTitles[provider]}
            note={`${email}, ${t('Added {day}', { day: formatDay(dayOf(since)) })}`}
          >
            <PostButton
              asks="remove-identity"
              section="elsewhere"
              id={id}
              disabled={!keys.recent}
              label={t('Remove {name}', { name: providerTitles[provider] })}
            >
              {t('Remove')}
            </PostButton>
          </Row>
        ))}
        {offered.map((name) => (
          <Row key={name} icon={`brand-${name}`} title={providerTitles[name]}>
            <a
              href={`/api/auth/with/${name}?${new URLSearchParams({ connect: '1', language: currentLanguage() })}`}
              className={buttonClass({ variant: 'line', size: 'small' })}
            >
              {t('Connect')}
            </a>
          </Row>
        ))}
      </ul>
    </Section>
  )
}

/** For managers: whether staff have to sign in with two steps. */
export function StaffSection({ keys, note }: { keys: OwnKeys; note?: SectionNote }) {
  if (!keys.maySetRequired || keys.missing) return null
  return (
    <Section id="staff-rule" title={t('For all staff')} aside={t('You decide this as a manager.')} note={note}>
      <Form method="post" action="?#staff-rule" preventScrollReset className={styles.prove}>
        <input type="hidden" name="do" value="require" />
        <CheckField
          name="required"
          label={t('Staff have to sign in with two steps, or with a passkey')}
          defaultChecked={keys.requiredOfStaff}
        />
        <Button type="submit" variant="line" size="small">
          {t('Save')}
        </Button>
      </Form>
    </Section>
  )
}

/** The secret for an authenticator app, as a QR code and in letters, and the field for its first code. */
export function ScanCode({ secret, address, reason }: Begun) {
  return (
    <LoginFrame
      title={t('Set up an authenticator app')}
      lead={t('Scan the code with the app, then enter the six digits that it shows.')}
    >
      <QrCode text={address} />
      <p>
        {t('No camera? Type this secret into the app:')}
        <br />
        <code className="breaks">{secret.match(/.{4}/g)?.join(' ')}</code>
      </p>
      <p>
        <Trans
          message="The app is on this device? <link>Open it with the secret</link>"
          values={{
            link: (text) => (
              <a href={address} className={textLinkClass}>
                {text}
              </a>
            ),
          }}
        />
      </p>
      <form method="post" className="stack gap-20" aria-label={t('Code')}>
        <input type="hidden" name="secret" value={secret} />
        <input type="hidden" name="address" value={address} />
        <TextField
          label={t('Code')}
          name="code"
          className={keysStyles.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={codeDigits + 1}
          error={reason}
          autoFocus={Boolean(reason)}
        />
        <Button type="submit" name="do" value="code" size="large" full>
          {t('Continue')}
        </Button>
      </form>
      <a href={localPath(paths.changePassword)} className={textLinkClass}>
        {t('Not now')}
      </a>
    </LoginFrame>
  )
}

/** Black on white in both colour schemes, because not every camera reads it the other way round. */
function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 3 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={keysStyles.qr} role="img" aria-label={t('QR code for the app')}>
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}

/** The recovery codes, shown this one time; the button waits until they are kept. */
export function RecoveryCodes({ codes, renewed }: NewCodes) {
  const hydrated = useHydrated()
  const [kept, setKept] = useState(false)
  const text = `${codes.join('\n')}\n`

  async function copy() {
    // There is no clipboard outside a secure context, and a browser may refuse it.
    const copied = navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    showToast({ title: (await copied) ? t('Copied.') : t('They could not be copied. Download or print them instead.') })
  }

  return (
    <LoginFrame
      wide
      title={t('Keep these codes')}
      lead={t('Each one replaces your authenticator once, if you lose it. We show them this one time.')}
    >
      <ol className={keysStyles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={keysStyles.tools}>
        <Button variant="line" size="small" disabled={!hydrated} onClick={copy}>
          <Icon name="copy" />
          {t('Copy')}
        </Button>
        <a
          className={buttonClass({ variant: 'line', size: 'small' })}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="fundy-codes.txt"
        >
          <Icon name="download" />
          {t('Download')}
        </a>
        <Button variant="line" size="small" disabled={!hydrated} onClick={() => window.print()}>
          <Icon name="printer" />
          {t('Print')}
        </Button>
      </div>
      <form
        method={renewed ? 'get' : 'post'}
        action={renewed ? localPath(paths.changePassword) : undefined}
        className={classes('stack gap-20', keysStyles.keep)}
      >
        {renewed && <input type="hidden" name="done" value="codes" />}
        <CheckField
          required
          label={t('I have kept them somewhere safe')}
          checked={hydrated ? kept : undefined}
          onChange={(event) => setKept(event.currentTarget.checked)}
        />
        {renewed ? (
          <Button type="submit" size="large" full disabled={hydrated && !kept}>
            {t('Done')}
          </Button>
        ) : (
          <Button type="submit" name="do" value="turn-on" size="large" full disabled={hydrated && !kept}>
            {t('Turn on two-step sign-in')}
          </Button>
        )}
      </form>
    </LoginFrame>
  )
}
