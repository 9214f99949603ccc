import { createHmac, randomBytes, randomInt } from 'node:crypto'
import type { Call } from '../../../../../platform/http/call.ts'
import { addressOf } from '../../../../../platform/http/client-address.ts'
import { openSecret, sealSecret } from '../../../../../platform/http/tokens.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, type Refusal, refuse, refuseFields } from '../../../../core/answer.ts'
import { t } from '../../../../core/language/translate.ts'
import { withoutInvisible } from '../../../../core/words/normalise.ts'
import { findCompany } from '../../../company/server/queries.ts'
import type { User } from '../../rules/account.ts'
import { codeDigits, keyTexts, recoveryCodes } from '../../rules/sign-in-ways.ts'
import { findAccountById, tellHolder } from '../account-queries.ts'
import { type Counted, countedAddress, createGuessLimits, refuseGuess, refuseOften } from '../guess-limits.ts'
import { refuseUnproven } from '../own-keys.ts'
import { hashPassword } from '../passwords/password.ts'
import { deviceTokens, sessionIdOf, trustedDevice } from '../session-cookie.ts'
import { findAwaitingSession, type Session } from '../session-queries.ts'
import { completeSession, renewSession, userOf } from '../sign-in.ts'
import { trustDevice } from './trusted-devices.ts'
import {
  acceptStep,
  countAttempt,
  enableAuthenticator,
  findAuthenticator,
  proveAuthenticator as proveStored,
  putAuthenticator,
  putRecoveryCodes,
  spendRecoveryCode,
  triesLeft,
  unusedCodes,
} from './two-step-queries.ts'

const perAddress = { name: 'codes by address', most: 30, window: 15 * 60_000 }

/** Whose code is awaited after the password, and how many wrong ones are left; null if none is. */
export async function readAwaited(call: Call): Promise<{ email: string; left: number } | null> {
  const session = await awaited(call)
  if (!session) return null
  const { id, email } = session.person
  return { email, left: await triesLeft(call.services.store.db, id) }
}

interface Given {
  /** Six digits of the authenticator app; a recovery code that was typed there is taken as one. */
  code?: string
  recoveryCode?: string | undefined
  /** Ask this browser for no code for 30 days. */
  trust: boolean
}

/**
 * The second step of signing in, within ten minutes of the password. Each code works once. After some wrong ones the account waits,
 * longer every time; a browser that has signed in before does not wait for the guesses of others. `left`: wrong codes that are still
 * allowed.
 */
export async function giveCode(
  call: Call,
  { code, recoveryCode = lettersOf(code), trust }: Given,
): Promise<{ done: User } | { refused: Refusal; left?: number }> {
  const { c, services } = call
  const { store } = services
  const session = await awaited(call)
  const account = session && (await findAccountById(store.db, session.person.id))
  if (!account) return refuse(401, keyTexts.signInAgain)
  const guesses = createGuessLimits(services)
  const counted = countedAddress(perAddress, addressOf(call))
  const taken = await guesses.take(counted)
  if ('wait' in taken) return refuseOften(call, taken.wait)
  const device = trustedDevice(deviceTokens(c, services.https), account, services)
  const checked = await createCodeCheck(services)({
    accountId: account.id,
    ...(recoveryCode === undefined ? { code } : { recoveryCode }),
    ...(device && { device }),
  })
  if (checked === 'right') {
    await guesses.giveBack(counted)
    await completeSession(c, services, session, account)
    if (trust) await trustDevice(c, services, account)
    return { done: userOf(session.person) }
  }
  services.outbox?.wake()
  if ('wait' in checked) return refuseOften(call, checked.wait * 1000)
  return {
    ...refuse(422, recoveryCode === undefined ? keyTexts.badCode : keyTexts.badRecoveryCode),
    left: checked.left,
  }
}

/** What cannot be a code of the app, which has digits only. */
function lettersOf(code = '') {
  return /[a-z]/i.test(code) ? code : undefined
}

async function awaited({ c, services: { store, https, now = Date.now } }: Call) {
  const id = sessionIdOf(c, https)
  return id ? findAwaitingSession(store.db, id, new Date(now())) : undefined
}

type Needs = Pick<Services, 'store' | 'secret' | 'now'>

export interface Attempt {
  accountId: string
  /** Six digits of the authenticator app; else a recovery code. */
  code?: string
  recoveryCode?: string
  /** A token of this browser that proves an earlier sign-in to the account, as `trustedDevice` finds it. */
  device?: string
}

/** `left`: wrong codes that are still allowed; `wait`: seconds until another one is. */
type Checked = 'right' | { left: number } | { wait: number }

const hour = 3_600_000
/** A browser that has signed in before: others cannot keep it out, and it may try little. */
const perDevice = [
  { name: 'codes by device, an hour', most: 5, window: hour },
  { name: 'codes by device, a day', most: 20, window: 24 * hour },
]
/** All known browsers of an account together: whoever reads its mail becomes one more with every new password. */
const perKnown = { name: 'codes by known devices', most: 40, window: 24 * hour }

