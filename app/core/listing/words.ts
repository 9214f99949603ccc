import { currentLanguage, type Language, otherLanguage } from '../language/language.ts'
import type { Picture, Property } from './property.ts'

/** Words of an owner, and the language in which they are. */
export interface Words {
  text: string
  language: Language
}

/** The title that a page in `language` shows: in that language if there is one, else as the owner wrote it. */
export function titleIn(
  { language: own, name, otherTitle }: Pick<Property, 'language' | 'name' | 'otherTitle'>,
  language: Language = currentLanguage(),
): Words {
  return chooseWords(own, name, otherTitle, language)
}

/** The same of the description; both texts may be empty. */
export function descriptionIn(
  { language: own, description, otherDescription }: Pick<Property, 'language' | 'description' | 'otherDescription'>,
  language: Language = currentLanguage(),
): Words {
  return chooseWords(own, description, otherDescription, language)
}

/** For the `alt` and `lang` attributes of a picture: French on a French page if there is any, else English, which is marked. */
export function altOf(
  { alt, altFr = '' }: Pick<Picture, 'alt'> & Partial<Picture>,
  language: Language = currentLanguage(),
): { alt: string; lang?: Language } {
  const words = chooseWords('en', alt, altFr, language)
  return { alt: words.text, lang: words.text ? foreignLanguage(words, language) : undefined }
}

/** For the `lang` attribute of an element that shows the words: undefined where they are in the page's own language. */
export function foreignLanguage(words: Words, language: Language = currentLanguage()): Language | undefined {
  return words.language === language ? undefined : words.language
}

function chooseWords(own: Language, text: string, otherText: string, language: Language): Words {
  const wanted = language === own ? text : otherText
  const isOwn = wanted.trim() ? language === own : otherText.trim() === '' || text.trim() !== ''
  return isOwn ? { text, language: own } : { text: otherText, language: otherLanguage(own) }
}
