import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { t } from '../../../../domain/language/translate.ts'
import { keptWidth, pictureSrcSet, pictureUrl } from '../../../../domain/property/image.ts'
import type { Picture } from '../../../../domain/property/property.ts'
import { altOf } from '../../../../domain/property/words.ts'

const Viewer = lazy(async () => ({ default: (await import('../../../ui/dialog/viewer.tsx')).Viewer }))

/** Called when a link to a large picture is pressed, with its position in the list from 0. */
export type OpenImage = (event: MouseEvent, index: number) => void

/** The full-screen viewer, loaded at the first press. */
export function useImageViewer(pictures: Picture[], name: string) {
  const [shown, setShown] = useState<number>()

  const open: OpenImage = (event, index) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setShown(index)
  }

  const slides = pictures.map((picture) => ({
    src: pictureUrl(picture.path, keptWidth(picture.width, 1600), picture.access),
    srcSet: pictureSrcSet(picture),
    width: picture.width,
    height: picture.height,
    ...altOf(picture),
  }))
  const viewer = shown !== undefined && (
    <Suspense fallback={null}>
      <Viewer
        label={t('Pictures of {name}', { name })}
        slides={slides}
        first={shown}
        onClose={() => setShown(undefined)}
      />
    </Suspense>
  )
  return { open, viewer }
}
