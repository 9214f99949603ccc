import { normalise } from './normalise.ts'

/** A word that is looked for. */
export interface SearchWord {
  /** Folded. */
  text: string
  /** For a word that may be a part of a phone number: its digits. Phone numbers are searched by these. */
  digits?: string
  /** What else the thing is called in English and French, folded; each is looked for at the start of a word. */
  also?: string[]
}

/**
 * The words of a staff search; a record matches when it holds each of them. A phone number may be spelt in any usual way,
 * with or without spaces, brackets, dots, hyphens and the country code: "+1 (506) 555-0199" is the word "5065550199". What has a
 * name in both languages is found by either: "sous-sol" is also "basement".
 */
export function searchWords(query: string): SearchWord[] {
  const folded = normalise(query)
  const whole = /^[+\d\s().-]+$/.test(folded) ? nationalDigits(folded) : ''
  if (whole.length === 10) return [{ text: whole, digits: whole }]
  const words = joinPhrases(folded)
    .split(' ')
    .filter((word) => word && word !== '+1')
  return words.map((text) => {
    const digits = /^[+\d().-]*\d[+\d().-]*$/.test(text) ? nationalDigits(text) : ''
    const also = synonymsOf(text)
    return { text, ...(digits && { digits }), ...(also.length > 0 && { also }) }
  })
}

/** True when folded facts hold the word or another name of its thing; `phone` has digits only. */
export function holdsWord(facts: string, phone: string, { text, digits, also = [] }: SearchWord) {
  if (facts.includes(text) || (digits !== undefined && phone.includes(digits))) return true
  // A space stands before each word, also in "l'appartement".
  const words = ` ${facts.replace(/['’]/g, ' ')}`
  return also.some((name) => words.includes(` ${name}`))
}

/** Without the country code of North America, which the numbers kept here mostly lack. */
function nationalDigits(text: string) {
  const digits = text.replace(/\D/g, '')
  return /^\+1|^1\d{10}$/.test(text.startsWith('+') ? text : digits) ? digits.slice(1) : digits
}

/** What one thing is called in both languages, folded as `normalise` does it. */
const groups = [
  ['apartment', 'appartement', 'logement'],
  ['basement', 'sous-sol'],
  ['house', 'maison'],
  ['semi-detached', 'jumele', 'jumelee', 'duplex'],
  ['office', 'bureau', 'bureaux'],
  ['room', 'chambre'],
  ['bedroom', 'chambre'],
  ['bathroom', 'washroom', 'salle de bain', 'salles de bain'],
  ['kitchen', 'cuisine'],
  ['parking', 'stationnement'],
  ['storage', 'rangement', 'entreposage'],
  ['furnished', 'meuble', 'meublee'],
  ['pet', 'animal', 'animaux'],
  ['dog', 'chien'],
  ['washer', 'laveuse'],
  ['dryer', 'secheuse'],
  ['dishwasher', 'lave-vaisselle'],
  ['elevator', 'ascenseur'],
  ['lawn', 'pelouse'],
  ['heat', 'heating', 'heated', 'chauffage', 'chauffe', 'chauffee'],
  ['lights', 'eclairage', 'eclaire', 'eclairee'],
  ['included', 'compris', 'comprise', 'inclus', 'incluse'],
  ['studio', 'bachelor', 'garconniere'],
  ['electricity', 'electricite'],
  ['air-conditioning', 'climatisation', 'climatise'],
  ['balcony', 'balcon'],
  ['yard', 'garden', 'cour', 'jardin'],
  ['fireplace', 'foyer'],
  ['cottage', 'chalet'],
  ['river', 'riviere'],
  ['sea', 'mer'],
  ['beach', 'plage'],
  ['downtown', 'centre-ville'],
  ['rent', 'louer', 'loyer'],
  ['sale', 'sell', 'vendre'],
  ['sold', 'vendu', 'vendue'],
  ['street', 'rue'],
  ['road', 'chemin'],
  ['drive', 'promenade'],
] as const

const namesOf = new Map<string, string[]>()
for (const group of groups) {
  for (const name of group) {
    const others = group.filter((other) => other !== name)
    namesOf.set(name, [...new Set([...(namesOf.get(name) ?? []), ...others])])
  }
}

const phrases = [...namesOf.keys()].filter((name) => /[- ]/.test(name)).map((name) => name.split(/[- ]/))
const phrasePattern = new RegExp(`(?<=^| )(${phrases.map((words) => words.join('[- ]')).join('|')})(?=s?(?: |$))`, 'g')

/** Writes "sous sol" and "salle de bain" of a folded query as one word each: "sous-sol", "salle-de-bain". */
export function joinPhrases(folded: string) {
  return folded.replace(phrasePattern, (phrase) => phrase.replaceAll(' ', '-'))
}

/** What else the thing is called that a folded word names, in either language and number: "sous-sols" is also a "basement". */
export function synonymsOf(word: string): string[] {
  const singular = word.replace(/s$/, '')
  const name = [word, singular].flatMap((form) => [form, form.replaceAll('-', ' ')]).find((form) => namesOf.has(form))
  if (!name) return []
  const names = [name, ...(namesOf.get(name) ?? [])]
  // A hyphen is often left out.
  const spellings = names.flatMap((each) => (each.includes('-') ? [each, each.replaceAll('-', ' ')] : [each]))
  return spellings.filter((spelling) => spelling !== word)
}
