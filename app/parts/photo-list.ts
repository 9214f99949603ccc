import { mostPictures } from '../../domain/submission.ts'
import type { UploadedPicture } from '../../domain/submission-outcome.ts'
import { createUploadList, type UploadList } from '../ui/upload-list.ts'
import { mostPhotoBytes } from './photo-choice.ts'

/** What the server gave for a photo. */
export interface KeptPhoto {
  path: string
  url: string
  /** When it was uploaded; 0 for what the listing had already. Milliseconds since 1970. */
  at: number
}
export type PhotoList = UploadList<KeptPhoto>

type UploadPhoto = (file: Blob, onProgress: (share: number) => void, signal: AbortSignal) => Promise<UploadedPicture>

const lost = 'It could not be sent. Please check your internet connection and try again.'

const tooLarge = 'It is larger than 15 MB, and this browser cannot make it smaller. Please choose another one.'
/** Statuses that are about the photo itself: sending the same one again would be answered alike. */
const refusals = [413, 415, 422]

/** Where a photo that the server has kept is seen in the form; what the link opens is kept in smaller widths too. */
export function previewUrl(url: string) {
  return url.replace(/\/\d+\.webp/, '/640.webp')
}

/** Shrunk where that helps; as it is when the program for it does not come. */
async function fitForSending(file: File): Promise<Blob> {
  const program = await import('../ui/image-shrinking.ts').catch(() => undefined)
  return program ? program.shrinkImage(file).catch(() => file) : file
}

/** Most browsers cannot show one: its preview is what the server has made of it. */
function isHeic({ name, type }: File) {
  return /hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
}

/** The photos of one form, sent as soon as they are chosen. */
export function createPhotoList(upload: UploadPhoto): PhotoList {
  return createUploadList<KeptPhoto>({
    most: mostPictures,
    lost,
    async send(file, onShare, signal) {
      const photo = await fitForSending(file)
      if (photo.size > mostPhotoBytes) return { reason: tooLarge, final: true }
      const answer = await upload(photo, onShare, signal)
      if (!answer.kept) return { reason: answer.text || lost, final: refusals.includes(answer.status) }
      const kept = { path: answer.path, url: answer.url, at: Date.now() }
      return isHeic(file) ? { kept, preview: previewUrl(answer.url) } : { kept }
    },
  })
}
