import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { withoutInvisible } from '../../../../core/words/normalise.ts'
import { codeDigits, recoveryCodes } from '../../rules/sign-in-ways.ts'
import { hashPassword } from '../passwords/password.ts'

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
export async function hashLike(secret: string, code: string, other: string): Promise<string> {
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
