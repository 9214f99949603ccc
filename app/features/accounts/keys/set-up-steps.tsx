import { useState } from 'react'
import { encode } from 'uqr'
import { t } from '../../../core/language/translate.ts'
import { localPath, paths } from '../../../core/paths.ts'
import { Button, buttonClass, textLinkClass } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { showToast } from '../../../ui/dialog/toast.tsx'
import { CheckField, TextField } from '../../../ui/form/field.tsx'
import { useHydrated } from '../../../ui/hydrated.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { codeDigits } from '../rules/sign-in-ways.ts'
import { LoginFrame } from '../shared/login-frame.tsx'
import type { Begun, NewCodes } from './key-action.ts'
import styles from './keys.module.css'

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
          className={styles.code}
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
    <svg viewBox={`0 0 ${size} ${size}`} className={styles.qr} role="img" aria-label={t('QR code for the app')}>
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
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.tools}>
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
        className={classes('stack gap-20', styles.keep)}
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
