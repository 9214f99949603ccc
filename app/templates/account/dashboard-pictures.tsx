import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { t } from '../../../domain/language/translate.ts'
import { mostPictures, submissionTexts } from '../../../domain/submission/submission.ts'
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import styles from './dashboard-pictures.module.css'

export interface ChosenPicture {
  id: number
  file: File
  /** Of the file, on this device. */
  url: string
}

let count = 0

/** The gallery of the dashboard's form: eight pictures at most, on the device until the form is sent. */
export function DashboardPictures({ onChange }: { onChange: (pictures: ChosenPicture[]) => void }) {
  const [pictures, setPictures] = useState<ChosenPicture[]>([])
  const [tooMany, setTooMany] = useState(false)
  const remaining = useRef(pictures)
  remaining.current = pictures

  useEffect(() => {
    return () => {
      for (const { url } of remaining.current) URL.revokeObjectURL(url)
    }
  }, [])

  function change(next: ChosenPicture[]) {
    setPictures(next)
    onChange(next)
  }

  function add({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    const room = mostPictures - pictures.length
    if (files.length > room) setTooMany(true)
    const added = files.slice(0, room).map((file) => {
      count += 1
      return { id: count, file, url: URL.createObjectURL(file) }
    })
    target.value = ''
    if (added.length) change([...pictures, ...added])
  }

  function remove(picture: ChosenPicture) {
    URL.revokeObjectURL(picture.url)
    change(pictures.filter((other) => other !== picture))
  }

  return (
    <>
      <p className={styles.count} role="status">
        {t('{count} of {most} images', { count: pictures.length, most: mostPictures })}
      </p>
      <ul className={styles.tiles}>
        {pictures.map((picture, place) => (
          <li key={picture.id} className={styles.tile}>
            <img src={picture.url} alt={picture.file.name} />
            {place === 0 && (
              <span className={styles.cover}>
                <Tag variant="verified" onPhoto>
                  {t('Cover')}
                </Tag>
              </span>
            )}
            <button
              type="button"
              className={styles.remove}
              aria-label={t('Remove image {number}', { number: place + 1 })}
              onClick={() => remove(picture)}
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
        {pictures.length < mostPictures && (
          <li className={styles.tile}>
            <label className={styles.add}>
              <input type="file" accept="image/*" multiple onChange={add} className={styles.input} />
              <Icon name="photo-plus" />
              {t('Add images')}
            </label>
          </li>
        )}
      </ul>
      <MessageDialog open={tooMany} onClose={() => setTooMany(false)} tone="warn" {...submissionTexts.tooMany} />
    </>
  )
}
