import naughty from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { phoneDigits } from '../../../core/phone.ts'
import { type ContactForm, type InquiryForm, interestSentence } from './inquiry.ts'
import { contactForm, inquiryForm, kindOf, readSendEmail } from './inquiry-form.ts'
import { contactToWire, formErrors, inquiryToWire } from './message-wire.ts'

const inquiry: InquiryForm = {
  name: 'Ann Roy',
  email: 'ann@example.com',
  phone: '5065550142',
  message: 'Is it quiet?',
  consent: true,
}
const contact: ContactForm = { ...inquiry, subject: 'A duplex', message: 'Do you take on duplexes?' }
const long = (length: number) => 'a'.repeat(length)

const forms = { inquiry: [inquiryForm, inquiry], contact: [contactForm, contact] } as const
const badEmail = 'Please enter a valid email address.'
const badPhone = 'Please enter a valid phone number (at least 10 digits).'

/** Field, its value, what is said. */
const ofBoth: [string, unknown, string][] = [
  ['email', '', 'Email is required.'],
  ['email', '   ', 'Email is required.'],
  ['email', undefined, 'Email is required.'],
  ['email', null, 'Email is required.'],
  ['email', 7, badEmail],
  ['email', ['ann@example.com'], badEmail],
  ['email', 'ann', badEmail],
  ['email', 'ann@localhost', badEmail],
  ['email', 'ann@example.com\r\nBcc: all@example.com', badEmail],
  ['email', 'ann@example.com, bob@example.com', badEmail],
  ['email', '<ann@example.com>', badEmail],
  ['email', `${long(250)}@example.com`, badEmail],
  ['phone', '', 'Phone number is required.'],
  ['phone', undefined, 'Phone number is required.'],
  ['phone', null, 'Phone number is required.'],
  ['phone', 5065550142, badPhone],
  ['phone', '506555014', badPhone],
  ['phone', '506-555-0142', badPhone],
  ['phone', '٠١٢٣٤٥٦٧٨٩', badPhone],
  ['phone', '1234567890123456', badPhone],
  ['message', long(2001), 'Please use at most 2000 characters.'],
  ['name', long(101), 'Please use at most 100 characters.'],
]
const ofInquiries: typeof ofBoth = [
  ['name', ' ', 'Name is required.'],
  ['name', null, 'Name is required.'],
  ['name', ['Ann'], 'Name is required.'],
  ['message', { text: 'hi' }, 'This must be text.'],
  ['consent', false, 'You must consent to the terms.'],
  ['consent', undefined, 'You must consent to the terms.'],
  ['consent', 'true', 'You must consent to the terms.'],
]
const ofContacts: typeof ofBoth = [
  ['name', '', 'Your name is required.'],
  ['name', undefined, 'Your name is required.'],
  ['subject', '\t', 'A subject is required.'],
  ['subject', long(201), 'Please use at most 200 characters.'],
  ['message', '', 'A message is required.'],
  ['message', null, 'A message is required.'],
]

describe('the rules of the forms', () => {
  test.each([
    ...[...ofBoth, ...ofInquiries].map((row) => ['inquiry', ...row] as const),
    ...[...ofBoth, ...ofContacts].map((row) => ['contact', ...row] as const),
  ])('%s: %s %j', (kind, field, value, said) => {
    const [schema, form] = forms[kind]
    expect(schema.safeParse(form).error).toBeUndefined()
    const { error } = schema.safeParse({ ...form, [field]: value })
    expect(error?.issues.map(({ path, message }) => [...path, message])).toEqual([[field, said]])
  })

  test.each(['a@b.ca', "o'neil+flat@mail.example.com", '  ann@example.com ', 'x_1@xn--caf-dma.example'])(
    '%j is an address',
    (email) => {
      expect(inquiryForm.parse({ ...inquiry, email }).email).toBe(email.trim())
    },
  )

  test('an address is judged quickly, however it is built', () => {
    const built = fc.string({ unit: fc.constantFrom('a', '.', '-', '@'), maxLength: 254 })
    fc.assert(fc.property(built, (email) => void inquiryForm.safeParse({ ...inquiry, email })))
  })

  test('of one number the digits are kept, and ten to fifteen of them are accepted', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+-().') }), (typed) => {
        const phone = phoneDigits(typed)
        expect(phone).toBe(typed.replace(/[^0-9]/g, ''))
        expect(inquiryForm.safeParse({ ...inquiry, phone }).success).toBe(phone.length >= 10 && phone.length <= 15)
      }),
    )
  })
})

