import { useState } from 'react'
import { Form, Link, useNavigation, useSubmit } from 'react-router'
import { FormNote } from '../../core/forms/form-note.tsx'
import { t } from '../../core/language/translate.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-names.ts'
import { useFileDrop } from '../../ui/upload/file-drop.ts'
import styles from './files.module.css'
import layout from './import.module.css'
import { type ImportBatch, importLimits, type KeptPhotos } from './rules/import-batch.ts'

/** What was sent, and where photos are added. */
export function PhotoStep({ batch, answer }: { batch: ImportBatch; answer?: KeptPhotos }) {
  const { fileName, counts, columns, encoding, photos } = batch
  return (
    <section className={layout.section} aria-labelledby="sent-files">
      <h2 id="sent-files">{t('What you sent')}</h2>
      <ul className={styles.files}>
        <li>
          <Icon name="table" />
          <span>
            <b>{fileName}</b>
            <small>
              {t(
                '{rows, plural, one {# row} other {# rows}}, {columns, plural, one {# column} other {# columns}}, read as {encoding}',
                {
                  rows: counts.rows,
                  columns: columns.length,
                  encoding,
                },
              )}
            </small>
          </span>
        </li>
        {photos.total > 0 && (
          <li>
            <Icon name="photo" />
            <span>
              <b>{t('{count, plural, one {# photo} other {# photos}}', { count: photos.total })}</b>
              <small>{photoText(batch)}</small>
            </span>
          </li>
        )}
      </ul>
      {answer && <PhotoAnswer answer={answer} />}
      <FileForm
        field="photos"
        multiple
        accept=".zip,.jpg,.jpeg,.png,.webp,.avif,.heic,image/*,application/zip"
        icon="photo"
        title={t('Drop your photos here')}
        hint={t(
          'JPEG, PNG or a zip, up to {size} MB. Name each after the reference or the address of its row: A-71-1.jpg, 77 Archibald Street/2.jpg.',
          {
            size: importLimits.photoBytes >> 20,
          },
        )}
        label={t('Photos')}
        button={t('Add photos')}
        busyText={t('Sending the photos...')}
      />
      <div className={layout.actions}>
        <Link to="?step=match" className={buttonClass({ size: 'large' })}>
          {t('Continue')}
        </Link>
      </div>
    </section>
  )
}

function photoText({ photos: { total, matched, unmatched }, state }: ImportBatch) {
  if (state === 'matching' && matched === 0) return t('They are given to their rows when the columns are matched.')
  if (matched === total) return t('Each belongs to a row.')
  return t('{count, plural, one {# belongs to no row: {names}} other {# belong to no row: {names}}}', {
    count: total - matched,
    names: unmatched.join(', '),
  })
}

function PhotoAnswer({ answer: { kept, leftOut, leftOutCount } }: { answer: KeptPhotos }) {
  return (
    <>
      {kept > 0 && (
        <FormNote tone="ok">
          {t('{kept, plural, one {# photo is here.} other {# photos are here.}}', { kept })}
        </FormNote>
      )}
      {leftOutCount > 0 && (
        <FormNote tone="bad">
          <p>
            {t('{count, plural, one {# file was not taken:} other {# files were not taken:}}', { count: leftOutCount })}
          </p>
          <ul>
            {leftOut.slice(0, 10).map(({ name, reason }) => (
              <li key={name}>
                {name}: {reason}
              </li>
            ))}
          </ul>
        </FormNote>
      )}
    </>
  )
}

interface Props {
  field: 'table' | 'photos'
  multiple?: boolean
  accept: string
  icon: IconName
  title: string
  hint: string
  /** Of the file input. */
  label: string
  button: string
  busyText: string
}

/** A form that sends files: chosen, or dropped on it. With script, what is dropped is sent at once. */
export function FileForm({ field, multiple, accept, icon, title, hint, label, button, busyText }: Props) {
  const submit = useSubmit()
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('form') === field
  const [fileName, setFileName] = useState('')

  const { over, props } = useFileDrop((files) => {
    const body = new FormData()
    body.append('form', field)
    for (const file of multiple ? files : files.slice(0, 1)) body.append(field, file)
    setFileName(files.map(({ name }) => name).join(', '))
    submit(body, { method: 'post', encType: 'multipart/form-data' })
  })
  return (
    <Form method="post" encType="multipart/form-data" className={classes(styles.drop, over && styles.over)} {...props}>
      <input type="hidden" name="form" value={field} />
      <Icon name={icon} />
      <b>{title}</b>
      <p>{hint}</p>
      <label className={styles.choose}>
        <span>{label}</span>
        <input type="file" name={field} accept={accept} multiple={multiple} required />
      </label>
      {busy && fileName && <p role="status">{fileName}</p>}
      <Button type="submit" busy={busy} busyText={busyText}>
        {button}
      </Button>
    </Form>
  )
}
