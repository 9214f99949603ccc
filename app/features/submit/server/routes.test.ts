import naughty from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueFormToken } from '../../../../platform/http/tokens.ts'
import { secret } from '../../../../web/test-site.ts'
import { referencePattern } from '../../../core/reference.ts'
import { findAccount, putAccount } from '../../accounts/server/account-queries.ts'
import { uploadLife } from '../../photos/server/uploads.ts'
import { findSubmission } from './queries.ts'
import { dataUrl, openSubmissionSite, type SubmissionSite, smallPhoto, submission } from './test-submissions.ts'

let site: SubmissionSite
let photo: Buffer<ArrayBuffer>
beforeAll(async () => {
  site = await openSubmissionSite()
  photo = await smallPhoto()
})
afterAll(() => site.close())

let others = 0
/** Somebody whom no limit knows yet. */
const somebody = () => ({ from: `10.${Math.floor(++others / 200)}.0.${others % 200}` })

async function submitted(body: unknown) {
  const answer = await site.submit(body, somebody())
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

async function errorsOf(body: unknown) {
  const answer = await site.submit(body, somebody())
  expect(answer.status).toBe(422)
  return ((await answer.json()) as { errors: unknown }).errors
}

describe('a property that is submitted', () => {
  test('waits for review: nobody sees it but staff, with its customer and its pictures in order', async () => {
    const first = await site.upload(photo)
    const second = await site.upload(await smallPhoto('navy'))
    const id = await submitted(submission({ images: [second.path, first.url, second.url, dataUrl(photo)] }))
    expect(id).toMatch(/^9-pine-street-[0-9a-z]{6}$/)
    expect((await site.api.request(`/api/get-property/${id}`)).status).toBe(404)
    const list = await (await site.api.request('/api/get-properties')).text()
    expect(list).not.toContain(id)

    const read = await site.read(id)
    expect(read).toMatchObject({
      name: 'Bright flat',
      tag2: 'For Rent',
      type: 'Apartment',
      propertyValue: 1400,
      washrooms: 1.5,
      sqft: 800,
      Verified: false,
      PropertyClosed: false,
      PropertyArchived: false,
      customerName: 'Ann Roy',
      customerEmail: 'ann@example.com',
      customerPhone: '5065550142',
      image: [second.path, first.path, expect.stringMatching(/^uploads\/[0-9a-f]{32}$/)],
    })
    for (const picture of read.pictures)
      expect(picture).toMatchObject({
        alt: 'Photo of 9 Pine Street, Moncton',
        altFr: 'Photo\u00a0: 9 Pine Street, Moncton',
      })
    for (const path of read.image) {
      expect((await site.images.request(`/images/${path}/320.webp`)).status).toBe(404)
      expect(await site.storage.openPicture(path, 320)).toBeDefined()
    }
    expect(await site.history(id)).toMatchObject([{ what: 'submitted', who: 'a visitor', to: 'no-stamp' }])
    expect(await site.incomingFiles()).toEqual([])
  })

  test('is in the account of its email at once, also where its sender is not signed in', async () => {
    const { db } = site.store
    await putAccount(db, { email: 'keeps@example.com', name: 'Ann Roy', role: 'customer', password: 'none' })
    const account = (await findAccount(db, 'keeps@example.com'))!
    const id = await submitted(submission({ email: 'Keeps@Example.com' }))
    const owned = await db.selectFrom('property').select('id').where('owner_id', '=', account.id).execute()
    expect(owned).toEqual([{ id }])
  })

  test('stores the language in which its sender read the site, or wrote', async () => {
    const answer = await site.submit(submission({}), {
      ...somebody(),
      headers: { 'Accept-Language': 'fr-CA,fr;q=0.9' },
    })
    const { id } = (await answer.json()) as { id: string }
    expect(await findSubmission(site.store.db, id)).toMatchObject({ language: 'fr' })
    const other = await submitted(submission({}))
    expect(await findSubmission(site.store.db, other)).toMatchObject({ language: 'en' })
    const title = 'Un grand logement près de la rivière'
    const written = await submitted(submission({ propertyTitle: title, description: `${title}, avec une cour.` }))
    expect(await findSubmission(site.store.db, written)).toMatchObject({ language: 'fr' })
  })

  test('cannot make itself public, nor another property its own', async () => {
    const flags = { Verified: true, PropertyArchived: true, PropertyClosed: true, verified: true, id: 'open-0' }
    const id = await submitted(submission({ ...flags, deletedImages: ['properties/open-0/1'] } as never))
    expect(id).not.toBe('open-0')
    expect(await site.read(id)).toMatchObject({ Verified: false, PropertyClosed: false, PropertyArchived: false })
    expect((await site.read('open-0')).image).toHaveLength(2)
  })

  test('with a good stamp raises no doubt; a filled unseen field does', async () => {
    const stamp = issueFormToken(secret, site.clock.now - 10_000)
    const id = await submitted(submission({ stamp }))
    expect(await site.history(id)).toMatchObject([{ what: 'submitted', to: null }])
    const odd = await submitted(submission({ stamp: issueFormToken(secret, site.clock.now - 9_000), website: 'x' }))
    expect(await site.history(odd)).toMatchObject([{ what: 'submitted', to: 'honeypot' }])
  })
})

describe('the mails about a submission', () => {
  const stamp = () => issueFormToken(secret, site.clock.now - 10_000)
  const mailed = async (facts: Parameters<typeof submission>[0]) => {
    const id = await submitted(submission(facts))
    return (await findSubmission(site.store.db, id))?.mails.map(({ recipient }) => recipient)
  }

  test('staff are mailed, and the owner gets a receipt; both leave at once', async () => {
    const before = site.woken()
    expect(await mailed({ stamp: stamp(), email: 'owner@example.com' })).toEqual(['company', 'receipt'])
    expect(site.woken()).toBe(before + 1)
  })

  test('the private link also goes to a form without script, not to a forged one; none for what is surely spam', async () => {
    expect(await mailed({ email: 'no-script@example.com' })).toEqual(['company', 'receipt'])
    const forged = issueFormToken('another secret of at least 32 letters', site.clock.now - 10_000)
    expect(await mailed({ stamp: forged, email: 'forged@example.com' })).toEqual(['company'])
    expect(await mailed({ stamp: stamp(), email: 'owner@example.com', website: 'x' })).toEqual([])
  })

  test('messages and submissions share the three receipts an hour of a mailbox', async () => {
    const email = 'flooded@example.com'
    const inquiry = {
      email,
      name: 'Ann',
      phone: '5065550142',
      address: '9 Pine Street',
      description: '',
      stamp: stamp(),
    }
    expect((await site.write(inquiry, somebody())).status).toBe(202)
    const recipients = [
      await mailed({ stamp: stamp(), email, propertyTitle: 'One' }),
      await mailed({ stamp: stamp(), email, propertyTitle: 'Two' }),
      await mailed({ stamp: stamp(), email, propertyTitle: 'Three' }),
    ]
    expect(recipients).toEqual([['company', 'receipt'], ['company', 'receipt'], ['company']])
  })

  test('staff read the reference and the mails; the answer to the owner says the same reference', async () => {
    const answer = await site.submit(
      submission({ stamp: stamp(), key: 'referenced', email: 'referenced@example.com' }),
      somebody(),
    )
    const { id, reference } = (await answer.json()) as { id: string; reference: string }
    expect(reference).toMatch(referencePattern)
    const headers = { Authorization: `Bearer ${site.tokens.staff}` }
    expect(await findSubmission(site.store.db, id)).toMatchObject({ reference, mails: [{ state: 'waiting' }, {}] })
    const found = await site.api.request(`/api/get-properties?limit=10&q=${reference}`, { headers })
    expect(await found.json()).toMatchObject([{ id }])
  })
})

describe('a form that is sent again', () => {
  test.each([
    ['a key', { key: 'form-1' }, {}],
    ['the header', {}, { 'Idempotency-Key': 'form-2' }],
    ['its stamp', { stamp: 'form-3' }, {}],
  ])('is the same property by %s, also all at once and with its photos', async (_, facts, headers) => {
    const { path } = await site.upload(photo)
    const body = submission({ ...facts, images: [path, dataUrl(photo)] })
    const before = await site.count()
    const answers = await Promise.all(Array.from({ length: 6 }, () => site.submit(body, { ...somebody(), headers })))
    answers.push(await site.submit(body, { ...somebody(), headers }))
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(201))
    const ids = new Set(await Promise.all(answers.map(async (answer) => ((await answer.json()) as { id: string }).id)))
    expect(ids.size).toBe(1)
    expect(await site.count()).toBe(before + 1)
    expect((await site.read([...ids][0]!)).image).toHaveLength(2)
  })

  test('is another property once it was changed, and without a key', async () => {
    const id = await submitted(submission({ key: 'form-4' }))
    expect(await submitted(submission({ key: 'form-4', City: 'Dieppe' }))).not.toBe(id)
    expect(await submitted(submission())).not.toBe(await submitted(submission()))
  })
})

