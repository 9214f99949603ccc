import { useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-names.ts'
import { useFileDrop } from '../../ui/upload/file-drop.ts'
import styles from './files.module.css'

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
