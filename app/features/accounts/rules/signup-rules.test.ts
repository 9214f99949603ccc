import { expect, test } from 'vitest'
import { badUsername, type SignupDraft, signupErrors } from './signup-rules.ts'

const full: SignupDraft = {
  role: 'agency',
  fullName: 'Renée Cormier',
  username: 'renée.cormier',
  email: 'renee@mail.example',
  phone: '5065550188',
  password: 'fundy tide',
}

test('a full one can be sent, an empty one says what is missing', () => {
  expect(signupErrors(full)).toEqual({})
  expect(signupErrors({ role: '', fullName: ' ', username: '', email: '', phone: '', password: '' })).toEqual({
    role: 'Please choose what you sign up as.',
    fullName: 'Full name is required.',
    username: 'Username is required.',
    email: 'Email is required.',
    phone: 'Phone number is required.',
    password: 'Password is required.',
  })
})

test('what is there has to be right; nobody signs up as staff', () => {
  expect(signupErrors({ ...full, role: 'staff', username: 'a b', password: 'short' })).toEqual({
    role: 'Please choose what you sign up as.',
    username: badUsername(),
    password: 'Please use at least 10 characters.',
  })
})
