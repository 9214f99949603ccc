import { labels } from '../../app/core/language/labels.ts'
import { t } from '../../app/core/language/translate.ts'

/** The encoder refuses photos in a process of its own, in English. Here the sentences are in the sender's language. */
const sentences: Partial<Record<string, string>> = labels({
  'A photo can have at most 50 million pixels.': () => t('A photo can have at most 50 million pixels.'),
  'An AVIF photo can have at most 16 million pixels. A JPEG can have more.': () =>
    t('An AVIF photo can have at most 16 million pixels. A JPEG can have more.'),
  'A HEIC photo can have at most 25 million pixels. A JPEG can have more.': () =>
    t('A HEIC photo can have at most 25 million pixels. A JPEG can have more.'),
  'A photo can be at most 15 MB.': () => t('A photo can be at most 15 MB.'),
  'Please choose a JPEG, PNG, WebP, AVIF or HEIC photo.': () =>
    t('Please choose a JPEG, PNG, WebP, AVIF or HEIC photo.'),
  'Please choose a still photo: animations are not accepted.': () =>
    t('Please choose a still photo: animations are not accepted.'),
  'This picture is too long and narrow to be shown.': () => t('This picture is too long and narrow to be shown.'),
  'This HEIC photo cannot be read here. Please send it as JPEG.': () =>
    t('This HEIC photo cannot be read here. Please send it as JPEG.'),
  'This photo is damaged and cannot be read. Please choose another.': () =>
    t('This photo is damaged and cannot be read. Please choose another.'),
})

/** @param refused `RefusedPicture.refused` */
export function refusalText(refused: string) {
  return sentences[refused] ?? refused
}
