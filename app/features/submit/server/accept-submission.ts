import { createHash } from 'node:crypto'
import { createAddressLimiter, limiterOf } from '../../../../platform/http/limits/rate-limiter.ts'
import { doubtAbout } from '../../../../platform/http/tokens.ts'
import type { Services } from '../../../../web/services.ts'
import { currentLanguage } from '../../../core/language/language.ts'
import { shortAddress } from '../../../core/listing/property.ts'
import { createLocator } from '../../../core/places/server/locate-address.ts'
import type { Person } from '../../accounts/rules/account.ts'
import { findAccount } from '../../accounts/server/account-queries.ts'
import { historyActors } from '../../history/rules/history-kinds.ts'
import { insertAudit } from '../../history/server/history-queries.ts'
import { createReceipts, submissionMailsFor } from '../../inbox/server/messages/receipts.ts'
import { claimSubmissions, setOwner } from '../../listings/server/owner-queries.ts'
import { insertProperty, newPropertyId } from '../../listings/server/queries.ts'
import { issueManageLink } from '../../owners/server/link-queries.ts'
import { claimPictures, describePictures } from '../../photos/server/queries.ts'
import { uploadedPhotos, uploadLife } from '../../photos/server/uploads.ts'
import type { ReceivedSubmission } from '../rules/property-form.ts'
import { findSubmitted, insertSubmission, officeKey, senderLanguage } from './queries.ts'
import { lostPhoto, type SubmittedPhoto, storeSubmittedPhotos, traceOf } from './submitted-photos.ts'

interface SubmissionSender {
  /** From `createAddressReader`. */
  address: string
  /** Of the Idempotency-Key header. */
  key?: string
  /** The account of an owner or agent who is signed in; the property is its own at once. */
  ownerId?: string
  office?: OfficeEntry
}

/** Who of the office enters a property for its owner. */
export interface OfficeEntry {
  person: Person
  /** The owner is mailed that it is in. Not where it is published at once: that is told in a mail of its own. */
  tells: boolean
}

/** `wait`: seconds until it is worth another try. `refused`: what is wrong with the photos. */
type AcceptedSubmission = { id: string; reference: string } | { wait: number } | { refused: string }

const perAddress = { most: 30, window: 10 * 60_000 }
/** Who stands in the history where somebody without an account did something. */
const visitor: Pick<Person, 'id' | 'email'> = { id: '', email: historyActors.visitor }

type Needs = Pick<
  Services,
  'store' | 'storage' | 'imageProcessor' | 'secret' | 'outbox' | 'places' | 'log' | 'now' | 'monotonicNow'
>

const addresses = limiterOf((clock) => createAddressLimiter({ ...perAddress, ...clock }))

/** Seconds until an address may submit anything again; 0: at once. Counts nothing. */
export function waitToSubmit(services: Needs, address: string) {
  const waits = [addresses(services), uploadedPhotos(services)].map((limiter) => limiter.waitFor(address, 1))
  return Math.ceil(Math.max(...waits) / 1000)
}

/**
 * Takes a property in (docs/decisions/006-spam.md): counts it and its photos, keeps everything in one transaction and returns only once it
 * is on disk. A repeated submit is the same property and is not counted.
 */
