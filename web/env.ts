import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

// React and related packages read NODE_ENV when they load; without it they are several times slower.
process.env.NODE_ENV ||= 'production'

const port = z.coerce.number().int().min(0).max(65_535)
const onOff = z.enum(['on', 'off'])
const address = (protocols: RegExp) => z.url({ protocol: protocols })
const server = (protocols: RegExp) => z.url({ protocol: protocols, hostname: /./ })
const mailbox = z.string().regex(/^(?:[^<>@,;:\\\p{Cc}]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u)
/** Comma-separated text in which each part is valid; it stays text. */
const listOf = (one: z.ZodType<string>) =>
  z.string().refine((text) => text.split(',').every((part) => one.safeParse(part.trim()).success))

/** Every setting: its variable, the expected value (as stated when the start fails), its schema. */
const settings = {
  PORT: { should: 'a port number from 0 to 65535', shape: port.default(3000) },
  HOST: { should: 'a host name or address to listen on', shape: z.string().min(1).optional() },
  DATA_DIR: { should: 'a folder', shape: z.string().min(1).default('./data') },
  DATABASE_URL: { should: 'an address that begins with postgres://', shape: address(/^postgres(ql)?$/).optional() },
  STORAGE_URL: { should: 'an address like s3://bucket?region=ca-central-1', shape: address(/^s3$/).optional() },
  AWS_ACCESS_KEY_ID: { should: 'the id of a key of the bucket', shape: z.string().min(1).optional() },
  AWS_SECRET_ACCESS_KEY: { should: 'the secret of that key', shape: z.string().min(1).optional() },
  AWS_SESSION_TOKEN: { should: 'the token of a temporary key', shape: z.string().min(1).optional() },
  AWS_REGION: { should: 'a region such as ca-central-1', shape: z.string().min(1).optional() },
  SITE_URL: { should: 'the http(s) address of the site, without a path', shape: address(/^https?$/).optional() },
  TRUST_PROXY: {
    should: 'off, or the addresses or networks of the proxies to believe, such as 127.0.0.1, 10.0.0.0/8',
    shape: z.union([z.literal('off'), listOf(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))]).optional(),
  },
  SMTP_URL: { should: 'an address like smtp://user:password@host:587', shape: server(/^smtps?$/).optional() },
  MAIL_FROM: { should: 'an email address, or Name <address>', shape: mailbox.optional() },
  MAIL_TO: { should: 'email addresses separated by commas', shape: listOf(mailbox).optional() },
  MAIL_RECEIPT: { should: 'on or off', shape: onOff.default('on') },
  INBOUND_ADDRESS: { should: 'an email address', shape: z.email().optional() },
  INBOUND_TOKEN: { should: 'at least 24 characters', shape: z.string().min(24).optional() },
  IMAP_URL: {
    should: 'an address like imaps://user:password@host:993/INBOX',
    shape: server(/^imaps?$/).optional(),
  },
  WEBHOOK_ALLOW: {
    should: 'hosts in your own network with their ports, separated by commas, such as 10.0.0.7:8080',
    shape: listOf(z.string().regex(/^[\w.:-]+:\d{1,5}$/)).optional(),
  },
  AUTH_SECRET: { should: 'at least 32 characters', shape: z.string().min(32).optional() },
  GOOGLE_CLIENT_ID: { should: 'the id of a client that Google gave', shape: z.string().min(1).optional() },
  GOOGLE_CLIENT_SECRET: { should: 'the secret of that client', shape: z.string().min(1).optional() },
  FACEBOOK_CLIENT_ID: { should: 'the id of an app that Facebook gave', shape: z.string().min(1).optional() },
  FACEBOOK_CLIENT_SECRET: { should: 'the secret of that app', shape: z.string().min(1).optional() },
  STAFF_EMAIL: { should: 'an email address', shape: z.email().optional() },
  STAFF_NAME: { should: 'the name of a person', shape: z.string().trim().min(1).max(100).optional() },
  STAFF_PASSWORD: { should: 'of 10 to 200 characters', shape: z.string().min(10).max(200).optional() },
  DEMO: { should: 'on or off', shape: onOff.optional() },
  MAP_STYLE_URL: {
    should: 'an http(s) address of a map style',
    shape: address(/^https?$/).default('https://tiles.openfreemap.org/styles/positron'),
  },
  PLACES_PROVIDER: {
    should: 'one of local, google, photon, nominatim',
    shape: z.enum(['local', 'google', 'photon', 'nominatim']).default('local'),
  },
  PLACES_KEY: { should: 'the key of the address service', shape: z.string().min(1).optional() },
  PLACES_URL: { should: 'the http(s) address of the address service', shape: address(/^https?$/).optional() },
  METRICS_TOKEN: { should: 'at least 16 characters', shape: z.string().min(16).optional() },
  LOG_LEVEL: {
    should: 'one of debug, info, warn, error, silent',
    shape: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  },
  NODE_ENV: {
    should: 'development, production or test',
    shape: z.enum(['development', 'production', 'test']).default('production'),
  },
} as const

