import type { PhotoList } from './photo-list.ts'

/** Bytes (contract 3: the limit of one upload). */
export const mostPhotoBytes = 15 * 1024 * 1024
/** Larger photos than that are made smaller before they are sent; these are too large to be opened for it. Bytes. */
const mostChosenBytes = 100 * 1024 * 1024

interface TooMany {
  chosen: number
  added: number
  inPlace: number
}

/** What became of the files somebody chose. */
export interface PhotoChoice {
  /** A sentence for each file that is no photo. */
  refused: string[]
  tooMany?: TooMany
}

/** Adds what are photos and has room; says what became of the rest. */
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
  const which = added === 0 ? 'None was added' : added === 1 ? 'The first was added' : `The first ${added} were added`
  return `You chose ${chosen}. ${which}; ${inPlace} are in place.`
}

/** What is wrong with a file before it is sent. */
function refusalOf({ name, type, size }: File) {
  // Some systems know no type for a photo of a telephone: the server looks at what it is.
  const isImage = type ? type.startsWith('image/') : /\.(jpe?g|png|webp|avif|hei[cf])$/i.test(name)
  if (!isImage) return `${name} is not an image. Please choose image files only.`
  if (size > mostChosenBytes) return `${name} is larger than 100 MB. Please choose a smaller one.`
}