/**
 * Checks codes of the authenticator app and recovery codes. Wrong ones count per account, in the database: five, then a wait
 * that grows from a minute to a day. At five guesses a day, a million take 500 years. A browser that has signed in to the
 * account before has attempts of its own, so that whoever knows the password cannot lock its owner out.
 */
export function createCodeCheck({ store, secret, now = Date.now }: Needs) {
  const guesses = createGuessLimits({ store, secret, now })

  return async function checkCode({ accountId, code, recoveryCode, device }: Attempt): Promise<Checked> {
    const places: Counted[] = device
      ? [...perDevice.map((limit): Counted => [limit, device]), [perKnown, accountId]]
      : []
    const counted = device ? await guesses.take(places) : await countAttempt(store.db, accountId, new Date(now()))
    if ('wait' in counted) return { wait: Math.ceil(counted.wait / 1000) }
    const isRight =
      recoveryCode === undefined ? await isCode(accountId, code ?? '') : await isRecoveryCode(accountId, recoveryCode)
    if (isRight && device) await guesses.giveBack(places)
    return isRight ? 'right' : counted
  }

  async function isCode(accountId: string, code: string) {
    const authenticator = await findAuthenticator(store.db, accountId)
    const key = authenticator?.enabledAt && openSecret(secret, accountId, authenticator.secret)
    const step = key ? await stepOfCode(key, code.replaceAll(/\s/g, ''), now()) : undefined
    return step !== undefined && (await acceptStep(store.db, accountId, step))
  }

  async function isRecoveryCode(accountId: string, typed: string) {
    const code = readRecoveryCode(typed)
    const [other] = await unusedCodes(store.db, accountId)
    if (!code || !other) return false
    const hash = await hashLike(secret, code, other)
    return spendRecoveryCode(store.db, accountId, hash, new Date(now()))
  }
}

const firstCodes = { name: 'first codes', most: 20, window: 15 * 60_000 }

/** Recovery codes, shown this one time. */
type NewCodes = Answer<{ codes: string[] }>

/** A new secret for an authenticator app, and the address that stands in its QR code; nothing asks for its codes yet. */
export async function beginAuthenticator(
  call: Call,
  session: Session,
): Promise<Answer<{ secret: string; address: string }>> {
  const { store, secret, now = Date.now } = call.services
  const unproven = refuseUnproven(call, session)
  if (unproven) return unproven
  const { id, email } = session.person
  const text = await createTotpSecret()
  const isNew = await putAuthenticator(store.db, id, sealSecret(secret, id, text), new Date(now()))
  if (!isNew) return refuse(409, t('An authenticator app is set up already.'))
  const { name } = await findCompany(store)
  return { done: { secret: text, address: await totpAddress(text, { issuer: name, label: email }) } }
}

/** The first code shows that the app has the secret. */
export async function proveAuthenticator(call: Call, session: Session, typed: string): Promise<NewCodes> {
  const { store, secret, now = Date.now } = call.services
  const unproven = refuseUnproven(call, session)
  if (unproven) return unproven
  const { id } = session.person
  const often = await refuseGuess(call, [[firstCodes, id]])
  if (often) return refuse(429, keyTexts.badCode)
  const begun = await findAuthenticator(store.db, id)
  const key = begun && !begun.enabledAt ? openSecret(secret, id, begun.secret) : undefined
  const step = key ? await stepOfCode(key, typed.replaceAll(/\s/g, ''), now()) : undefined
  if (step === undefined) return refuseFields({ code: keyTexts.badCode })
  const codes = createRecoveryCodes()
  const proof = { accountId: id, step, hashes: await hashCodes(secret, codes) }
  const isFirst = await proveStored(store.db, proof, new Date(now()))
  return isFirst ? { done: { codes } } : refuseFields({ code: keyTexts.badCode })
}

/** From now on signing in takes two steps; this session has just proved both. */
export async function turnOnAuthenticator(call: Call, session: Session): Promise<Answer> {
  const { c, services } = call
  const { store, outbox, now = Date.now } = services
  const unproven = refuseUnproven(call, session)
  if (unproven) return unproven
  const isOn = await enableAuthenticator(store.db, session.person.id, new Date(now()))
  if (!isOn) return refuse(409, t('Give the first code of your authenticator app.'))
  outbox?.wake()
  await renewSession(c, services, { ...session, level: 2 })
  return { done: undefined }
}