type Env = { [Name in keyof typeof settings]: z.infer<(typeof settings)[Name]['shape']> }

/**
 * Reads the environment once, at startup. An empty value counts as not set.
 * @throws {EnvError} with one sentence that names the variable and the expected value
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const entries = Object.entries(settings).map(([name, { should, shape }]) => {
    const parsed = shape.safeParse(source[name] || undefined)
    if (!parsed.success) throw new EnvError(`${name} should be ${should}.`)
    return [name, parsed.data] as const
  })
  const env = Object.fromEntries(entries) as Env
  const missing = missingIn(env)
  if (missing) throw new EnvError(missing)
  return env
}

/** Requirements between settings. */
function missingIn({ PLACES_PROVIDER, PLACES_KEY, PLACES_URL, STORAGE_URL, ...env }: Env) {
  if (STORAGE_URL && !env.AWS_ACCESS_KEY_ID) {
    return 'AWS_ACCESS_KEY_ID should be the id of a key of the bucket when STORAGE_URL is set.'
  }
  if (STORAGE_URL && !env.AWS_SECRET_ACCESS_KEY) {
    return 'AWS_SECRET_ACCESS_KEY should be the secret of that key when STORAGE_URL is set.'
  }
  for (const name of ['GOOGLE', 'FACEBOOK'] as const) {
    const [id, secret] = [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`] as const
    if (env[id] && !env[secret]) return `${secret} should be the secret of that client when ${id} is set.`
    if (env[secret] && !env[id]) return `${id} should be the id of the client when ${secret} is set.`
  }
  if (PLACES_PROVIDER === 'google' && !PLACES_KEY) {
    return 'PLACES_KEY should be the key of Google Places when PLACES_PROVIDER is google.'
  }
  if (PLACES_PROVIDER === 'nominatim' && !PLACES_URL) {
    return 'PLACES_URL should be the address of your own Nominatim when PLACES_PROVIDER is nominatim, because the public one forbids searching while somebody types.'
  }
}

/** The services whose accounts may sign in. */
export function providersOf(env: Env) {
  const keys = (clientId?: string, clientSecret?: string) => clientId && clientSecret && { clientId, clientSecret }
  return {
    google: keys(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET) || undefined,
    facebook: keys(env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET) || undefined,
  }
}

/** How answers by mail come in. Without INBOUND_ADDRESS they go to the address of MAIL_FROM. */
export function inboundOf({ INBOUND_ADDRESS, INBOUND_TOKEN, IMAP_URL, MAIL_FROM }: Env) {
  const sender = MAIL_FROM && (/<([^<>]+)>$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM)
  return { address: INBOUND_ADDRESS ?? sender, token: INBOUND_TOKEN, imapUrl: IMAP_URL }
}

/** The storage of images, for `openStorage`. */
export function storagePlace(env: Env) {
  const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretAccessKey = '' } = env
  const keys = { accessKeyId, secretAccessKey, sessionToken: env.AWS_SESSION_TOKEN, region: env.AWS_REGION }
  return { url: env.STORAGE_URL, keys, folder: join(env.DATA_DIR, 'images') }
}

export class EnvError extends Error {}

const fewestCharacters = 32

/**
 * The secret of a site without AUTH_SECRET: made once and kept beside the data, readable by its owner only.
 * @throws {EnvError} if the file holds less than that: whoever guesses a short secret signs in as anybody
 */
export function ownSecret(folder: string): string {
  const file = join(folder, 'secret')
  if (!existsSync(file)) writeOnce(folder, file)
  const secret = readFileSync(file, 'utf8')
  if (secret.trim().length >= fewestCharacters) return secret
  throw new EnvError(
    `The file ${file} should hold at least ${fewestCharacters} characters. Put its former text back, or remove it: the next start makes a new one, and links in mails already sent stop working.`,
  )
}

/** The file is whole or absent, also after a power failure; of two processes that start at once, both read the first one's. */
function writeOnce(folder: string, file: string) {
  const apart = `${file}.${process.pid}`
  try {
    const handle = openSync(apart, 'w', 0o600)
    writeSync(handle, randomBytes(48).toString('base64url'))
    fsyncSync(handle)
    closeSync(handle)
    linkSync(apart, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(apart, { force: true })
  }
  // Windows cannot open a folder to flush it, but journals its entries.
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
