import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findPicture } from '../../photos/server/queries.ts'
import {
  dataUrl,
  openSubmissionSite,
  type SubmissionSite,
  smallPhoto,
  submission,
} from '../../submit/server/test-submissions.ts'

let site: SubmissionSite
let photo: Buffer<ArrayBuffer>
beforeAll(async () => {
  site = await openSubmissionSite()
  photo = await smallPhoto()
})
afterAll(() => site.close())

/** A listing of its own for each test, with three pictures. */
let id: string
let images: string[]
let turn = 0
beforeEach(async () => {
  images = await Promise.all([1, 2, 3].map(async () => (await site.upload(photo)).path))
  const answer = await site.submit(submission({ images }), { from: `10.0.0.${++turn}` })
  id = ((await answer.json()) as { id: string }).id
  site.clock.now += 1_000
})

function change(facts: Record<string, unknown> = {}) {
  return { ...submission({ images }), id, ...facts }
}

async function changed(facts?: Record<string, unknown>) {
  const answer = await site.update(change(facts))
  expect(answer.status).toBe(200)
  return (await answer.json()) as Record<string, unknown>
}

async function refused(facts: Record<string, unknown>, status = 422) {
  const before = await site.read(id)
  const answer = await site.update(change(facts))
  expect(answer.status).toBe(status)
  expect(await site.read(id)).toEqual(before)
  return answer.json()
}

const notItsOwn = { errors: { deletedImages: ['This is not a picture of this property.'] } }
const lost = { errors: { images: ['One of the photos is no longer here. Please remove it and add it again.'] } }

