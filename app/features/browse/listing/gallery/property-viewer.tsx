import { t } from '../../../../core/language/translate.ts'
import { keptWidth, pictureSrcSet, pictureUrl } from '../../../../core/listing/image.ts'
import type { Property } from '../../../../core/listing/property.ts'
import { altOf, titleIn } from '../../../../core/listing/words.ts'
import { Viewer } from '../../../../ui/dialog/viewer.tsx'

interface Props {
  property: Property
  /** The picture that is shown first, from 0. */
  first: number
  onClose: () => void
}

/** A listing's pictures, full-screen. */
export function PropertyViewer({ property, first, onClose }: Props) {
  const slides = property.pictures.map((picture) => ({
    src: pictureUrl(picture.path, keptWidth(picture.width, 1600), picture.access),
    srcSet: pictureSrcSet(picture),
    width: picture.width,
    height: picture.height,
    ...altOf(picture),
  }))
  const label = t('Pictures of {name}', { name: titleIn(property).text })
  return <Viewer label={label} slides={slides} first={first} onClose={onClose} />
}
