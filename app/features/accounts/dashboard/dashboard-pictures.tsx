import { useEffect, useState, useSyncExternalStore } from 'react'
import { t } from '../../../core/language/translate.ts'
import { MessageDialog } from '../../../ui/dialog/message-dialog.tsx'
import { createUploadList, type UploadList } from '../../../ui/upload/upload-list.ts'
import { UploadTiles } from '../../../ui/upload/upload-tiles.tsx'
import { mostPictures, submissionTexts } from '../../submit/rules/submission.ts'

type Pictures = UploadList<true>

/** Pictures that stay on the device: at most eight, which go with the page. */
export function usePictures(): Pictures {
  const [pictures] = useState(() =>
    createUploadList<true>({ send: async () => ({ kept: true }), limit: mostPictures, lostConnection: '' }),
  )
  useEffect(() => {
    return () => {
      for (const { id } of pictures.get()) pictures.remove(id)
    }
  }, [pictures])
  return pictures
}

/** The gallery of the dashboard's form. */
export function DashboardPictures({ pictures }: { pictures: Pictures }) {
  const tiles = useSyncExternalStore(pictures.subscribe, pictures.get, pictures.get)
  const [tooMany, setTooMany] = useState(false)

  function add(files: File[]) {
    const images = files.filter(({ type }) => type.startsWith('image/'))
    setTooMany(pictures.add(images) < images.length)
  }

  return (
    <div>
      <p className="muted" role="status">
        {t('{count} of {most} images', { count: tiles.length, most: mostPictures })}
      </p>
      <UploadTiles
        name="pictures"
        tiles={tiles}
        limit={mostPictures}
        mark={t('Cover')}
        over={false}
        wrong={false}
        onAdd={add}
        onRemove={pictures.remove}
        onRetry={pictures.retry}
        onMove={pictures.move}
      />
      <MessageDialog open={tooMany} onClose={() => setTooMany(false)} tone="warn" {...submissionTexts.tooMany} />
    </div>
  )
}
