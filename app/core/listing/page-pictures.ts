import { currentLanguage, type Language } from '../language/language.ts'
import type { Picture } from './property.ts'

/** What a page sends to the browser of a listing's pictures: only what it shows. Called by loaders, on the server alone. */

interface WithPictures {
  pictures: Picture[]
}

/** The words of each picture in the page's language, without those of the other one where there are both. */
export function withPageWords<Home extends WithPictures>(home: Home, language = currentLanguage()): Home {
  return { ...home, pictures: home.pictures.map((picture) => ({ ...picture, ...wordsOf(picture, language) })) }
}

/** For a card: no previews of the pictures that somebody has to turn to. */
export function withCardPictures<Home extends WithPictures>(home: Home, language = currentLanguage()): Home {
  const { pictures } = withPageWords(home, language)
  return {
    ...home,
    pictures: pictures.map((picture, place) => (place === 0 ? picture : { ...picture, placeholder: '' })),
  }
}

/** For a line with one picture. */
export function withCover<Home extends WithPictures>(home: Home, language = currentLanguage()): Home {
  return withPageWords({ ...home, pictures: home.pictures.slice(0, 1) }, language)
}

function wordsOf({ alt, altFr }: Picture, language: Language) {
  const french = language === 'fr' ? altFr.trim() !== '' : alt.trim() === ''
  return french ? { alt: '', altFr } : { alt, altFr: '' }
}
