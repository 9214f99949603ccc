import { useState } from 'react'
import { t } from '../../../core/language/translate.ts'
import { localPath, paths } from '../../../core/paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { showToast } from '../../../ui/dialog/toast.tsx'
import { CheckField } from '../../../ui/form/field.tsx'
import { useHydrated } from '../../../ui/hydrated.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { LoginFrame } from '../shared/login-frame.tsx'
import type { NewCodes } from './key-action.ts'
import styles from './keys.module.css'

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
