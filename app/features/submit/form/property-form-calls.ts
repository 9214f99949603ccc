import type { Client } from '../../../client/client.ts'
import { fetchClient } from '../../../client/lazy-client.ts'
import { t } from '../../../core/language/translate.ts'
import { pictureUrl } from '../../../core/listing/image.ts'
import type { Upload } from '../../../ui/upload/upload-list.ts'
import { createPhotoList, type KeptPhoto, previewUrl } from '../photos/photo-list.ts'
import type { FindPlaces } from './property-form-location.tsx'
import type { FindDuplicates } from './property-form-sending.ts'

export const places: FindPlaces = {
  findPlaces: async (words, signal) => (await (await fetchClient()).places()).findPlaces(words, signal),
  completePlace: async (place) => (await (await fetchClient()).places()).completePlace(place),
}

export const findDuplicates: FindDuplicates = async (wire) =>
  (await (await fetchClient()).submissions()).findDuplicates(wire)

async function uploadPhoto(...given: Parameters<Awaited<ReturnType<Client['submissions']>>['uploadPicture']>) {
  return (await (await fetchClient()).submissions()).uploadPicture(...given)
}

/** Deletes a new upload. A photo that the listing already had is only left out of the change. */
export async function removePhoto({ kept }: Upload<KeptPhoto>) {
  if (kept?.at) await (await (await fetchClient()).submissions()).removePicture(kept.url)
}

/** A list of photos that the server has; `urls` holds those of the property by path. */
export function listOf(known: readonly { path: string; url?: string }[], urls: Record<string, string> = {}) {
  const list = createPhotoList(uploadPhoto)
  list.replaceItems(
    known.map(({ path, url = urls[path] }, place) => {
      const preview = url ? previewUrl(url) : pictureUrl(path, 640)
      return { name: t('Image {number}', { number: place + 1 }), preview, kept: { path, url: preview, at: 0 } }
    }),
  )
  return list
}