describe('pictures', () => {
  const lost = { images: ['One of the photos is no longer here. Please remove it and add it again.'] }

  test.each([
    ['another property’s', 'properties/open-0/1'],
    ['a hidden property’s', '/images/properties/unverified-0/1/640.webp'],
    ['unknown', 'uploads/0123456789abcdef0123456789abcdef'],
    ['outside', '../../secret'],
    ['outside within', '/images/uploads/../../secret/320.webp'],
    ['on another host', 'https://example.com/images/a/320.webp'],
    ['on another host without its scheme', '//example.com/a'],
    ['script', 'javascript:alert(1)'],
    ['empty', ''],
    ['NUL', 'uploads/\0'],
    ['very long', `uploads/${'a'.repeat(5000)}`],
  ])('%s: refused, nothing is kept', async (_, image) => {
    const before = await site.count()
    const { path } = await site.upload(photo)
    expect(await errorsOf(submission({ images: [path, image] }))).toEqual(lost)
    expect(await site.count()).toBe(before)
    await submitted(submission({ images: [path] }))
    // It is a property's now.
    expect(await errorsOf(submission({ images: [path] }))).toEqual(lost)
  })

  test('more than eight are refused with the words of the specification', async () => {
    const tooMany = { images: ['Please select a maximum of 8 images.'] }
    expect(await errorsOf(submission({ images: Array(9).fill('a') }))).toEqual(tooMany)
    expect(await errorsOf(submission({ images: Array(9).fill(dataUrl(photo)) }))).toEqual(tooMany)
    const colours = ['red', 'green', 'blue', 'white', 'black', 'teal', 'navy', 'pink']
    const images = await Promise.all(colours.map(async (colour) => dataUrl(await smallPhoto(colour))))
    expect((await site.read(await submitted(submission({ images })))).image).toHaveLength(8)
  })

  test.each([
    ['no photo', dataUrl(Buffer.from('hello')), 'Please choose a JPEG, PNG, WebP, AVIF or HEIC photo.'],
    ['an SVG', 'data:image/svg+xml,<svg/>', 'A photo is sent as a data URL in base64, or as its path.'],
    [
      'half a photo',
      () => dataUrl(photo.subarray(0, 300)),
      'This photo is damaged and cannot be read. Please choose another.',
    ],
    ['a huge one', () => dataUrl(Buffer.alloc(15 * 1024 * 1024 + 1)), 'A photo can be at most 15 MB.'],
  ])('that are data URLs are looked into: %s', async (_, image, sentence) => {
    const images = [dataUrl(photo), typeof image === 'string' ? image : image()]
    expect(await errorsOf(submission({ images }))).toEqual({ images: [sentence] })
    expect(await site.incomingFiles()).toEqual([])
  })

  test('an upload whose day is over can no longer be taken', async () => {
    const { path } = await site.upload(photo)
    const { now } = site.clock
    site.clock.now = now + uploadLife + 1
    expect(await errorsOf(submission({ images: [path] }))).toEqual(lost)
    site.clock.now = now
  })
})

