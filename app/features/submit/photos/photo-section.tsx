import { useEffect, useId } from 'react'
import { t } from '../../../core/language/translate.ts'
import { MessageDialog } from '../../../ui/dialog/message-dialog.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { Upload } from '../../../ui/upload/upload-list.ts'
import { UploadTiles } from '../../../ui/upload/upload-tiles.tsx'
import { photosNote } from '../draft/property-form-draft.ts'
import styles from '../form/property-form.module.css'
import { removePicture } from '../form/submission-calls.ts'
import { mostPictures, submissionTexts } from '../rules/submission.ts'
import { type KeptPhoto, type PhotoChoice, type PhotoList, sortPhotos, tooManyText } from './photo-list.ts'

interface Props {
  id: string
  photos: PhotoList
  tiles: readonly Upload<KeptPhoto>[]
  /** Files are being dragged over the form. */
  over: boolean
  error?: string
  /** The files chosen or dropped last. */
  choice: PhotoChoice | undefined
  onChoose: (choice: PhotoChoice | undefined) => void
  onChange: () => void
}

/** At most eight photos, which can be chosen, dropped, reordered and removed (spec 5). */
export function PhotoSection({ id, photos, tiles, over, error, choice, onChoose, onChange }: Props) {
  const errorId = useId()
  const failed = tiles.filter(({ state }) => state === 'failed')
  const sentences = Array.from(
    new Set([
      ...(error ? [error] : []),
      ...(choice?.refused ?? []),
      ...failed.map(({ name, reason }) => t('{name}: {reason}', { name, reason })),
    ]),
  )

  useEffect(() => {
    const again = () => {
      for (const { id, state, final } of photos.get()) if (state === 'failed' && !final) photos.retry(id)
    }
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [photos])

  function remove(tileId: string) {
    const photo = photos.remove(tileId)
    onChange()
    // A photo that the listing already had is only left out of the change.
    if (photo?.kept?.at) void removePicture(photo.kept.url)
  }

  return (
    <FormSection
      id={id}
      heading={t('Gallery')}
      lead={
        <>
          <span className={styles.count}>{photosNote(tiles.length, mostPictures)}</span>
          {t('Images only, at most 8. The first one is the cover.')}
        </>
      }
    >
      <UploadTiles
        name="pictures"
        tiles={tiles}
        limit={mostPictures}
        mark={t('Cover')}
        over={over}
        wrong={Boolean(error)}
        described={sentences.length ? errorId : undefined}
        fieldValue={(tileId) => {
          const kept = tiles.find((tile) => tile.id === tileId)?.kept
          return kept && JSON.stringify({ kept: true, path: kept.path, url: kept.url })
        }}
        onAdd={(files) => onChoose(sortPhotos(files, photos))}
        onRemove={remove}
        onRetry={photos.retry}
        onMove={(tileId, to) => {
          photos.move(tileId, to)
          onChange()
        }}
      />
      <div id={errorId} role="alert" className={styles.errors} hidden={sentences.length === 0}>
        {sentences.map((sentence) => (
          <p key={sentence}>
            <Icon name="alert-circle" />
            {sentence}
          </p>
        ))}
      </div>
      <MessageDialog
        open={Boolean(choice?.tooMany)}
        onClose={() => onChoose(choice && { ...choice, tooMany: undefined })}
        tone="warn"
        title={submissionTexts.tooMany.title}
        text={
          <>
            <p>{submissionTexts.tooMany.text}</p>
            {choice?.tooMany && <p className={styles.taken}>{tooManyText(choice.tooMany)}</p>}
          </>
        }
      />
    </FormSection>
  )
}
