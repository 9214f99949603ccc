import { expect, test } from 'vitest'
import { type Mailing, mailNotice } from './mailing.ts'

const quiet: Mailing = {
  on: true,
  waiting: 0,
  delayed: 0,
  failed: 0,
  lastTryAt: null,
  nextTryAt: null,
  error: '',
  unanswered: 5,
}
const noticeOf = (facts: Partial<Mailing>) => mailNotice({ ...quiet, ...facts }, '2026-07-24')

test('nothing is said while mail goes out, a mail on its way included', () => {
  expect(noticeOf({})).toBeUndefined()
  expect(noticeOf({ waiting: 2, nextTryAt: '2026-07-24T13:00:00Z' })).toBeUndefined()
})

test('without a mail server it says what to set, and how many wait', () => {
  expect(noticeOf({ on: false })).toEqual({
    tone: 'warn',
    title: 'Mail is not going out.',
    text: 'No mail server is set. What visitors write is kept in the inbox, what they submit in the list. Set SMTP_URL and MAIL_TO, then start the site again.',
    retry: false,
  })
  expect(noticeOf({ on: false, waiting: 1 })?.text).toContain('1 email is kept here and goes out by itself')
  expect(noticeOf({ on: false, waiting: 2, failed: 1 })?.text).toContain('3 emails are kept here and go out')
})

test('waiting: how many, why, and when it was and will be tried', () => {
  const error = 'The mail server could not be reached.'
  const tries = { lastTryAt: '2026-07-24T13:42:00Z', nextTryAt: '2026-07-25T03:05:00Z' }
  expect(noticeOf({ waiting: 3, delayed: 1, error, ...tries })).toEqual({
    tone: 'warn',
    title: 'Mail is not going out.',
    text: `3 emails are kept here and go out by themselves once mail works again. ${error} Last try 10:42 am, next try Jul 25, 2026, 12:05 am.`,
    retry: true,
  })
})

test('failed for good is a matter of its own, and is not hidden by what waits', () => {
  expect(noticeOf({ failed: 1, error: 'The address was refused.' })).toMatchObject({
    tone: 'bad',
    retry: true,
    text: '1 email was refused for good. The address was refused. Nothing is lost: every message is in the inbox, every submission in the list.',
  })
  expect(noticeOf({ failed: 2, waiting: 1, delayed: 1, error: 'It is down.' })?.text).toMatch(
    /^2 emails were .* 1 email is kept here .* It is down\. Nothing is lost/,
  )
})
