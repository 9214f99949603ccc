import { expect, test } from 'vitest'
import { accountForm } from './features/accounts/dashboard/account-form.tsx'
import { dashboardForm } from './features/accounts/dashboard/dashboard-form.tsx'
import { passwordForm } from './features/accounts/security/change-password.tsx'
import { agentForm } from './features/agents/agent-form.tsx'
import { agentContactForm } from './features/agents/agent-profile.tsx'
import { billingForm, cardForm, couponForm, customerForm } from './features/samples/checkout/checkout-forms.tsx'
import { demonstrationAction, type PostedDraft } from './features/samples/shared/demonstration-form.tsx'

const action = demonstrationAction(
  ...[accountForm, passwordForm, dashboardForm, agentForm, agentContactForm],
  ...[billingForm, couponForm, customerForm, cardForm],
)

async function post(fields: Record<string, string>) {
  const request = new Request('https://fundy.example/page', { method: 'POST', body: new URLSearchParams(fields) })
  const answer = await action({ request } as never)
  if (answer instanceof Response) return { status: answer.status, leadsTo: answer.headers.get('Location') }
  const { form, draft, errors }: PostedDraft = answer.data
  return { status: answer.init?.status, form, draft, errors }
}

const person = { name: 'Ann Roy', email: ' ann@roy.example ', phone: '+1 506-555-0199' }
const place = { address: '1 Shore Road', city: 'Shediac', state: 'New Brunswick', zip: 'E4P 1A1' }
const password = 'fundy tide 2026'

test.each([
  ['account', { ...person, ...place, title: 'Owner' }, { name: '', email: 'ann' }, ['email', 'name']],
  ['password', { old: 'tidewater', fresh: password, again: password }, { again: 'other' }, ['again']],
  [
    'agent',
    { fullName: 'Ann Roy', designation: 'Broker', ...person, ...place, country: 'Canada', consent: 'on' },
    { fullName: '', tumblr: 'tumblr' },
    ['fullName', 'tumblr'],
  ],
  ['agent-contact', { ...person, message: '', consent: 'on' }, { name: '', phone: '506' }, ['name', 'phone']],
] as const)('the form %s says what is missing, or that it is complete', async (form, complete, wrong, fields) => {
  expect(await post({ form, ...complete })).toMatchObject({ status: 200, form, errors: undefined })
  const refused = await post({ form, ...complete, ...wrong })
  expect([refused.status, refused.form]).toEqual([422, form])
  expect(Object.keys(refused.errors!).sort()).toEqual(fields)
})

test('what was typed comes back, with digits of a phone number and every choice, without passwords', async () => {
  const { draft } = await post({ form: 'agent-contact', ...person, message: 'One\r\nTwo' })
  expect(draft).toEqual({
    name: 'Ann Roy',
    email: 'ann@roy.example',
    phone: '15065550199',
    message: 'One\nTwo',
    consent: false,
  })
  expect((await post({ form: 'password', old: 'tidewater', fresh: password, again: 'x' })).draft).toEqual({})
  const property = await post({ form: 'property', title: 'Villa', offer: 'sale', features: 'Terrace', consent: 'on' })
  expect(property.draft).toMatchObject({ title: 'Villa', offer: 'sale', features: ['Terrace'], consent: true })
  expect(property.errors).toMatchObject({ price: expect.any(String), name: 'Name is required.' })
})

test('no coupon is valid', async () => {
  const empty = { coupon: 'Please enter a coupon code first.' }
  expect(await post({ form: 'coupon', coupon: ' ' })).toMatchObject({ status: 422, errors: empty })
  const invalid = { coupon: 'This coupon code is not valid: the demonstration has none.' }
  expect(await post({ form: 'coupon', coupon: 'TIDE' })).toMatchObject({ status: 422, errors: invalid })
})

test('a complete step of the payment leads to the next one', async () => {
  const bill = { ...person, street: '1 Shore Road', city: 'Shediac', state: 'NB', postcode: 'E4P 1A1' }
  expect(await post({ form: 'billing', ...bill, country: 'Canada' })).toEqual({ status: 303, leadsTo: '/payment' })
  expect((await post({ form: 'billing', ...bill, country: 'Atlantis' })).errors).toEqual({
    country: 'Country is required.',
  })
  const customer = { firstName: 'Ann', lastName: 'Roy', email: person.email, city: 'Shediac', country: 'Canada' }
  expect(await post({ form: 'customer', ...customer })).toEqual({ status: 303, leadsTo: '/payment?step=information' })
  expect((await post({ form: 'customer', ...customer, city: '' })).errors).toEqual({ city: 'City is required.' })
  expect(await post({ form: 'card', way: 'card' })).toEqual({ status: 303, leadsTo: '/payment?step=confirmation' })
})

test('a form that no field names is the first of the screen', async () => {
  expect(await post({ email: 'ann' })).toMatchObject({ status: 422, form: 'account' })
})
