import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { setCatalogue } from '../../app/core/language/translate.ts'
import { readCatalogue } from '../../locales/catalogue.ts'
import { openTestSite, type TestSite } from '../../web/test-site.ts'
import { inLanguage } from './request-language.ts'

let site: TestSite
beforeAll(async () => {
  setCatalogue(readCatalogue(join(import.meta.dirname, '../..')))
  site = await openTestSite()
})
afterAll(async () => {
  setCatalogue(() => undefined)
  await site.close()
})

const of = (field: z.ZodType) => z.object({ field })
const more = z.strictObject({})

test.each<[string, z.ZodType, unknown, string, string]>([
  [
    'no object',
    more,
    null,
    'Send one object with the fields of the form.',
    'Envoyez un seul objet avec les champs du formulaire.',
  ],
  [
    'a list',
    more,
    [],
    'Send one object with the fields of the form.',
    'Envoyez un seul objet avec les champs du formulaire.',
  ],
  ['nothing', of(z.string()), {}, 'This is required.', 'Ce champ est obligatoire.'],
  ['no text', of(z.string()), { field: 3 }, 'Give a text.', 'Donnez un texte.'],
  ['twice', of(z.string()), { field: ['a', 'b'] }, 'Give this once.', 'Donnez cette valeur une seule fois.'],
  ['no number', of(z.number()), { field: 'a' }, 'Give a number.', 'Donnez un nombre.'],
  ['a fraction', of(z.int()), { field: 1.5 }, 'Give a whole number.', 'Donnez un nombre entier.'],
  ['no flag', of(z.boolean()), { field: 1 }, 'Give true or false.', 'Donnez true ou false.'],
  ['no list', of(z.array(z.string())), { field: 'a' }, 'Give a list.', 'Donnez une liste.'],
  ['no part', of(more), { field: 'a' }, 'Give an object with its fields.', 'Donnez un objet avec ses champs.'],
  ['another', of(z.enum(['a', 'b'])), { field: 'c' }, 'Use one of a, b.', 'Utilisez l’une de ces valeurs : a, b.'],
  ['unknown', more, { a: 1 }, 'Leave out what is not known here: a.', 'Retirez ce qui n’est pas connu ici : a.'],
  ['empty', of(z.string().min(1)), { field: '' }, 'This is required.', 'Ce champ est obligatoire.'],
  ['short', of(z.string().min(2)), { field: 'a' }, 'At least 2 characters.', 'Au moins 2 caractères.'],
  ['long', of(z.string().max(1)), { field: 'aa' }, 'At most 1 character.', 'Au plus 1 caractère.'],
  ['few', of(z.array(z.int()).min(1)), { field: [] }, 'At least 1 entry.', 'Au moins 1 élément.'],
  ['many', of(z.array(z.int()).max(2)), { field: [1, 2, 3] }, 'At most 2 entries.', 'Au plus 2 éléments.'],
  ['small', of(z.number().min(2)), { field: 1 }, 'At least 2.', 'Au moins 2.'],
  ['large', of(z.number().max(2)), { field: 3 }, 'At most 2.', 'Au plus 2.'],
  ['no address', of(z.email()), { field: 'a' }, 'Give an email address.', 'Donnez une adresse courriel.'],
  ['no day', of(z.iso.date()), { field: 'a' }, 'Give a day such as 2026-01-31.', 'Donnez un jour comme 2026-01-31.'],
  [
    'neither',
    of(z.union([z.string(), z.int()])),
    { field: true },
    'This value is not acceptable.',
    'Cette valeur n’est pas acceptable.',
  ],
])('%s', (_, schema, value, english, french) => {
  const said = (language: 'en' | 'fr') =>
    inLanguage(language, () => schema.safeParse(value).error?.issues.map(({ message }) => message))
  expect(said('en')).toEqual([english])
  expect(said('fr')?.map((one) => one.replaceAll('\u00a0', ' '))).toEqual([french])
})

test('a query whose schema says nothing is refused in the language asked', async () => {
  const ask = async (language: string) => {
    const answer = await site.api.request('/api/calendar.ics?key=a&key=b', {
      headers: { 'Accept-Language': language },
    })
    return [answer.status, await answer.json()]
  }
  expect(await ask('en')).toEqual([422, { errors: { key: ['Give this once.'] } }])
  expect(await ask('fr')).toEqual([422, { errors: { key: ['Donnez cette valeur une seule fois.'] } }])
})
