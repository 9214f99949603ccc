import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore, type Store } from '../../../../platform/database/database.ts'
import { migrate } from '../../../../platform/database/migrations.ts'
import { createMailWriters } from '../../../../web/mail-writers.ts'
import { demoCompany } from '../../company/rules/demo-company.ts'
import { mailFigures, resendMail } from '../../inbox/server/messages/mail-queries.ts'
import { keepMessage } from '../../inbox/server/messages/test-messages.ts'
import { createOutbox, type OutboxOptions, pauseAfter } from './delivery.ts'
import * as queue from './outbox-queries.ts'
import { createMailer, smtpTimeouts } from './smtp.ts'
import { startSmtp, type TestSmtp } from './test-smtp.ts'

const noon = Date.UTC(2026, 6, 1, 12)
const minutes = 60_000
const never = new Promise<never>(() => {})

let store: Store
let smtp: TestSmtp
let clock: number
/** The delays that the outbox has scheduled, in milliseconds. */
let alarm: { work: () => void; delay: number } | undefined

beforeEach(async () => {
  store = await openStore({})
  await migrate(store)
  smtp = await startSmtp()
  clock = noon
  alarm = undefined
})
afterEach(async () => {
  await store.close()
  await smtp.stop()
})

function open(others: Partial<OutboxOptions> = {}) {
  return createOutbox({
    db: store.db,
    queue,
    mailer: createMailer(smtp.url()),
    company: async () => demoCompany,
    writers: createMailWriters({ store, secret: 'a secret of the tests, long enough.' }),
    receipts: true,
    from: 'no-reply@fundy.example',
    to: 'office@fundy.example',
    siteUrl: () => 'https://fundy.example',
    now: () => clock,
    random: () => 0.5,
    later(work, delay) {
      alarm = { work, delay }
      return () => {
        alarm = undefined
      }
    },
    ...others,
  })
}

const keep = (name: string, mails: Parameters<typeof keepMessage>[2] = ['company']) =>
  keepMessage(store, { name }, mails, new Date(clock))
const delivered = () => smtp.mails.map(({ headers }) => headers.find(([name]) => name === 'reply-to')?.[1])
const states = async () =>
  (await store.db.selectFrom('outbox').select(['state', 'attempts', 'last_error']).orderBy('created_at').execute()).map(
    ({ state, attempts, last_error }) => [state, attempts, last_error],
  )

/** Advances the time to the outbox's next timer and runs it. */
async function passTime(outbox: ReturnType<typeof open>) {
  const { work, delay } = alarm!
  clock += delay
  work()
  await outbox.idle()
}