export async function acceptSubmission(
  services: Needs,
  received: ReceivedSubmission,
  sent: readonly SubmittedPhoto[],
  sender: SubmissionSender,
): Promise<AcceptedSubmission> {
  const { store, secret, outbox, now = Date.now } = services
  const at = now()
  const submitKey = submitKeyOf(received, sent, sender)
  const known = await findSubmitted(store.db, submitKey)
  if (known) return known

  // Never turned away for it: every submission waits for review anyway.
  const doubt = received.website.trim() ? 'honeypot' : doubtAbout(secret, received.stamp, at)
  const suspicion = sender.office ? null : doubt
  const files = sent.filter((photo) => 'file' in photo).length
  const counted = [
    [addresses(services), suspicion ? 2 : 1],
    [uploadedPhotos(services), files],
  ] as const
  const wait = Math.max(...counted.map(([limiter, cost]) => limiter.waitFor(sender.address, cost)))
  if (wait > 0) return { wait: Math.ceil(wait / 1000) }
  for (const [limiter, cost] of counted) limiter.take(sender.address, cost)

  const kept = await storeSubmittedPhotos(services, sent, at)
  if ('refused' in kept) return kept
  const facts = { ...received.facts, address: await createLocator(services)(received.facts.address) }
  try {
    const accepted = await keep(
      services,
      { ...received, facts },
      kept.paths,
      { submitKey, suspicion, ownerId: sender.ownerId, office: sender.office },
      at,
    )
    outbox?.wake()
    return accepted
  } catch (problem) {
    if (problem === repeated) return (await findSubmitted(store.db, submitKey))!
    if (problem === lost) return { refused: lostPhoto() }
    throw problem
  }
}

/** Changes nothing that visitors see, so it needs no `change`. */
async function keep(
  services: Needs,
  { facts, customer }: ReceivedSubmission,
  paths: readonly string[],
  {
    ownerId,
    office,
    ...submission
  }: Pick<Parameters<typeof insertSubmission>[1], 'submitKey' | 'suspicion'> &
    Pick<SubmissionSender, 'ownerId' | 'office'>,
  at: number,
) {
  const id = newPropertyId(facts.address)
  const moment = new Date(at)
  const [createdAt, state] = [moment.toISOString(), { verified: false, closed: false, archived: false }]
  const mails = office
    ? office.tells && services.outbox?.on
      ? (['receipt'] as const)
      : []
    : submissionMailsFor(submission.suspicion, () => createReceipts(services).mayGetLink(customer.email))
  const property = {
    ...facts,
    ...state,
    id,
    pictures: [],
    createdAt,
    updatedAt: createdAt,
    listedSince: createdAt,
    confirmedAt: createdAt,
    priceHistory: [],
  }
  const reference = await services.store.db.transaction().execute(async (tx) => {
    await insertProperty(tx, property, customer)
    const account = ownerId ? undefined : await findAccount(tx, customer.email)
    if (ownerId) await setOwner(tx, id, ownerId, { isAgent: office !== undefined })
    else if (account) await claimSubmissions(tx, account)
    const assigned = await insertSubmission(
      tx,
      {
        ...submission,
        propertyId: id,
        language: office ? facts.language : senderLanguage(currentLanguage(), facts.language),
      },
      mails,
      moment,
    )
    if (!assigned) throw repeated
    const claimed = await claimPictures(tx, id, paths, new Date(at - uploadLife))
    if (claimed.length < paths.length) throw lost
    await describePictures(tx, id, shortAddress(property))
    if (mails.includes('receipt')) await issueManageLink(tx, services.secret, id, moment)
    const entry = { propertyId: id, what: 'submitted', from: null, to: office ? 'office' : submission.suspicion }
    await insertAudit(tx, { ...entry, person: office?.person ?? (visitor as Person) }, moment)
    return assigned
  })
  return { id, reference }
}

/** They end a transaction, and nothing else. */
const repeated = new Error('This has been submitted before.')
const lost = new Error('A photo is gone.')

/** The form's own key, or else its stamp, together with what was said: a form changed before it is sent again is new. */
function submitKeyOf(
  { facts, customer, stamp, key }: ReceivedSubmission,
  sent: readonly SubmittedPhoto[],
  sender: SubmissionSender,
) {
  const form = sender.key?.slice(0, 200) || key || stamp
  if (!form) return null
  const hash = createHash('sha256')
    .update(JSON.stringify([form, facts, customer, sent.map(traceOf)]))
    .digest('base64url')
  return sender.office ? officeKey + hash : hash
}
