import { expect, test } from 'vitest'
import { signInTexts } from '../../features/accounts/rules/account.ts'
import { managementPlans, planFees } from '../../features/company/rules/plans.ts'
import { comparedText, ratioText } from '../../features/company/rules/statistics.ts'
import { describeChange } from '../../features/history/rules/history.ts'
import { readSendEmail } from '../../features/inbox/rules/inquiry-form.ts'
import { mailNotice } from '../../features/inbox/rules/mailing.ts'
import { statedRows } from '../../features/saved/rules/comparison-rows.ts'
import { readSubmission } from '../../features/submit/rules/property-form.ts'
import { badEmail, tooLong, wrongEmail } from '../field-rules.ts'
import * as choices from '../listing/fields/choices.ts'
import { featureLabel } from '../listing/fields/features.ts'
import { emptyDraft, submissionErrors } from '../listing/fields/property-draft.ts'
import { actionOf, turnedText } from '../listing/property-status.ts'
import { showingText } from '../listing/search/property-search.ts'
import { toWire } from '../listing/wire/property-wire.ts'
import { labels } from './labels.ts'
import { speak } from './test-language.ts'

test('a table of labels is read in the language of the moment, and lists its names', () => {
  let language = 'English'
  const table = labels({ one: () => `${language} one`, two: () => `${language} two` })
  expect(Object.entries(table)).toEqual([
    ['one', 'English one'],
    ['two', 'English two'],
  ])
  language = 'French'
  expect({ ...table }).toEqual({ one: 'French one', two: 'French two' })
})

test('choices are shown in French, and stay English where they are data', () => {
  speak('fr')
  expect(choices.offerBadge).toMatchObject({ rent: 'À louer', sale: 'À vendre' })
  expect(choices.kindLabel['semi-detached']).toBe('Jumelé')
  expect(choices.kindWord['semi-detached']).toBe('Semi-Detached')
  expect(choices.offerFilter.sale).toBe('Sell')
  expect(choices.provinceLabel['New Brunswick']).toBe('Nouveau-Brunswick')
  expect(featureLabel['Pets Allowed']).toBe('Animaux acceptés')
  expect(choices.cityLabel('Shediac')).toBe('Shédiac')
  expect(choices.cityLabel('Moncton')).toBe('Moncton')
  expect(Object.values(choices.sortLabel)).toContain('Les plus récentes')
  expect(statedRows()[0]).toEqual(['area', 'Superficie'])
  expect(choices.kindLabel['semi-detached']).toBe('Jumelé')
})

test('a listing on the wire is the same in both languages', () => {
  const property = {
    id: 'a',
    name: 'A',
    offer: 'sale',
    kind: 'detached',
    price: 1,
    description: '',
    features: ['Internet'],
    address: { latitude: null, longitude: null },
    pictures: [],
    priceHistory: [],
    listedSince: '2026-05-20T12:00:00.000Z',
  } as never
  const english = JSON.stringify(toWire(property))
  speak('fr')
  expect(JSON.stringify(toWire(property))).toBe(english)
})

test('rules of forms answer in French', () => {
  speak('fr')
  expect(wrongEmail('')).toBe('Le courriel est obligatoire.')
  expect(wrongEmail('x')).toBe(badEmail())
  expect(tooLong(10)).toBe('Utilisez au plus 10 caractères.')
  expect(submissionErrors(emptyDraft)).toMatchObject({
    title: 'Le titre de l’annonce est obligatoire.',
    consent: 'Vous devez accepter les conditions.',
  })
  expect(signInTexts.wrong).toBe('Courriel ou mot de passe invalide.')
  const message = readSendEmail({ email: 7, consent: false })
  expect(message.error?.issues.map((issue) => issue.message)).toEqual([
    'Le nom est obligatoire.',
    'Indiquez une adresse courriel valide.',
    'Le numéro de téléphone est obligatoire.',
    'Vous devez consentir aux conditions.',
  ])
  expect(readSubmission('').error?.issues.map((issue) => issue.message)).toEqual([
    'Envoyez un seul objet avec les champs du formulaire.',
  ])
})

test('sentences about lists, figures and changes are French', () => {
  speak('fr')
  expect(showingText(1, 1200)).toBe('Résultats 1 à 10 sur 1\u00a0200')
  expect(comparedText(118, 100, 30)).toBe('18\u00a0% de plus que les 30 jours précédents')
  expect(ratioText({ views: 3, inquiries: 3 })).toBe('1 demande par consultation')
  expect(describeChange({ what: 'features', from: [], to: ['Parking'] })).toEqual({
    did: 'a modifié les caractéristiques',
    values: { label: 'Caractéristiques', from: 'rien', to: 'Stationnement' },
  })
  expect(describeChange({ what: 'Type', from: 'Detached', to: 'Semi-Detached' }).values).toMatchObject({
    from: 'Maison individuelle',
    to: 'Jumelé',
  })
  expect(describeChange({ what: 'position', from: null, to: '46.1, -64.7 (approximate)' }).values?.to).toBe(
    '46.1, -64.7 (approximatif)',
  )
  const home = { name: 'Rue Main', offer: 'rent', verified: true, closed: true, archived: false } as const
  expect(actionOf(home, 'closed')).toBe('Marquer comme libre')
  expect(turnedText(home, null, 'closed')).toEqual({
    title: 'Marquée comme louée',
    text: 'Rue Main\u00a0: Les visiteurs la voient comme louée.',
  })
  expect(managementPlans().map((plan) => [plan.name, planFees(plan, 145_000).setup])).toEqual([
    ['De base', 166_750],
    ['Standard', 83_375],
    ['Premium', 83_375],
  ])
  expect(
    mailNotice(
      {
        on: true,
        waiting: 1,
        delayed: 1,
        failed: 0,
        error: '',
        unanswered: 0,
        lastTryAt: '2026-07-24T13:42:00Z',
        nextTryAt: null,
      },
      '2026-07-24',
    )?.text,
  ).toBe(
    '1 courriel est conservé ici et partira de lui-même dès que l’envoi fonctionnera. Dernière tentative\u00a0: 10\u00a0h\u00a042.',
  )
})
