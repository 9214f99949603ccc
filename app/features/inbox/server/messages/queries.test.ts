import naughty from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import { beforeEach, expect, test } from 'vitest'
import { onDatabase, replaceProperties, sample } from '../../../../../platform/database/test-databases.ts'
import { countByState, countMessages, findMessage, listMessages } from './list-queries.ts'
import { findRepeat } from './queries.ts'
import { forgetMessages, keepMessage } from './test-messages.ts'

const noon = new Date('2026-07-01T12:00:00.000Z')
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const all = { offset: 0, limit: 10 }

onDatabase((store) => {
  beforeEach(() => forgetMessages(store()))

  test('a message is stored with its mails', async () => {
    await replaceProperties(store(), [sample()])
    const { reference, repeated } = await keepMessage(store(), { propertyId: 'home' }, ['company', 'receipt'])
    expect(repeated).toBe(false)
    expect(reference).toMatch(/^F-[0-9A-HJKMNP-TV-Z]{6}$/)
    const [message] = await listMessages(store().db, all)
    const mail = {
      state: 'waiting',
      attempts: 0,
      nextTryAt: noon.toISOString(),
      lastTryAt: null,
      sendingSince: null,
      sentAt: null,
      error: '',
    }
    expect(message).toStrictEqual({
      id: expect.any(String),
      reference,
      kind: 'inquiry',
      property: { id: 'home', name: 'Bright home by the river' },
      address: '118 Elmwood Drive, Moncton',
      name: 'Ann Roy',
      email: 'ann@example.com',
      phone: '5065550142',
      subject: '',
      message: 'Is it quiet?',
      consent: true,
      suspicion: null,
      state: 'new',
      note: '',
      sample: false,
      language: 'en',
      createdAt: noon.toISOString(),
      updatedAt: noon.toISOString(),
      mails: [
        { id: expect.any(String), recipient: 'company', ...mail },
        { id: expect.any(String), recipient: 'receipt', ...mail },
      ],
    })
    expect(await findMessage(store().db, message!.id)).toEqual(message)
  })

  test('a message outlives its listing, and one about an unknown listing is stored too', async () => {
    await replaceProperties(store(), [sample()])
    await keepMessage(store(), { propertyId: 'home' })
    await replaceProperties(store(), [])
    await keepMessage(store(), { propertyId: 'never-was' })
    await keepMessage(store(), { propertyId: "'; drop table message; --\0" })
    expect(await listMessages(store().db, all)).toMatchObject(Array(3).fill({ property: null }))
  })

  test('nothing is stored if the mails cannot be', async () => {
    await expect(keepMessage(store(), {}, ['company', 'company'])).rejects.toThrow(/unique/i)
    expect(await countMessages(store().db, {})).toBe(0)
  })

  test('one key makes one message, also for concurrent submits', async () => {
    const submits = Array.from({ length: 8 }, () => keepMessage(store(), { submitKey: 'k' }))
    const kept = await Promise.all(submits)
    expect(new Set(kept.map(({ reference }) => reference)).size).toBe(1)
    expect(kept.filter(({ repeated }) => !repeated)).toHaveLength(1)
    expect(await findRepeat(store().db, 'k')).toBe(kept[0]?.reference)
    expect(await findRepeat(store().db, 'other')).toBeUndefined()
    expect(await findRepeat(store().db, null)).toBeUndefined()
    await keepMessage(store(), {})
    await keepMessage(store(), {})
    expect(await countMessages(store().db, {})).toBe(3)
    const mails = await store().db.selectFrom('outbox').select('id').execute()
    expect(mails).toHaveLength(3)
  })

  test('hostile strings are read back exactly', async () => {
    const texts = naughty.filter((text) => text.length <= 200)
    for (const [at, text] of texts.entries()) {
      const facts = { name: text, subject: text, message: text, address: text }
      await keepMessage(store(), facts, [], new Date(noon.getTime() + at))
    }
    const read = await listMessages(store().db, { offset: 0, limit: texts.length })
    expect(read.reverse().map(({ name, subject, message, address }) => [name, subject, message, address])).toEqual(
      texts.map((text) => [text, text, text, text]),
    )
  })

  test('the inbox is read by state, kind and words, newest first', async () => {
    await keepMessage(store(), { name: 'Chloé Léger', submitKey: 'a' }, [], later(1))
    await keepMessage(store(), { name: 'Bob', kind: 'contact', subject: '100% sure' }, [], later(2))
    await keepMessage(store(), { name: 'Cid', state: 'closed', suspicion: 'honeypot' }, [], later(3))
    const names = async (filter: object) =>
      (await listMessages(store().db, { ...all, ...filter })).map(({ name }) => name.split(' ')[0])
    expect(await names({})).toEqual(['Cid', 'Bob', 'Chloé'])
    expect(await names({ state: 'new' })).toEqual(['Bob', 'Chloé'])
    expect(await names({ kind: 'contact' })).toEqual(['Bob'])
    expect(await names({ words: ' leger' })).toEqual(['Chloé'])
    expect(await names({ words: '100%' })).toEqual(['Bob'])
    expect(await names({ words: '%' })).toEqual(['Bob'])
    expect(await names({ words: (await findRepeat(store().db, 'a'))!.toLowerCase() })).toEqual(['Chloé'])
    expect(await names({ limit: 1, offset: 1 })).toEqual(['Bob'])
    expect(await countMessages(store().db, { state: 'new', words: 'elmwood' })).toBe(2)
    expect(await countByState(store().db)).toEqual({ new: 2, answered: 0, closed: 1 })
  })

  test('the inbox is searched by the title of the property in either language', async () => {
    const home = sample({ name: "Près de l'appartement", otherTitle: 'Yellow door', language: 'fr' })
    await replaceProperties(store(), [home])
    await keepMessage(store(), { name: 'Ann', propertyId: home.id })
    await keepMessage(store(), { name: 'Bob', subject: 'Ma maison %' })
    const names = async (words: string) => (await listMessages(store().db, { ...all, words })).map(({ name }) => name)
    for (const words of ['appartement', 'apartment', 'logement', 'yellow']) expect(await names(words)).toEqual(['Ann'])
    expect(await names('house')).toEqual(['Bob'])
    expect(await names('basement')).toEqual([])
    expect((await listMessages(store().db, { ...all, words: 'yellow' }))[0]?.property?.name).toBe('Yellow door')
  })

  test('the inbox is searched by each word, and by a phone number in any format', async () => {
    await keepMessage(store(), { name: 'Chloé Léger', phone: '5065550199' })
    await keepMessage(store(), { name: 'Bob Roy', phone: '5065550142' })
    const names = async (words: string) => (await listMessages(store().db, { ...all, words })).map(({ name }) => name)
    for (const words of [
      '506-555-0199',
      '(506) 555 0199',
      '+1 506.555.0199',
      '5065550199',
      '506 555-0199',
      'leger chlo 0199',
    ])
      expect(await names(words), words).toEqual(['Chloé Léger'])
    expect((await names('506-555')).toSorted()).toEqual(['Bob Roy', 'Chloé Léger'])
    expect(await names('bob 555-0199')).toEqual([])
  })

  test('a message does not change the revision, because no public page shows it', async () => {
    const before = await store().revision()
    await keepMessage(store())
    expect(await store().revision()).toBe(before)
  })
})
