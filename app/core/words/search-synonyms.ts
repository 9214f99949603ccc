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
