import { mostPictures, type UploadedPicture } from '../../domain/submission.ts'
import { createUploadList, type UploadList } from '../ui/upload-list.ts'

/** What the server gave for a photo. */
export interface KeptPhoto {
  path: string
  url: string
  /** When it was uploaded; 0 for what the listing had already. Milliseconds since 1970. */
  at: number
}
export type PhotoList = UploadList<KeptPhoto>

type UploadPhoto = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<UploadedPicture>

const lost = 'It could not be sent. Please check your internet connection and try again.'

/** The photos of one form, sent as soon as they are chosen. */
export function createPhotoList(upload: UploadPhoto): PhotoList {
  return createUploadList<KeptPhoto>({
    most: mostPictures,
    lost,
    async send(file, onShare, signal) {
      const answer = await upload(file, onShare, signal)
      if (!answer.kept) return { reason: answer.text || lost }
      return { kept: { path: answer.path, url: answer.url, at: Date.now() } }
    },
  })
}