describe('the body of send-email', () => {
  const stated = {
    email: inquiry.email,
    phone: inquiry.phone,
    name: inquiry.name,
    description: '',
    address: '1 Elm St',
  }

  test('the stated fields alone are enough', () => {
    expect(readSendEmail(stated).data).toMatchObject({
      kind: 'inquiry',
      message: interestSentence('1 Elm St'),
      consent: false,
      propertyId: null,
    })
    const general = { ...stated, description: 'Hello', subject: 'General Inquiry', address: 'General Inquiry' }
    expect(readSendEmail(general).data).toMatchObject({
      kind: 'contact',
      message: 'Hello',
      subject: 'General Inquiry',
      address: 'General Inquiry',
    })
  })

  test('what a form holds arrives as it was typed', () => {
    const line = (most: number) => fc.string({ unit: 'grapheme' }).filter((one) => isStorable(one, most))
    const texts = fc.record({ name: line(100), subject: line(200), message: line(2000), address: line(200) })
    fc.assert(
      fc.property(texts, ({ name, subject, message, address }) => {
        const asked = inquiryToWire({ ...inquiry, name, message }, { address, propertyId: 'home-1' })
        expect(readSendEmail(asked).data).toMatchObject({
          kind: 'inquiry',
          name,
          message,
          address,
          propertyId: 'home-1',
        })
        const sent = contactToWire({ ...contact, name, subject, message }, { key: 'k' })
        expect(readSendEmail(sent).data).toMatchObject({ kind: 'contact', name, subject, message, key: 'k' })
      }),
    )
  })

  test('naughty strings are text like any other', () => {
    for (const string of naughty.filter((one) => one.trim())) {
      expect(readSendEmail({ ...stated, description: string }).data?.message).toBe(string)
    }
  })

  test('NUL and broken surrogates, which no database takes, are left out', () => {
    expect(readSendEmail({ ...stated, description: 'a\0b\ud800' }).data?.message).toBe('ab\ufffd')
  })

  test('an empty message of the modal names the address', () => {
    const wire = inquiryToWire({ ...inquiry, message: ' ' }, { address: '118 Elmwood Drive, Moncton' })
    expect(wire.description).toContain('118 Elmwood Drive, Moncton')
  })

  test('consent that is there must say yes', () => {
    for (const consent of [false, 'yes', 1]) {
      const errors = readSendEmail({ ...stated, consent }).error?.issues
      expect(errors).toMatchObject([{ path: ['consent'], message: 'You must consent to the terms.' }])
    }
    expect(readSendEmail({ ...stated, consent: true }).data?.consent).toBe(true)
  })

  test.each([[null], [undefined], [[]], ['text'], [7]])('%j is no body', (body) => {
    const issues = readSendEmail(body).error?.issues
    expect(issues).toMatchObject([{ path: [], message: 'Send one object with the fields of the form.' }])
  })

  test.each([
    [{}, 'inquiry'],
    [{ address: 'General Inquiry' }, 'contact'],
    [{ subject: 'General Inquiry' }, 'contact'],
    [{ visitorSubject: '' }, 'contact'],
    [{ subject: 'General Inquiry', propertyId: 'home-1' }, 'inquiry'],
    [null, 'inquiry'],
    [{ kind: 'booking', propertyId: 'home-1' }, 'booking'],
    [{ kind: 'contact', propertyId: 'home-1' }, 'contact'],
    [{ kind: 'something', subject: 'A duplex' }, 'contact'],
    [{ kind: ['booking'] }, 'inquiry'],
  ] as const)('%j is of the kind %s', (body, kind) => {
    expect(kindOf(body)).toBe(kind)
  })

  test('a booking is read like an inquiry, and keeps its kind', () => {
    const booking = inquiryToWire(
      { name: 'Ann Roy', email: 'ann@example.com', phone: '5065550142', message: '', consent: true },
      { address: '9 Pine Street, Moncton', propertyId: 'home-1', booking: true },
    )
    expect(readSendEmail(booking).data).toMatchObject({ kind: 'booking', propertyId: 'home-1', consent: true })
    expect(readSendEmail({ ...booking, consent: false }).error?.issues).toMatchObject([{ path: ['consent'] }])
    expect(readSendEmail({ ...booking, kind: 7 }).data).toMatchObject({ kind: 'inquiry' })
  })

  test('what no visitor types never refuses a message', () => {
    const odd = { stamp: 7, key: ['x'], website: null, propertyId: {} }
    expect(readSendEmail({ ...stated, ...odd }).data).toMatchObject({
      stamp: '',
      key: '',
      website: '',
      propertyId: null,
    })
  })

  test('messages go back to the fields of the form', () => {
    expect(formErrors({ description: ['Too long.', 'More.'], visitorSubject: ['Missing.'], email: ['Bad.'] })).toEqual({
      message: 'Too long.',
      subject: 'Missing.',
      email: 'Bad.',
    })
  })
})

function isStorable(text: string, most: number) {
  return text.trim() !== '' && text.length <= most && !text.includes('\0')
}