describe('bad input', () => {
  const fields = Object.keys(submission()) as (keyof ReturnType<typeof submission>)[]
  const nasty = [
    undefined,
    null,
    5,
    -1,
    1e308,
    true,
    '',
    ' ',
    [],
    ['a'],
    {},
    { a: 'b' },
    '\0',
    '\x07\x1b[31m',
    '\ud800',
    'x'.repeat(20_000),
  ]

  test.each(fields)('any kind of %s is taken or refused by its name', async (field) => {
    for (const value of nasty) {
      const body = submission({ [field]: value })
      const answer = await site.submit(body, somebody())
      expect([201, 422]).toContain(answer.status)
      const said = (await answer.json()) as { id?: string; errors?: Record<string, string[]> }
      if (answer.status === 422) expect(Object.keys(said.errors!)).toEqual([field])
      else expect(await site.read(said.id!)).toMatchObject({ Verified: false })
    }
    const large = await site.submit(submission({ [field]: 'x'.repeat(1024 * 1024) }), somebody())
    expect(large.status).toBe(413)
  })

  test.each([
    ['no JSON', 'hello', 400],
    ['half of it', JSON.stringify(submission()).slice(0, -5), 400],
    ['nothing', '', 400],
    ['a list', '[]', 422],
    ['a text', '"text"', 422],
    ['null', 'null', 422],
    ['deep', '['.repeat(100_000), 400],
  ])('a body that is %s', async (_, body, status) => {
    expect((await site.submit(body, somebody())).status).toBe(status)
  })

  test('another content type is 415', async () => {
    for (const type of ['text/plain', 'application/jsonp', 'multipart/form-data; boundary=a']) {
      const answer = await site.submit(submission(), { ...somebody(), headers: { 'Content-Type': type } })
      expect(answer.status).toBe(415)
    }
  })

  test('naughty strings are kept and given back as they are', async () => {
    const strings = [...new Set(naughty)].filter((text) => text.trim() && text.length <= 100 && !text.includes('\0'))
    expect(strings.length).toBeGreaterThan(400)
    for (const text of strings) {
      const words = { propertyTitle: text, description: text, name: text, streetName: text, AddressLine1: text }
      const read = await site.read(await submitted(submission(words)))
      expect(read).toMatchObject({
        name: text,
        description1: text,
        customerName: text,
        streetName: text,
        loction: text,
      })
    }
  })
})

test('one address may send thirty forms in ten minutes, or fifteen doubtful ones', async () => {
  const from = '198.51.100.7'
  const send = () => site.submit(submission({ stamp: issueFormToken(secret, site.clock.now - 5_000) }), { from })
  const statuses = []
  for (let turn = 0; turn < 31; turn++) statuses.push((await send()).status)
  expect(statuses).toEqual([...Array(30).fill(201), 429])
  const refused = await send()
  expect(refused.headers.get('Retry-After')).toBe('600')
  expect(await refused.json()).toEqual({ error: expect.stringContaining('Please wait') })

  const doubtful = []
  for (let turn = 0; turn < 16; turn++)
    doubtful.push((await site.submit(submission(), { from: '198.51.100.8' })).status)
  expect(doubtful).toEqual([...Array(15).fill(201), 429])
})