/** Ten new ones; those from before end. */
export async function makeRecoveryCodes(call: Call, session: Session): Promise<NewCodes> {
  const { store, secret, outbox, now = Date.now } = call.services
  const unproven = refuseUnproven(call, session)
  if (unproven) return unproven
  const { id } = session.person
  const authenticator = await findAuthenticator(store.db, id)
  if (!authenticator?.enabledAt) return refuse(409, t('Give the first code of your authenticator app.'))
  const codes = createRecoveryCodes()
  const hashes = await hashCodes(secret, codes)
  await store.db.transaction().execute(async (tx) => {
    await putRecoveryCodes(tx, id, hashes)
    await tellHolder(tx, id, 'codes-made', new Date(now()))
  })
  outbox?.wake()
  return { done: { codes } }
}

/** "kelp-4471-dune": about 29 random bits each, for few guesses against a slow hash with a pepper. */
export function createRecoveryCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < recoveryCodes) codes.add([word(), String(randomInt(10_000)).padStart(4, '0'), word()].join('-'))
  return [...codes]
}

function word() {
  return recoveryWords[randomInt(recoveryWords.length)]!
}

/** Codes as they are stored: scrypt with one salt for all, so that checking a code costs one hash and not ten. */
export async function hashCodes(secret: string, codes: string[]): Promise<string[]> {
  const salt = randomBytes(16)
  return Promise.all(codes.map((code) => hashPassword(pepper(secret, code), salt)))
}

/** `code` as `hashCodes` would have stored it beside `other`. */
async function hashLike(secret: string, code: string, other: string): Promise<string> {
  const [, , , , salt = ''] = other.split('$')
  return hashPassword(pepper(secret, code), Buffer.from(salt, 'base64url'))
}

/** As people type it: " Kelp 4471 dune". Empty if it cannot be a code. */
export function readRecoveryCode(typed: string) {
  const [, first, digits, last] =
    /^\s*([a-z]{3,5})[\s-]*(\d{4})[\s-]*([a-z]{3,5})\s*$/i.exec(withoutInvisible(typed)) ?? []
  return first && digits && last ? `${first}-${digits}-${last}`.toLowerCase() : ''
}

/** Without AUTH_SECRET nobody can compute the hash of a guess, however fast. */
function pepper(secret: string, code: string) {
  return createHmac('sha256', secret).update(`recovery code ${code}`).digest('base64url')
}

/** Short words of the shore, easy to read aloud and to tell apart. */
const recoveryWords = `
acre apple arch aunt axle bake ball band bank bark barn bask bead beam bell belt bend bird blue boat bolt bone book boot
bore bowl brig brim buoy cafe cake calm cape cart cask cave chip clam clay clip coal coat coil cone cook cord cork corn
cove crab crew crow cube dale dawn deck deer dell dock door dove drum duck dune dusk east edge fawn fern film fire fish
flag flax foam fold ford fork fort foxy frog gale gate gift glen glow goat gold gong gulf gull gust hail half hand harp
hawk hazel helm herb herd hill hive hood hook horn hull iris iron isle jade jump keel kelp kiln king kite knot lace lake
lamb lamp land lane lark lava lawn leaf lens lily lime line linen lion loaf loft loom loon lynx mail malt maple mark
mast maze meal mesh mill mint mist moon moor moss moth nest node noon nook oak oars oath ocean opal oval oven owls pace
palm park path peak pear peat pier pike pine pink pipe plum poem pond pony port quay quilt raft rail rain rake reed reef
ring road robe rock roof rope rose ruby rust sail salt sand seal seed shed ship silk sled snow soap sock soil song soup
star stem sun surf swan tail tank team tent tern tide tile tree tuna tusk twig urn vale vane vest view vine wave well
weir west wind wing wolf wood wool wren yard yarn yoke
`
  .trim()
  .split(/\s+/)

/** Seconds. What every authenticator app understands: SHA-1, six digits, 30 seconds (RFC 6238). */
const period = 30
/** Steps before and after the present one whose codes count, for clocks that are not exact. */
const drift = 1

/** 160 random bits, as RFC 4226 recommends, in base32. */
export async function createTotpSecret(): Promise<string> {
  const { Secret } = await library()
  return new Secret({ buffer: Uint8Array.from(randomBytes(20)).buffer }).base32
}

/** The address that an authenticator app reads from the QR code. */
export async function totpAddress(secret: string, { issuer, label }: { issuer: string; label: string }) {
  return (await totpOf(secret, { issuer, label })).toString()
}

/** The step (30 seconds, counted from 1970) of which `code` is; undefined for none around `now` (milliseconds). */
export async function stepOfCode(secret: string, code: string, now: number): Promise<number | undefined> {
  if (!new RegExp(`^\\d{${codeDigits}}$`).test(code)) return undefined
  const delta = (await totpOf(secret)).validate({ token: code, timestamp: now, window: drift })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}

async function totpOf(secret: string, label: { issuer?: string; label?: string } = {}) {
  const { Secret, TOTP } = await library()
  return new TOTP({ ...label, algorithm: 'SHA1', digits: codeDigits, period, secret: Secret.fromBase32(secret) })
}

/** Loaded at its first use, so that a site without authenticator apps does not hold it. */
function library() {
  return import('otpauth')
}