describe('the outbox', () => {
  test('sends a new message at once, then the receipt, each exactly once', async () => {
    const outbox = open()
    await keep('Ann', ['company', 'receipt'])
    outbox.wake()
    outbox.wake()
    await outbox.idle()
    expect(smtp.mails.map(({ to }) => to)).toEqual([['office@fundy.example'], ['ann@example.com']])
    outbox.wake()
    await outbox.idle()
    expect(smtp.mails).toHaveLength(2)
    expect(alarm).toBeUndefined()
    expect(await states()).toEqual([
      ['sent', 1, ''],
      ['sent', 1, ''],
    ])
  })

  test('sends what arrives while another mail is being sent', async () => {
    const mailer = createMailer(smtp.url())
    let second = false
    const outbox = open({
      mailer: {
        async send(mail) {
          await mailer.send(mail)
          if (!second) await keep('Second')
          second = true
        },
      },
    })
    await keep('First')
    outbox.wake()
    await outbox.idle()
    expect(delivered()).toEqual(['First <ann@example.com>', 'Second <ann@example.com>'])
  })

  test('while the mail server is down all mails wait with growing pauses; when it is up each is sent once', async () => {
    const outbox = open()
    await smtp.stop()
    for (const name of ['Ann', 'Bob', 'Cid']) await keep(name)
    outbox.wake()
    await outbox.idle()
    const pauses = [alarm?.delay]
    for (let round = 0; round < 8; round++) {
      await passTime(outbox)
      pauses.push(alarm?.delay)
    }
    expect(pauses.map((pause = 0) => pause / 1000)).toEqual([15, 30, 60, 120, 240, 480, 900, 900, 900])
    const figures = await mailFigures(store.db)
    expect(figures).toMatchObject({ waiting: 3, failed: 0, error: 'The mail server could not be reached.' })
    // One attempt stands for all mails.
    expect((await states()).map(([, attempts]) => attempts)).toEqual([9, 0, 0])

    await smtp.startAgain()
    await passTime(outbox)
    expect(delivered().sort()).toEqual(['Ann <ann@example.com>', 'Bob <ann@example.com>', 'Cid <ann@example.com>'])
    expect(await mailFigures(store.db)).toMatchObject({ waiting: 0, delayed: 0, failed: 0, nextTryAt: null, error: '' })
  })

  test('a new message is tried at once, and its success makes waiting mails due', async () => {
    const outbox = open()
    await smtp.stop()
    await keep('Ann')
    outbox.wake()
    await outbox.idle()
    await smtp.startAgain()
    clock += 1_000
    await keep('Bob')
    outbox.wake()
    await outbox.idle()
    expect(delivered()).toEqual(['Bob <ann@example.com>', 'Ann <ann@example.com>'])
  })

  test('without a mail server messages wait until a start with one', async () => {
    const without = open({ mailer: undefined })
    expect([without.on, without.receipts]).toEqual([false, false])
    await keep('Ann')
    await without.start()
    await without.idle()
    expect(await states()).toEqual([['waiting', 0, '']])
    expect(await mailFigures(store.db)).toMatchObject({ waiting: 1, delayed: 0, failed: 0 })
    const outbox = open()
    expect([outbox.on, outbox.receipts]).toEqual([true, true])
    await outbox.start()
    await outbox.idle()
    expect(delivered()).toEqual(['Ann <ann@example.com>'])
  })

  test('a start retries postponed mails at once', async () => {
    const before = open()
    await smtp.stop()
    await keep('Ann')
    before.wake()
    await before.idle()
    await before.close()
    await smtp.startAgain()
    const outbox = open()
    await outbox.start()
    await outbox.idle()
    expect(delivered()).toEqual(['Ann <ann@example.com>'])
  })

  test('a server that replies to the end of DATA after 100 seconds gets the mail once', async () => {
    // All times are a hundredth of the real ones.
    const timeouts = { ...smtpTimeouts, answer: smtpTimeouts.answer / 100, total: smtpTimeouts.total / 100 }
    smtp.delayAnswer(() => wait(1_000))
    const outbox = open({ mailer: createMailer(smtp.url(), timeouts) })
    await keep('Ann')
    outbox.wake()
    await outbox.idle()
    expect(smtp.mails).toHaveLength(1)
    expect(await states()).toEqual([['sent', 1, '']])
    expect(alarm).toBeUndefined()
  })

  test('while a server is slow, the lease is extended and no other process sends the mail', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const received = Promise.withResolvers<void>()
    smtp.delayAnswer(() => {
      received.resolve()
      return answered
    })
    let extension: (() => unknown) | undefined
    const slow = open({
      later(work, delay) {
        expect(delay).toBe(30_000)
        extension = work
        return () => {
          extension = undefined
        }
      },
    })
    await keep('Ann')
    slow.wake()
    await received.promise
    const other = open()
    for (let passed = 0; passed < 10 * minutes; passed += 30_000) {
      clock += 30_000
      await extension?.()
      other.wake()
      await other.idle()
    }
    answer()
    await slow.idle()
    other.wake()
    await other.idle()
    expect(smtp.mails).toHaveLength(1)
    expect(await states()).toEqual([['sent', 1, '']])
    expect(extension).toBeUndefined()
  })

  test('killed before the server accepts the mail: delivered once, after the lease', async () => {
    await keep('Ann')
    open({ mailer: { send: () => never } }).wake()
    await expect.poll(states).toEqual([['waiting', 1, '']])
    const outbox = open()
    await outbox.start()
    await outbox.idle()
    expect(smtp.mails).toEqual([])
    expect(alarm?.delay).toBe(2 * minutes)
    await passTime(outbox)
    expect(delivered()).toEqual(['Ann <ann@example.com>'])
    expect(await states()).toEqual([['sent', 2, '']])
  })

  test('killed between acceptance and the row’s update: the second mail has the same Message-ID', async () => {
    await keep('Ann')
    open({ queue: { ...queue, markSent: () => never } }).wake()
    await expect.poll(() => smtp.mails.length).toBe(1)
    const outbox = open()
    await outbox.start()
    await outbox.idle()
    await passTime(outbox)
    expect(smtp.mails).toHaveLength(2)
    expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(1)
  })

  test('a database failure after acceptance does not send a second mail', async () => {
    let broken = true
    const outbox = open({
      queue: {
        ...queue,
        async markSent(...asked) {
          if (broken) throw new Error('The disk is full.')
          await queue.markSent(...asked)
        },
      },
    })
    await keep('Ann')
    outbox.wake()
    await outbox.idle()
    expect(smtp.mails).toHaveLength(1)
    broken = false
    clock += 2 * minutes
    outbox.wake()
    await outbox.idle()
    expect(smtp.mails).toHaveLength(1)
    expect(await states()).toEqual([['sent', 2, '']])
  })

  test('a permanently rejected mail is failed, blocks no other, and can be retried', async () => {
    smtp.refuse({ stage: 'RCPT', code: 550, to: /^ann@/ })
    const outbox = open()
    await keep('Ann', ['receipt'])
    await keep('Bob', ['company'])
    outbox.wake()
    await outbox.idle()
    expect(await states()).toEqual(
      expect.arrayContaining([
        ['failed', 1, 'The mail server refused this mail (550).'],
        ['sent', 1, ''],
      ]),
    )
    smtp.refuse()
    const { id } = await store.db
      .selectFrom('outbox')
      .select('id')
      .where('state', '=', 'failed')
      .executeTakeFirstOrThrow()
    await resendMail(store.db, id, new Date(clock))
    outbox.wake()
    await outbox.idle()
    expect(smtp.mails.map(({ to }) => to)).toEqual([['office@fundy.example'], ['ann@example.com']])
  })

  test('a temporarily rejected mail blocks no other; a receipt is dropped after five days', async () => {
    smtp.refuse({ stage: 'RCPT', code: 450, to: /^ann@/ })
    const outbox = open()
    await keep('Ann', ['receipt', 'company'])
    outbox.wake()
    await outbox.idle()
    expect(smtp.mails.map(({ to }) => to)).toEqual([['office@fundy.example']])
    clock += 5 * 24 * 60 * minutes
    await passTime(outbox)
    expect(await states()).toContainEqual(['failed', 2, 'The mail server did not take this mail yet (450).'])
    expect(alarm).toBeUndefined()
  })

  test('a message to the company is retried without limit', async () => {
    smtp.refuse({ stage: 'RCPT', code: 450 })
    const outbox = open()
    await keep('Ann')
    outbox.wake()
    await outbox.idle()
    clock += 400 * 24 * 60 * minutes
    await passTime(outbox)
    smtp.refuse()
    await passTime(outbox)
    expect(delivered()).toEqual(['Ann <ann@example.com>'])
  })

  test('two processes on one database deliver each mail once', async () => {
    const names = Array.from({ length: 10 }, (_, at) => `Name${at}`)
    for (const name of names) await keep(name)
    const outboxes = [open(), open()]
    for (const outbox of outboxes) outbox.wake()
    await Promise.all(outboxes.map((outbox) => outbox.idle()))
    expect(delivered().sort()).toEqual(names.map((name) => `${name} <ann@example.com>`))
  })

  test('closing finishes the current mail and sends no other', async () => {
    const mailer = createMailer(smtp.url())
    let closing: Promise<void> | undefined
    const outbox = open({
      mailer: {
        send(mail) {
          closing ??= outbox.close()
          return mailer.send(mail)
        },
      },
    })
    await keep('Ann')
    await keep('Bob')
    outbox.wake()
    await outbox.idle()
    await closing
    outbox.wake()
    expect(smtp.mails).toHaveLength(1)
    expect((await states()).map(([state]) => state).sort()).toEqual(['sent', 'waiting'])
    expect(alarm).toBeUndefined()
  })

  test('closing does not wait for a mail server that does not respond', async () => {
    await keep('Ann')
    const outbox = open({ mailer: { send: () => never } })
    outbox.wake()
    await expect.poll(states).toEqual([['waiting', 1, '']])
    const closing = outbox.close()
    expect(alarm?.delay).toBe(10_000)
    alarm?.work()
    await closing
  })

  test('retries later if the database does not respond', async () => {
    const errors: string[] = []
    const outbox = open({
      queue: { ...queue, claimMail: () => Promise.reject(new Error('gone')) },
      log: { warn() {}, error: (_, message) => void errors.push(message) },
    })
    outbox.wake()
    await outbox.idle()
    expect(errors).toEqual(['The outbox does not answer.'])
    expect(alarm?.delay).toBe(15_000)
  })

  test('the log contains no text of visitors or of the mail server', async () => {
    const lines: unknown[] = []
    const log = {
      warn: (...line: unknown[]) => void lines.push(line),
      error: (...line: unknown[]) => void lines.push(line),
    }
    const outbox = open({ log })
    await keep('Zebulon')
    smtp.refuse({ stage: 'RCPT', code: 450 })
    outbox.wake()
    await outbox.idle()
    expect(lines).toMatchObject([[{ attempts: 1, code: 'EENVELOPE RCPT TO 450' }, 'A mail is waiting.']])
    expect(JSON.stringify(lines)).not.toMatch(/zebulon|example|quotes/i)
  })
})

test.each([
  [1, 0, 11_250],
  [1, 1, 18_750],
  [3, 0.5, 60_000],
  [40, 0.5, 900_000],
  [2_000, 1, 1_125_000],
])('the pause after %i attempts with the chance %f is %i milliseconds', (attempts, chance, pause) => {
  expect(pauseAfter(attempts, chance)).toBe(pause)
})
