import { expect, test } from 'vitest'
import { findWordingHints, type WordingContext } from './wording-hints.ts'
import type { WordingRule } from './wording-rule-names.ts'

const rental: WordingContext = { offer: 'rent', kind: 'apartment', price: 1500_00 }
const rulesIn = (text: string, context = rental) => findWordingHints(text, context).map(({ rule }) => rule)

const hits: [WordingRule, string][] = [
  ['children', 'Quiet two-bedroom. Adults only.'],
  ['children', 'ADULTS-ONLY building'],
  ['children', 'Adult-oriented building near the river'],
  ['children', 'Adult building, no exceptions'],
  ['children', 'No children please'],
  ['children', 'Sorry, no kids or pets'],
  ['children', 'Couple without children preferred'],
  ['children', 'Child-free floor'],
  ['children', 'Not suitable for children'],
  ['children', 'Children not allowed'],
  ['children', 'No single mothers'],
  ['children', 'Adultes seulement'],
  ['children', 'Pas d’enfants'],
  ['children', 'Pas d\u2019enfants ni d\u2019animaux'],
  ['children', 'PAS D’ENFANT!'],
  ['children', 'Aucun enfant'],
  ['children', 'Enfants non admis'],
  ['children', 'Immeuble pour adultes'],
  ['children', 'Réservé aux adultes'],
  ['children', 'Couple sans enfants seulement'],
  ['children', 'Ne convient pas aux enfants'],
  ['age', 'Seniors only'],
  ['age', 'Mature tenants wanted'],
  ['age', 'For a mature couple'],
  ['age', 'A 55+ community'],
  ['age', 'Ages 50 and over'],
  ['age', 'Must be over 30 years'],
  ['age', 'Young professionals preferred'],
  ['age', 'Immeuble 55 ans et plus'],
  ['age', 'Aînés seulement'],
  ['age', 'Personne mûre recherchée'],
  ['age', 'Jeunes professionnels de préférence'],
  ['income', 'No social assistance'],
  ['income', 'No assistance.'],
  ['income', 'No welfare please'],
  ['income', 'No income assistance tenants'],
  ['income', 'Must be employed'],
  ['income', 'Must have a full-time job'],
  ['income', 'Working people only'],
  ['income', 'Professionals only'],
  ['income', 'Professional couple preferred'],
  ['income', 'Proof of employment required'],
  ['income', 'Pas d’aide sociale'],
  ['income', 'Aucune aide sociale'],
  ['income', 'Pas de BS'],
  ['income', 'Aide sociale s’abstenir'],
  ['income', 'Travailleurs seulement'],
  ['income', 'Le locataire doit avoir un emploi'],
  ['income', 'Preuve d’emploi exigée'],
  ['students', 'No students'],
  ['students', 'Students only'],
  ['students', 'Pas d’étudiants'],
  ['students', 'Étudiants seulement'],
  ['marital', 'Married couples only'],
  ['marital', 'Single person only'],
  ['marital', 'Couples seulement'],
  ['marital', 'Personne seule uniquement'],
  ['sex', 'Female only'],
  ['sex', 'Women preferred'],
  ['sex', 'No men'],
  ['sex', 'Femmes seulement'],
  ['sex', 'Réservé aux femmes'],
  ['religion', 'Christian home'],
  ['religion', 'Christians only'],
  ['religion', 'No Muslims'],
  ['religion', 'Foyer chrétien'],
  ['religion', 'Famille catholique recherchée'],
  ['origin', 'No immigrants'],
  ['origin', 'Canadians only'],
  ['origin', 'Must be a Canadian citizen'],
  ['origin', 'Pas d’immigrants'],
  ['origin', 'Pas d’étrangers'],
  ['origin', 'Canadiens seulement'],
  ['disability', 'No wheelchairs'],
  ['disability', 'For able-bodied tenants'],
  ['disability', 'Pas de fauteuils roulants'],
  ['animals', 'No pets, no service dogs'],
  ['animals', 'Chiens d’assistance refusés'],
  ['orientation', 'No gays'],
  ['orientation', 'Straight couples only'],
  ['orientation', 'Pas de couples de même sexe'],
  ['last-month', 'First and last required'],
  ['last-month', 'First & last.'],
  ['last-month', 'First and last month’s rent up front'],
  ['last-month', 'Last month’s rent in advance'],
  ['last-month', 'Premier et dernier mois'],
  ['last-month', 'Dernier mois de loyer exigé'],
  ['deposit', 'Two months deposit'],
  ['deposit', '2 months’ rent as security deposit'],
  ['deposit', 'Security deposit: two months'],
  ['deposit', 'Security deposit of $2,000'],
  ['deposit', 'Deposit: $1,600'],
  ['deposit', 'Dépôt de deux mois'],
  ['deposit', 'Dépôt de garantie de 2 000 $'],
  ['deposit', 'Deux mois de loyer en dépôt'],
  ['payment', 'Pet deposit $300'],
  ['payment', 'There is an application fee of $50'],
  ['payment', 'Non-refundable deposit'],
  ['payment', 'Dépôt pour animaux'],
  ['payment', 'Frais de dossier de 40 $'],
]

