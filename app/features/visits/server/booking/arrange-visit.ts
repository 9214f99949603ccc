import { z } from 'zod'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import { isId } from '../../../../../platform/http/tokens.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Refusal, refuse } from '../../../../core/answer.ts'
import { wrongEmail } from '../../../../core/field-rules.ts'
import { currentLanguage } from '../../../../core/language/language.ts'
import { t } from '../../../../core/language/translate.ts'
import { shortAddress } from '../../../../core/listing/property.ts'
import type { Person } from '../../../accounts/rules/account.ts'
import type { Scope } from '../../../accounts/rules/permissions.ts'
import { inquiryForm } from '../../../inbox/rules/inquiry-form.ts'
import { insertMessage } from '../../../inbox/server/messages/queries.ts'
import { isInScope } from '../../../listings/server/scope-queries.ts'
import { type Arrangement, arrangementErrors, overlapText } from '../../rules/arranged-visit.ts'
import { instantInMoncton } from '../../rules/moncton-time.ts'
import { hostKey } from '../../rules/visit-times.ts'
import { findVisitedHome, lockOffersOf } from '../offers/offer-queries.ts'
import { refuseVisit } from '../own-visit.ts'
import {
  findVisit,
  insertVisit,
  listOverlapping,
  queueVisitMails,
  recordVisit,
  updateVisitHost,
  updateVisitTime,
  type VisitRecord,
} from '../visit-queries.ts'
import { closedBy } from './change-visit.ts'

/** `overlaps`: other visits stand in the way; the same with `anyway` is done all the same. */
type Arranged = { done: { id: string; day: string } } | { refused: Refusal & { overlaps?: boolean } }

export interface Wish extends Arrangement {
  anyway: boolean
}

export interface CallerWish extends Wish {
  propertyId: string
  name: string
  phone: string
  /** Empty: nothing is mailed to the caller. */
  email: string
  message: string
}

type Needs = Pick<Services, 'store' | 'outbox' | 'now'>
interface By {
  person: Person
  scope: Scope
}

/**
 * Gives a visit that is ahead another time or another host, offered or not. Its visitor is mailed the new time. 404 outside of the
 * scope, 409 with the words of what overlaps.
 */
export function moveForStaff(services: Needs, { person, scope }: By, id: string, wish: Wish): Promise<Arranged> {
  return arrange(services, wish, async (tx, time, at) => {
    const known = isId(id) ? await findVisit(tx, id, { lock: true }) : undefined
    const home = known?.property
    if (!known || (scope !== 'all' && !(home && (await isInScope(tx, home.id, scope))))) {
      return refuse(404, t('There is no such visit.'))
    }
    const obstacle = closedBy(known, at)
    if (obstacle) return refuseVisit(obstacle)
    const isSameTime = known.startsAt === time.start.toISOString() && known.endsAt === time.end.toISOString()
    if (isSameTime && hostKey(known.host) === hostKey(wish.host)) return refuseVisit('same')
    const overlap = home && (await overlapOf(tx, { ...time, host: wish.host, propertyId: home.id, but: id }, wish))
    if (overlap) return overlap
    if (isSameTime) {
      await updateVisitHost(tx, id, wish.host, at)
      await recordVisit(tx, known, { what: 'visit-host', from: known.host, to: wish.host, person }, at)
      return { done: { id, day: wish.day } }
    }
    const { directions } = known
    await updateVisitTime(tx, id, { ...time, offer: { id: null, host: wish.host, directions }, place: 1 }, at)
    const change = { what: 'visit-moved', from: known.startsAt, to: time.start.toISOString(), person }
    await recordVisit(tx, known, change, at)
    await queueVisitMails(tx, (await findVisit(tx, id))!, 'moved', at)
    return { done: { id, day: wish.day } }
  })
}

const caller = z.object({
  name: inquiryForm.shape.name,
  phone: inquiryForm.shape.phone,
  email: z.string().superRefine((email, issues) => {
    const wrong = email && wrongEmail(email)
    if (wrong) issues.addIssue({ code: 'custom', message: wrong })
  }),
  message: z.string().max(2000, { error: () => t('Please use at most {most} characters.', { most: 2000 }) }),
})

