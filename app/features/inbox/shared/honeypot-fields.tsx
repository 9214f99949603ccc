import { useEffect, useRef } from 'react'
import { t } from '../../../core/language/translate.ts'
import type { FormAnswer } from '../../../core/received-values.ts'
import type { MessageFormName } from '../rules/message-form.ts'
import styles from './honeypot-fields.module.css'

interface Props {
  /** The form's name, by which the action of a screen with several forms knows it. */
  form?: MessageFormName
  address?: string
  propertyId?: string
  agent?: string
}

/** The hidden fields of a message form, with its stamp, and a honeypot field for bots. */
export function HoneypotFields({ form, address, propertyId, agent }: Props) {
  return (
    <>
      {form && (
        <>
          <input type="hidden" name="form" value={form} />
          <FormStamp />
        </>
      )}
      {address && <input type="hidden" name="address" value={address} />}
      {propertyId && <input type="hidden" name="propertyId" value={propertyId} />}
      {agent && <input type="hidden" name="agent" value={agent} />}
      <div className={styles.unseen} aria-hidden="true">
        <label>
          {t('Website')}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}

/** A signed timestamp of when the form was begun: fetched at its first touch, and again at the first one after it was sent. */
export function FormStamp() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const stamp = field.current
    const form = stamp?.form
    if (!form) return
    let begun = false
    async function begin() {
      if (begun) return
      begun = true
      const { formStamp } = await import('./message-calls.ts')
      stamp!.value = await formStamp()
      // The next touch asks again.
      begun = stamp!.value !== ''
    }
    function forget() {
      begun = false
      stamp!.value = ''
    }
    // Safari focuses no checkbox that is ticked.
    form.addEventListener('focusin', begin)
    form.addEventListener('input', begin)
    form.addEventListener('reset', forget)
    return () => {
      form.removeEventListener('focusin', begin)
      form.removeEventListener('input', begin)
      form.removeEventListener('reset', forget)
    }
  }, [])
  return <input ref={field} type="hidden" name="stamp" />
}

/** Sends a message form; its code is fetched with the stamp, at the first touch of the form. */
export async function sendTyped(typed: FormData): Promise<FormAnswer> {
  return (await import('./message-calls.ts')).sendMessage(typed)
}
