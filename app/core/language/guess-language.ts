import type { Language } from './language.ts'

/**
 * The language of a text, by its most frequent words and the nouns of short titles; `unclear` where nothing tells, or as much
 * for one as for the other. A word that is common in both, such as "on" or "garage", is in neither list.
 */
export function guessLanguage(text: string, unclear: Language = 'en'): Language {
  // The apostrophe stays with what stands before it: French elides the first word (l’été), English the second (it’s).
  const words =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{M}]+'?/gu) ?? []
  const count = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length
  const [french, english] = [count(frenchWords), count(englishWords)]
  if (french === english) return unclear
  return french > english ? 'fr' : 'en'
}

const frenchWords = new Set(
  `le la les l' un une du des d' et est sont été être à au aux avec sans pour dans sur sous chez par entre près qui que qu' où
  ce cette ces n' ne pas plus très tout tous toute toutes vous nous je j' il elle ils elles se s' sa son ses leur leurs votre vos
  notre nos y c' ou deux trois quatre cinq louer vendre libre maison appartement logement chambre chambres salle salles bain
  cuisine bureau jumelé jumelée stationnement meublé meublée rue chemin neuf neuve grand grande petit petite`.split(
    /\s+/,
  ),
)

const englishWords = new Set(
  `the an and or is are was were be been of to in at by from with without for near under between this that these those which
  who where it it' its not no more very all you your we we' our i they their he she his her has have had two three four five rent sale
  available house home apartment flat bedroom bedrooms bathroom bathrooms bath baths kitchen basement semi parking furnished
  street road new big large small bright`.split(/\s+/),
)
