import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { apiDocsPo, readPo } from './catalogue.ts'

const root = join(import.meta.dirname, '..')
const messages = globSync('*.po', { cwd: join(root, 'locales/fr') })
  .filter((file) => file !== apiDocsPo)
  .flatMap((file) =>
    readPo(join(root, 'locales/fr', file)).items.map(({ msgid, msgstr }) => ({ file, msgid, french: msgstr[0] ?? '' })),
  )
const frenchFiles = [
  ...globSync('posts/fr/*.md', { cwd: root }),
  'demo/listings.json',
  'demo/photos.json',
  'demo/messages.json',
]
const french = [
  ...messages.map(({ file, french }) => ({ file, text: french })),
  ...frenchFiles.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') })),
]

/** Parameters that hold how many there are; not limits such as `most`, which are never one. */
const counts = 'accepted|baths|beds|count|days|free|hours|inPlace|matched|minutes|places|taken|years'

test('a count beside a word in the plural is a plural argument, in both languages', () => {
  const bare = new RegExp(`\\{(${counts})\\} (?!dans |sans |hors )[a-zà-ÿ]+[sx]\\b`)
  const isPlural = new RegExp(`\\{(?:${counts}), plural|^(?:More than|All|The newest) \\{count\\}`)
  const wrong = messages.filter(({ msgid, french }) => !isPlural.test(msgid) && (bare.test(msgid) || bare.test(french)))
  expect(wrong.map(({ file, msgid, french }) => `${file}: ${msgid} -> ${french}`)).toEqual([])
})

test('no amount and no large number in French text breaks at its spaces', () => {
  const broken = french.flatMap(
    ({ file, text }) => text.match(/.{0,20}\d (?:\d{3}\b|[$%]).{0,5}/g)?.map((at) => `${file}: ${at}`) ?? [],
  )
  expect(broken).toEqual([])
})

// Word for word from English, or read as something else.
test.each([
  'Votre place',
  'Regardez vos',
  'Regardez dans',
  'Veuillez regarder',
  'son lien d’ici',
  'du nouveau correspond',
  'Faut-il écrire',
  'crivez-moi',
  'C’était souvent',
  'personne propriétaire',
  'Contrôle de sécurité',
  'Carte dessinée',
  'Carte des rues',
  'Recherches voisines',
  'Envoyer la propriété',
  'orfait De base',
  /^Dans le loyer/,
  /^Mots$/,
  /^(?!Pas).* encore$/,
  /^Montrer /,
  / dans \{count\} cas/,
  /\{years\} ans|pendant \{years/,
  /"(?:Une|Deux|Trois) chambres?\b[^".]*"/,
])('French text does not say %s', (phrase) => {
  const said = french.filter(({ text }) => (typeof phrase === 'string' ? text.includes(phrase) : phrase.test(text)))
  expect(said.map(({ file, text }) => `${file}: ${text.slice(0, 200)}`)).toEqual([])
})

test.each(['Open the way', 'does not have}', 'Homes like it', 'That was often', 'written often'])(
  'English text does not say %s',
  (phrase) => {
    expect(messages.filter(({ msgid }) => msgid.includes(phrase)).map(({ msgid }) => msgid)).toEqual([])
  },
)