/**
 * Books a visit for somebody who calls, at any time ahead. The visit, its message in the inbox, which waits for no answer, the history
 * entry and the mails are one transaction; a caller without an address gets no mail.
 */
export async function bookForCaller(
  services: Needs,
  { person, scope }: By,
  { propertyId, name, phone, email, message, ...wish }: CallerWish,
): Promise<Arranged> {
  const judged = caller.safeParse({ name, phone, email: email.trim(), message })
  const errors = {
    ...(propertyId ? {} : { propertyId: t('Please choose a home.') }),
    ...Object.fromEntries((judged.error?.issues ?? []).toReversed().map(({ path, message }) => [path[0], message])),
  }
  const more = { status: 422, errors }
  return arrange(
    services,
    wish,
    async (tx, time, at) => {
      const home = isId(propertyId) ? await findVisitedHome(tx, propertyId) : undefined
      if (!home || !judged.success || !(await isInScope(tx, propertyId, scope))) {
        return refuse(404, t('There is no such property.'))
      }
      const overlap = await overlapOf(tx, { ...time, host: wish.host, propertyId }, wish)
      if (overlap) return overlap
      const visit = await keep(tx, { ...judged.data, home, wish, time }, at)
      await recordVisit(tx, visit, { what: 'visit-booked', from: null, to: visit.startsAt, person }, at)
      await queueVisitMails(tx, visit, 'booked', at)
      return { done: { id: visit.id, day: wish.day } }
    },
    more,
  )
}

interface Kept extends z.output<typeof caller> {
  home: { id: string; line: string; city: string }
  wish: Wish
  time: { start: Date; end: Date }
}

async function keep(tx: Db, { home, wish, time, message, ...who }: Kept, at: Date): Promise<VisitRecord> {
  const address = shortAddress({ address: home })
  const kept = await insertMessage(
    tx,
    {
      ...who,
      kind: 'booking',
      propertyId: home.id,
      address,
      subject: '',
      message: message.trim() || t('Booked by phone.'),
      consent: false,
      language: currentLanguage(),
      suspicion: null,
      state: 'answered',
      submitKey: null,
    },
    [],
    at,
  )
  const id = await insertVisit(
    tx,
    kept.id!,
    { ...time, offer: { id: null, host: wish.host, directions: '' }, place: 1 },
    at,
  )
  return (await findVisit(tx, id))!
}

type Work = (tx: Db, time: { start: Date; end: Date }, at: Date) => Promise<Arranged>

/** In `change`, because the pages of the listing show what is free; a refusal changes nothing. */
async function arrange(
  { store, outbox, now = Date.now }: Needs,
  wish: Wish,
  work: Work,
  more: Refusal = { status: 422, errors: {} },
): Promise<Arranged> {
  const at = new Date(now())
  const errors = { ...more.errors, ...arrangementErrors(wish, at) }
  if (Object.keys(errors).length > 0) return { refused: { ...more, errors } }
  const start = instantInMoncton(wish.day, wish.from)!
  const time = { start, end: new Date(start.getTime() + wish.minutes * 60_000) }
  try {
    const done = await store.change(async (tx) => {
      await lockOffersOf(tx, wish.host)
      const arranged = await work(tx, time, at)
      if ('refused' in arranged) throw new Refused(arranged)
      return arranged
    })
    outbox?.wake()
    return done
  } catch (problem) {
    if (problem instanceof Refused) return problem.answer
    throw problem
  }
}

/** Ends the transaction, so that a refusal changes nothing and drops no cached page. */
class Refused extends Error {
  readonly answer: { refused: Refusal }
  constructor(answer: { refused: Refusal }) {
    super('The visit was not arranged.')
    this.answer = answer
  }
}

async function overlapOf(
  tx: Db,
  asked: Parameters<typeof listOverlapping>[1],
  { anyway }: Wish,
): Promise<Arranged | undefined> {
  const found = anyway ? [] : await listOverlapping(tx, asked)
  if (found.length === 0) return undefined
  const said = found.map((visit) => overlapText(visit, asked.propertyId))
  return { refused: { status: 409, errors: {}, reason: [...new Set(said)].slice(0, 3).join(' '), overlaps: true } }
}
