import naughty from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import { beforeAll, expect, test } from 'vitest'
import { onBothDatabases, replaceProperties, sample } from '../../../../platform/database/test-databases.ts'
import { keepMessage } from '../../inbox/server/messages/test-messages.ts'
import { searchOffice } from './search-queries.ts'

onBothDatabases((store) => {
  let references: string[]
  beforeAll(async () => {
    const homes = ['one', 'two'].map((id, at) => sample({ id, name: at ? 'Maison près de l’eau' : 'Bright home' }))
    await replaceProperties(store(), homes)
    const kept = await Promise.all([
      keepMessage(store(), {
        name: 'Monique Arsenault',
        email: 'monique@mail.example',
        phone: '5065550169',
        message: 'Is the garage heated?',
      }),
      keepMessage(store(), {
        name: 'Renée Cormier',
        email: 'renee@mail.example',
        propertyId: 'two',
        subject: 'Parking',
      }),
      keepMessage(store(), {
        name: 'Zoé Lebœuf',
        email: 'zoe@mail.example',
        phone: '5065550170',
        address: '',
        message: 'Lave-vaisselle au cœur',
      }),
    ])
    references = kept.map(({ reference }) => reference)
  })

  const found = async (query: string) => {
    const { listings, messages } = await searchOffice(store().db, query, 5)
    return [listings.map(({ id }) => id).toSorted(), messages.map(({ name }) => name).toSorted()]
  }

  test.each([
    ['arsen', [[], ['Monique Arsenault']]],
    ['ARSENAULT monique', [[], ['Monique Arsenault']]],
    ['renee', [[], ['Renée Cormier']]],
    ['Renée', [[], ['Renée Cormier']]],
    ['garage', [[], ['Monique Arsenault']]],
    ['506 555-0169', [[], ['Monique Arsenault']]],
    ['+1 (506) 555.0169', [[], ['Monique Arsenault']]],
    ['555-0169', [[], ['Monique Arsenault']]],
    ['(506) 555-0100', [['one', 'two'], []]],
    ['bright', [['one'], []]],
    [
      '118 elmw',
      [
        ['one', 'two'],
        ['Monique Arsenault', 'Renée Cormier'],
      ],
    ],
    ['maison pres', [['two'], ['Renée Cormier']]],
    ['leboeuf', [[], ['Zoé Lebœuf']]],
    ['Lebœuf', [[], ['Zoé Lebœuf']]],
    ['vaisselle coeur', [[], ['Zoé Lebœuf']]],
    ['', [[], []]],
    ['nobody of that name', [[], []]],
  ])('%j finds %j', async (query, ids) => {
    expect(await found(query)).toEqual(ids)
  })

  test('a reference finds the one thing that it names', async () => {
    expect(await found(references[0]!.toLowerCase())).toEqual([[], ['Monique Arsenault']])
  })

  test.each([
    ['arsen', ['Monique Arsenault']],
    ['MONIQUE arsenault', ['Monique Arsenault']],
    ['renee@mail', ['Renée Cormier']],
    ['Renée', ['Renée Cormier']],
    ['506 555-0169', ['Monique Arsenault']],
    ['+1 (506) 555.0169', ['Monique Arsenault']],
    ['5065550169', ['Monique Arsenault']],
    ['555-0169', ['Monique Arsenault']],
    ['nobody of that name', []],
  ])('%j finds the people %j', async (query, names) => {
    expect((await searchOffice(store().db, query, 5)).people.map(({ name }) => name)).toEqual(names)
  })

  test('a reference finds the one thing that it names, and agents find nobody who did not write to them', async () => {
    expect((await searchOffice(store().db, references[0]!, 5)).people).toEqual([])
    expect((await searchOffice(store().db, 'arsenault', 5, ['nobody'])).people).toEqual([])
  })

  test('the index follows every change', async () => {
    await store().db.updateTable('property').set({ customer_name: 'Zélie Haché' }).where('id', '=', 'one').execute()
    expect(await found('zelie hache')).toEqual([['one'], []])
    expect(await found('ann roy')).toEqual([['two'], []])
    await store().db.deleteFrom('message').where('name', '=', 'Renée Cormier').execute()
    expect(await found('renee')).toEqual([[], []])
  })

  test('agents find what names them', async () => {
    const { listings, messages } = await searchOffice(store().db, 'maison', 5, ['nobody'])
    expect([listings, messages]).toEqual([[], []])
  })

  test('no text breaks it', async () => {
    for (const text of naughty) await searchOffice(store().db, text.replaceAll('\0', ''), 5)
  })
})
