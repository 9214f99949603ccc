import { t } from '../../../core/language/translate.ts'
import type { PhotoList } from './photo-list.ts'

/** Bytes (contract 3: the limit of one upload). */
export const maxPhotoBytes = 15 * 1024 * 1024
/** Bytes of the largest photo that the browser shrinks before the upload. */
const maxChosenBytes = 100 * 1024 * 1024

interface TooMany {
  chosen: number
  added: number
  inPlace: number
}

/** The result of choosing files. */
export interface PhotoChoice {
  /** A sentence for each file that is not an image. */
  refused: string[]
  tooMany?: TooMany
}

/** Adds the photos that fit and reports the rest. */
export function sortPhotos(files: readonly File[], photos: Pick<PhotoList, 'add' | 'get'>): PhotoChoice {
  const judged = files.map((file) => ({ file, refusal: refusalOf(file) }))
  const sound = judged.filter(({ refusal }) => !refusal).map(({ file }) => file)
  const added = photos.add(sound)
  return {
    refused: judged.flatMap(({ refusal }) => refusal ?? []),
    tooMany: added < sound.length ? { chosen: sound.length, added, inPlace: photos.get().length } : undefined,
  }
}

/** "You chose 11. The first 3 were added; 8 are in place." */
export function tooManyText({ chosen, added, inPlace }: TooMany) {
  if (added === 0)
    return t('You chose {chosen}. None was added; {inPlace, plural, one {# is in place.} other {# are in place.}}', {
      chosen,
      inPlace,
    })
  if (added === 1)
    return t(
      'You chose {chosen}. The first was added; {inPlace, plural, one {# is in place.} other {# are in place.}}',
      { chosen, inPlace },
    )
  return t(
    'You chose {chosen}. The first {added} were added; {inPlace, plural, one {# is in place.} other {# are in place.}}',
    { chosen, added, inPlace },
  )
}

/** Why a file is refused before the upload. */
function refusalOf({ name, type, size }: File) {
  // Some systems give HEIC photos no media type; the server checks the content.
  const isImage = type ? type.startsWith('image/') : /\.(jpe?g|png|webp|avif|hei[cf])$/i.test(name)
  if (!isImage) return t('{name} is not an image. Please choose image files only.', { name })
  if (size > maxChosenBytes) return t('{name} is larger than 100 MB. Please choose a smaller one.', { name })
}
