import { type ChangeEvent, useId, useRef, useState } from 'react'
import { t } from '../../../../core/language/translate.ts'
import { pictureUrl } from '../../../../core/listing/image.ts'
import { OfficeButton } from '../../../../frame/office/parts/office-button.tsx'
import { Icon } from '../../../../ui/icon/icon.tsx'
import type { SitePicture } from '../../rules/company.ts'
import styles from './settings-form.module.css'

interface Props {
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  value: SitePicture | null | undefined
}

/**
 * A picture from the device: it is sent at once and shown, and counts when the page is saved. Without script the page has one
 * field for all pictures instead (`page-picture.tsx`).
 */
export function PictureInput({ name, label, hint, error, value }: Props) {
  const id = useId()
  const kept = useRef<HTMLInputElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState(value ?? null)
  const [shown, setShown] = useState(value ? pictureUrl(value.path, 320) : '')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const sentence = refused ?? error

  function keep(picture: SitePicture | null, url: string) {
    setChosen(picture)
    if (kept.current) {
      kept.current.value = JSON.stringify(picture)
      kept.current.dispatchEvent(new Event('input', { bubbles: true }))
    }
    setShown(url)
  }

  async function send({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    if (!chosen) return
    target.value = ''
    setBusy(true)
    setRefused(undefined)
    const body = new FormData()
    body.append('image', chosen)
    try {
      const answer = await fetch('/api/images', {
        method: 'POST',
        headers: { 'Accept-Language': document.documentElement.lang },
        body,
      })
      const { path, url, width, height, error, errors } = await answer.json()
      if (answer.ok) keep({ path, width, height }, url)
      else setRefused(error ?? errors?.image?.[0] ?? failed)
    } catch {
      setRefused(failed)
    }
    setBusy(false)
  }

  return (
    <div className={styles.picture}>
      <input ref={kept} type="hidden" name={name} value={JSON.stringify(chosen)} />
      <span className={styles.tile}>
        {shown ? (
          <img src={shown} width={56} height={56} alt={t('{label}, as it will be seen', { label })} />
        ) : (
          <Icon name="photo" />
        )}
      </span>
      <span className={styles.about}>
        <b>{label}</b>
        {hint && <small>{hint}</small>}
        {sentence && (
          <small id={`${id}-error`} role="alert" className={styles.error}>
            {sentence}
          </small>
        )}
      </span>
      <span className="script-only flex gap-8">
        <input
          ref={file}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp"
          aria-label={label}
          data-picture={name}
          onChange={send}
        />
        <OfficeButton busy={busy} onClick={() => file.current?.click()} aria-describedby={sentence && `${id}-error`}>
          <span>{shown ? t('Replace') : t('Choose a picture')}</span>
          <span className="hidden-text"> {label}</span>
        </OfficeButton>
        {shown && (
          <OfficeButton
            variant="quiet"
            square
            aria-label={t('Remove: {label}', { label })}
            onClick={() => keep(null, '')}
          >
            <Icon name="trash" />
          </OfficeButton>
        )}
      </span>
    </div>
  )
}

const failed = t('The picture could not be sent. Please try again.')