test.each(hits)('%s: %s', (rule, text) => {
  expect(rulesIn(text)).toContain(rule)
})

const misses = [
  'Room for adult children’s bikes in the shed.',
  'No assistance needed to move in: there is an elevator.',
  'No assistance from staff is required.',
  'Children and pets are welcome.',
  'No, children are very welcome here.',
  'A family home near two schools.',
  'No children’s playground nearby, but a large yard.',
  'Mature trees and a mature garden.',
  'Professionally managed building with working fireplaces.',
  'Works well for students at the university.',
  'Student residence across the street.',
  'Single car garage only.',
  'Single-family home.',
  'Near the Catholic church and the Christian school.',
  'On Christian Street.',
  'No wheelchair access: three steps at the door.',
  'Not wheelchair accessible.',
  'No pets.',
  'Non-smokers only.',
  'No smoking, no parties.',
  'First and last stop of bus 51.',
  'The first and last floors are let.',
  'Security deposit of one month’s rent.',
  'Deposit: $750',
  'Security deposit $1,500',
  'No pet deposit, no application fee.',
  'Built 55 years ago, with 55+ channels of television.',
  'Must be 19 or older to sign the lease.',
  'No transfers: the bus goes straight to town.',
  'Straight driveway, gay colours in the kitchen.',
  'Men’s wear shop on the corner.',
  'The master bedroom comes with a master bath.',
  'Not adults only: everybody is welcome.',
  'Large kitchen; a couple of minutes to the park.',
  'No job too small for our handyman.',
  'Les enfants et les animaux sont les bienvenus.',
  'Aire de jeux pour enfants.',
  'Chambres d’enfants au deuxième étage.',
  'Aucune assistance nécessaire.',
  'À deux pas de l’église catholique et de l’école.',
  'Arbres matures et jardin mûr.',
  'Pas d’animaux.',
  'Non-fumeurs seulement.',
  'Le premier et le dernier étage sont loués.',
  'Dépôt de garantie d’un mois de loyer.',
  'Dépôt de 750 $',
  'Sans frais de dossier, aucun dépôt pour animaux.',
  'Pas d’accès en fauteuil roulant.',
  'Stationnement pour étudiants à côté.',
  'Maison de 55 ans, bien entretenue.',
  'Une salle familiale et trois chambres.',
  'Idéal pour une famille.',
  'Femme de ménage incluse.',
]

test.each(misses)('nothing in: %s', (text) => {
  expect(rulesIn(text)).toEqual([])
})

test('the words are quoted as they stand, in the order of the text, each rule once', () => {
  const text = 'Bel endroit. Pas   d’ENFANTS, premier et dernier mois. Adults only!'
  expect(findWordingHints(text, rental)).toEqual([
    { rule: 'children', words: 'Pas   d’ENFANTS' },
    { rule: 'last-month', words: 'premier et dernier mois' },
  ])
})

test('the Residential Tenancies Act concerns homes to rent; the Human Rights Act every listing', () => {
  const text = 'First and last. No children.'
  expect(rulesIn(text, { ...rental, offer: 'sale' })).toEqual(['children'])
  expect(rulesIn(text, { ...rental, kind: 'office' })).toEqual(['children'])
  expect(rulesIn(text, { offer: '', kind: '', price: null })).toEqual(['last-month', 'children'])
})

test('a long text of any letters is read in a moment', () => {
  for (const text of [
    'no '.repeat(1700),
    'a'.repeat(5000),
    'pas d’'.repeat(900),
    '1 '.repeat(2500),
    'deposit '.repeat(600),
  ]) {
    const start = performance.now()
    findWordingHints(text, rental)
    expect(performance.now() - start).toBeLessThan(1_000)
  }
})
