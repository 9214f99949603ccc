import { expect, test } from 'vitest'
import type { MessageMail } from '../rules/inquiry.ts'
import { mailLook, mailSentences, phoneText, topicOf } from './inbox-words.ts'

const mail: MessageMail = {
  id: 'm',
  recipient: 'company',
  state: 'waiting',
  attempts: 0,
  nextTryAt: '2026-07-24T13:57:00Z',
  lastTryAt: null,
  sendingSince: null,
  sentAt: null,
  error: '',
}
const said = (facts: Partial<MessageMail>) => mailSentences({ ...mail, ...facts }, '2026-07-24').join(' ')

test('a mail says how it stands', () => {
  expect(said({})).toBe('Email to the office.')
  expect(said({ attempts: 2, error: 'The mail server could not be reached.' })).toBe(
    'Email to the office, 2 tries. The mail server could not be reached. Next try: today, 10:57 am.',
  )
  expect(said({ attempts: 1, sendingSince: '2026-07-24T13:57:00Z' })).toBe(
    'Email to the office. Being sent since today, 10:57 am: the mail server has not confirmed it yet.',
  )
  expect(said({ state: 'failed', attempts: 1, nextTryAt: null, error: 'The address was refused.' })).toBe(
    'Email to the office, 1 try. The address was refused.',
  )
  expect(said({ state: 'sent', recipient: 'receipt', sentAt: '2026-07-23T13:57:00Z', attempts: 1 })).toBe(
    'Copy to the sender, yesterday, 10:57 am.',
  )
})

test('a mail that is being sent is neither waiting nor sent', () => {
  expect(mailLook(mail).word).toBe('Waiting')
  expect(mailLook({ ...mail, sendingSince: '2026-07-24T13:57:00Z' }).word).toBe('Sending')
})

test('a telephone number is written as people here write it', () => {
  expect([phoneText('5065550142'), phoneText('33123456789'), phoneText('')]).toEqual([
    '506-555-0142',
    '33123456789',
    '',
  ])
})

test('the topic of a message is its listing, its subject or its address', () => {
  const message = {
    property: null,
    subject: 'Two units & a "barn"?',
    address: 'General Inquiry',
  }
  expect(topicOf(message)).toBe('Two units & a "barn"?')
  expect(topicOf({ ...message, property: { id: 'a', name: 'Cape Cod' } })).toBe('Cape Cod')
  expect(topicOf({ ...message, subject: '' })).toBe('General Inquiry')
})
