import { t } from '../language/translate.ts'

const photoOf = 'Photo of '

/** The alternative text that is stored for a picture which nobody has described: "Photo of 9 Pine Street, Moncton". */
export function storedAlt(place: string) {
  return `${photoOf}${place}`
}

/** A picture's alternative text as a page shows it: one made by `storedAlt` in the language of the page. */
export function altText(alt: string) {
  return alt.startsWith(photoOf) ? t('Photo of {place}', { place: alt.slice(photoOf.length) }) : alt
}
