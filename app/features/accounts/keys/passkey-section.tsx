import { useState } from 'react'
import { Form } from 'react-router'
import type { OwnKeys } from '#app/features/accounts/server/own-keys.ts'
import { formatDay } from '../../../core/dates.ts'
import { FormNote } from '../../../core/forms/form-note.tsx'
import { t } from '../../../core/language/translate.ts'
import { dayOf } from '../../../core/moments.ts'
import { localPath, paths } from '../../../core/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { deviceOf } from '../rules/session.ts'
import { keyTexts, maxPasskeyNameLetters } from '../rules/sign-in-ways.ts'
import { PostButton, Row, Section, type SectionNote } from '../security/section.tsx'
import styles from '../security/security.module.css'

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
    const { addPasskey } = await import('../shared/passkey-browser.ts')
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