describe('staff change a property', () => {
  test('its facts and its customer, not its flags; the history says what', async () => {
    const facts = {
      propertyTitle: 'Brighter flat',
      PropertyAmount: '1,500',
      features: ['Parking'],
      phone: '5065550143',
    }
    const answer = await changed({ ...facts, Verified: true, PropertyClosed: true, PropertyArchived: true })
    expect(answer).toMatchObject({
      id,
      name: 'Brighter flat',
      propertyValue: 1500,
      customerPhone: '5065550143',
      image: images,
      Verified: false,
      PropertyClosed: false,
      PropertyArchived: false,
    })
    expect(answer).toEqual(await site.read(id))
    const history = (await site.history(id)).filter(({ what }) => what !== 'submitted')
    expect(history.map(({ what, from, to }) => [what, from, to]).toSorted()).toEqual([
      ['PropertyAmount', 1400, 1500],
      ['features', [], ['Parking']],
      ['phone', null, null],
      ['propertyTitle', 'Bright flat', 'Brighter flat'],
    ])
    expect(new Set(history.map(({ who }) => who))).toEqual(new Set(['staff@test.example']))
  })

  test('its virtual tour, which the history names in one spelling', async () => {
    const virtualTourUrl = 'https://my.matterport.com/show/?m=SxQL3iGyoDo'
    const typed = 'https://my.matterport.com/show?play=1&m=SxQL3iGyoDo'
    expect(await changed({ virtualTourUrl: typed })).toMatchObject({ virtualTourUrl })
    expect(await changed({ virtualTourUrl })).toMatchObject({ virtualTourUrl })
    const history = (await site.history(id)).filter(({ what }) => what === 'virtualTourUrl')
    expect(history.map(({ from, to }) => [from, to])).toEqual([['', virtualTourUrl]])
  })

  test('its words in two languages; a client that does not know them takes nothing away', async () => {
    expect(await site.read(id)).toMatchObject({ language: 'en', otherTitle: '', otherDescription: '' })
    const words = { language: 'fr', otherTitle: 'House', otherDescription: 'Near the sea.' }
    expect(await changed({ propertyTitle: 'Maison', description: 'Près de la mer.', ...words })).toMatchObject(words)
    const old = { language: undefined, otherTitle: undefined, otherDescription: undefined }
    expect(await changed({ propertyTitle: 'Maison neuve', ...old })).toMatchObject({ name: 'Maison neuve', ...words })
    expect(await changed({ language: '', otherTitle: ' ', otherDescription: '' })).toMatchObject({
      name: 'Bright flat',
      language: 'en',
      otherTitle: '',
      otherDescription: '',
    })
    const history = (await site.history(id)).filter(({ to }) => to === 'en' || to === '')
    expect(history.map(({ what, from, to }) => [what, from, to]).toSorted()).toEqual([
      ['description', 'Près de la mer.', ''],
      ['language', 'fr', 'en'],
      ['otherDescription', 'Near the sea.', ''],
      ['otherTitle', 'House', ''],
    ])
  })

  test('and visitors see it on the next request', async () => {
    const { revision } = site.store
    const before = await revision()
    await changed({ propertyTitle: 'Seen at once' })
    expect(await revision()).not.toBe(before)
  })

  test('its pictures: order, new ones, those that go with their files', async () => {
    const [first, second, third] = images as [string, string, string]
    const { path } = await site.upload(await smallPhoto('navy'))
    const order = [third, `/images/${path}/320.webp`, dataUrl(photo), first]
    const answer = await changed({ images: order, deletedImages: [`/images/${second}/320.webp?expires=1`] })
    expect(answer.image).toEqual([third, path, expect.stringMatching(/^uploads\//), first])
    expect(await findPicture(site.store.db, second)).toBeUndefined()
    expect(await site.storage.openPicture(second, 320)).toBeUndefined()
    expect(await site.storage.openPicture(path, 320)).toBeDefined()
    expect((await site.history(id)).map(({ what }) => what).toSorted()).toEqual(['images', 'submitted'])
  })

  test('pictures that are not spoken of stay, behind the others', async () => {
    const [first, second, third] = images
    expect((await changed({ images: [third] })).image).toEqual([third, first, second])
    expect((await changed({ images: [], deletedImages: [first] })).image).toEqual([third, second])
  })

  test('an old picture keeps its alternative texts, a new one gets them in both languages', async () => {
    const [first] = images as [string]
    const own = { alt: 'A red door.', altFr: 'Une porte rouge.' }
    await site.store.db
      .updateTable('property_picture')
      .set({ alt: own.alt, alt_fr: own.altFr })
      .where('path', '=', first)
      .execute()
    const { path } = await site.upload(await smallPhoto('olive'))
    const pictures = (await changed({ images: [first, path] })).pictures as object[]
    const address = '9 Pine Street, Moncton'
    expect(pictures[0]).toMatchObject(own)
    expect(pictures[1]).toMatchObject({ path, alt: `Photo of ${address}`, altFr: `Photo\u00a0: ${address}` })
  })
})

describe('is refused with nothing changed', () => {
  test.each([
    ['another property’s picture', 'properties/open-0/1'],
    ['an unknown one', 'uploads/none'],
    ['a path that leads out', '../../fundy.db'],
    ['another host', 'https://example.com/a'],
    ['nothing', ''],
  ])('to delete %s', async (_, path) => {
    expect(await refused({ propertyTitle: 'New', deletedImages: [images[0], path] })).toEqual(notItsOwn)
  })

  test('to delete somebody’s upload', async () => {
    const { path } = await site.upload(photo)
    expect(await refused({ deletedImages: [path] })).toEqual(notItsOwn)
  })

  test('to show another property’s pictures, or what is no picture of ours', async () => {
    for (const path of ['properties/open-0/1', '../x', 'https://example.com/a']) {
      expect(await refused({ propertyTitle: 'New', images: [...images, path] })).toEqual(lost)
    }
  })

  test('to have nine pictures', async () => {
    const more = await Promise.all(Array.from({ length: 6 }, async () => (await site.upload(photo)).path))
    const tooMany = { errors: { images: ['Please select a maximum of 8 images.'] } }
    expect(await refused({ images: more })).toEqual(tooMany)
    expect((await changed({ images: more, deletedImages: [images[0]] })).image).toHaveLength(8)
  })

  test.each([
    [{ propertyTitle: '' }, { propertyTitle: ['Property title is required.'] }],
    [{ gdprAgreement: false }, { gdprAgreement: ['You must agree to the terms.'] }],
    [{ deletedImages: 'a' }, { deletedImages: ['Give a list of image paths.'] }],
    [{ deletedImages: [1] }, { deletedImages: ['Give a list of image paths.'] }],
  ])('with %j', async (facts, errors) => {
    expect(await refused(facts)).toEqual({ errors })
  })

  test.each([
    ['unknown', 404],
    ['', 422],
    [undefined, 422],
    [5, 422],
    ['\0', 404],
    ['x'.repeat(300), 422],
  ])('for the id %j', async (other, status) => {
    await refused({ id: other }, status)
  })

  test('for anybody but staff', async () => {
    const { customer, expired, forged, signedOut } = site.tokens
    const everybody = { '': 401, [customer]: 403, [expired]: 401, [forged]: 401, [signedOut]: 401 }
    for (const [token, status] of Object.entries(everybody)) {
      const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {}
      expect((await site.update(change({ propertyTitle: 'Mine now' }), headers)).status).toBe(status)
    }
    expect(await site.read(id)).toMatchObject({ name: 'Bright flat' })
  })
})

describe('a change that was made from an older version', () => {
  const sentence = 'Somebody else has changed this property meanwhile.'

  async function versionOf() {
    return String((await site.read(id)).updatedAt)
  }

  test('is answered 409 with who changed what since, and changes nothing', async () => {
    const updatedAt = await versionOf()
    await changed({ propertyTitle: 'A colleague’s title', PropertyAmount: 1450, updatedAt })
    const answer = (await refused({ propertyTitle: 'My title', updatedAt }, 409)) as Record<string, unknown>
    expect(answer).toMatchObject({ error: sentence, property: { name: 'A colleague’s title', propertyValue: 1450 } })
    const changes = answer.changes as { what: string; who: string; from: unknown; to: unknown }[]
    expect(changes.map(({ what, who, from, to }) => [what, who, from, to]).toSorted()).toEqual([
      ['PropertyAmount', 'staff@test.example', 1400, 1450],
      ['propertyTitle', 'staff@test.example', 'Bright flat', 'A colleague’s title'],
    ])
  })

  test('takes effect once it is made from what is there now', async () => {
    const updatedAt = await versionOf()
    await changed({ propertyTitle: 'First', updatedAt })
    expect(await changed({ propertyTitle: 'Second', updatedAt: await versionOf() })).toMatchObject({ name: 'Second' })
  })

  test('of two at the same moment one takes effect, whatever the clock says', async () => {
    const updatedAt = await versionOf()
    site.clock.now -= 3_600_000
    const answers = await Promise.all(
      ['One', 'Other'].map((name) => site.update(change({ propertyTitle: name, updatedAt }))),
    )
    site.clock.now += 3_600_000
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await versionOf()) > updatedAt).toBe(true)
  })

  test('counts a colleague’s change of status too, and its upload is kept for another try', async () => {
    const updatedAt = await versionOf()
    const { path } = await site.upload(await smallPhoto('navy'))
    const body = JSON.stringify({ id, field: 'PropertyClosed', value: true })
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${site.tokens.staff}` }
    await site.api.request('/api/update-property-status', { method: 'POST', body, headers })
    const answer = await refused({ images: [...images, path], updatedAt }, 409)
    expect(answer).toMatchObject({ changes: [{ what: 'PropertyClosed', from: false, to: true }] })
    expect((await changed({ images: [...images, path], updatedAt: await versionOf() })).image).toHaveLength(4)
  })

  test('that no version can be is refused', async () => {
    const errors = { updatedAt: ['Give the updatedAt of the property that was changed.'] }
    expect(await refused({ updatedAt: 'yesterday' })).toEqual({ errors })
  })
})
