import { t } from '../../../core/language/translate.ts'
import { pictureUrl } from '../../../core/listing/image.ts'
import { createUploadList, type UploadList } from '../../../ui/upload/upload-list.ts'
import { uploadPicture } from '../form/submission-calls.ts'
import { mostPictures } from '../rules/submission.ts'

/** An uploaded photo, as the server answered it. */
export interface KeptPhoto {
  path: string
  url: string
  /** When it was uploaded, in milliseconds since 1970; 0 for photos that the listing already had. */
  at: number
}
export type PhotoList = UploadList<KeptPhoto>

const lost = t('It could not be sent. Please check your internet connection and try again.')

const tooLarge = t('It is larger than 15 MB, and this browser cannot make it smaller. Please choose another one.')
/** Statuses that refuse the photo itself: sending it again gives the same answer. */
const refusals = [413, 415, 422]

/** The address of an uploaded photo in the width that the form shows. */
export function previewUrl(url: string) {
  return url.replace(/\/\d+\.webp/, '/640.webp')
}

/** The photo, shrunk where that saves bytes; unchanged when the module cannot be fetched. */
async function fitForSending(file: File): Promise<Blob> {
  const program = await import('../../../ui/upload/image-downscaling.ts').catch(() => undefined)
  return program ? program.downscaleImage(file).catch(() => file) : file
}

/** Most browsers cannot show HEIC: the preview is the server's converted copy. */
function isHeic({ name, type }: File) {
  return /hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
}

/** The photos of one form, uploaded as soon as they are chosen: it begins with those that the server has. `urls` holds theirs by path. */
export function createPhotoList(
  known: readonly { path: string; url?: string }[],
  urls: Record<string, string> = {},
): PhotoList {
  const list = createUploadList<KeptPhoto>({
    limit: mostPictures,
    lostConnection: lost,
    async send(file, onShare, signal) {
      const photo = await fitForSending(file)
      if (photo.size > maxPhotoBytes) return { reason: tooLarge, final: true }
      const answer = await uploadPicture(photo, onShare, signal)
      if (!answer.kept) return { reason: answer.text || lost, final: refusals.includes(answer.status) }
      const kept = { path: answer.path, url: answer.url, at: Date.now() }
      return isHeic(file) ? { kept, preview: previewUrl(answer.url) } : { kept }
    },
  })
  list.replaceItems(
    known.map(({ path, url = urls[path] }, place) => {
      const preview = url ? previewUrl(url) : pictureUrl(path, 640)
      return { name: t('Image {number}', { number: place + 1 }), preview, kept: { path, url: preview, at: 0 } }
    }),
  )
  return list
}

/** Bytes (contract 3: the limit of one upload). */
const maxPhotoBytes = 15 * 1024 * 1024
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
