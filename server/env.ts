import { z } from 'zod'

// React and its companions look here while they are loaded, and are several times slower when it says nothing.
process.env.NODE_ENV ||= 'production'

const port = z.coerce.number().int().min(0).max(65_535)
const onOff = z.enum(['on', 'off'])
const address = (protocols: RegExp) => z.url({ protocol: protocols })

/** Every setting: its variable, what it should be (the sentence that a wrong value stops the start with), its shape. */
const settings = {
  PORT: { should: 'a port number from 0 to 65535', shape: port.default(3000) },
  HOST: { should: 'a host name or address to listen on', shape: z.string().min(1).optional() },
  DATA_DIR: { should: 'a folder', shape: z.string().min(1).default('./data') },
  DATABASE_URL: { should: 'an address that begins with postgres://', shape: address(/^postgres(ql)?$/).optional() },
  STORAGE_URL: { should: 'an address like s3://bucket?region=ca-central-1', shape: address(/^s3$/).optional() },
  SITE_URL: { should: 'the http(s) address of the site, without a path', shape: address(/^https?$/).optional() },
  TRUST_PROXY: { should: 'the addresses of the proxies to believe, separated by commas', shape: z.string().optional() },
  AUTH_SECRET: { should: 'at least 32 characters', shape: z.string().min(32).optional() },
  DEMO: { should: 'on or off', shape: onOff.optional() },
  MAP_STYLE_URL: {
    should: 'an http(s) address of a map style',
    shape: address(/^https?$/).default('https://tiles.openfreemap.org/styles/positron'),
  },
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
 * Reads the environment once, at the start. An empty value counts as not set.
 * @throws {EnvError} with one sentence that names the variable and what it should be
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const entries = Object.entries(settings).map(([name, { should, shape }]) => {
    const parsed = shape.safeParse(source[name] || undefined)
    if (!parsed.success) throw new EnvError(`${name} should be ${should}.`)
    return [name, parsed.data] as const
  })
  return Object.fromEntries(entries) as Env
}

export class EnvError extends Error {}
