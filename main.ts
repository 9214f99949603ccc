// First, because it sets NODE_ENV before other modules load.
import './web/env.ts'

import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Language } from './app/core/language/language.ts'
import { setCatalogue } from './app/core/language/translate.ts'
import { streetSource } from './app/core/places/server/find-places.ts'
import { locateUnlocated } from './app/core/places/server/locate-address.ts'
import { createPlaces } from './app/core/places/server/places.ts'
import { findLanguage } from './app/features/accounts/server/account-queries.ts'
import { addFirstStaff } from './app/features/accounts/server/accounts.ts'
import { createResetMail } from './app/features/accounts/server/passwords/password-reset.ts'
import { readHomes } from './app/features/browse/server/home-queries.ts'
import { findMailingCompany } from './app/features/company/server/content-queries.ts'
import { findCompany } from './app/features/company/server/queries.ts'
import { createMailTest } from './app/features/company/server/settings/mails.ts'
import { createWebhooks } from './app/features/connections/server/webhook-sender.ts'
import { createImporter } from './app/features/imports/server/importer.ts'
import { createViewCounter } from './app/features/listings/server/view-queries.ts'
import { createOutbox } from './app/features/mail/server/delivery.ts'
import * as queue from './app/features/mail/server/outbox-queries.ts'
import { createMailer } from './app/features/mail/server/smtp.ts'
import { readListings } from './app/features/office/server/listings/table-queries.ts'
import { seedDemo } from './demo/seed.ts'
import { readCatalogue } from './locales/catalogue.ts'
import { openMigrated } from './platform/database/migrations.ts'
import { createConnections } from './platform/http/limits/connections.ts'
import { rootFiles } from './platform/http/responses/static-files.ts'
import { createImageProcessor } from './platform/images/encoder/image-processor.ts'
import { openStorage } from './platform/images/storage.ts'
import { createTaskQueue } from './platform/jobs.ts'
import { createApp } from './web/app.ts'
import { inboundOf, ownSecret, providersOf, readEnv, storagePlace } from './web/env.ts'
import { startIntervalJobs } from './web/interval-jobs.ts'
import { createListener } from './web/listener.ts'
import { createLog, openLogStream } from './web/log.ts'
import { createMailWriters } from './web/mail-writers.ts'
import type { Pages } from './web/pages/answer-page.ts'
import { clientFolder as clientFiles, compressAssets, ensureBuilt, serverBuilds } from './web/pages/build.ts'
import { type StartPlace, startFailureOf, whenDatabaseAnswers } from './web/start-failures.ts'

const root = import.meta.dirname
setCatalogue(readCatalogue(root))

/** For the sentence about what fails. */
let place: StartPlace = { dataDir: '', port: 0 }
try {
  await start()
} catch (error) {
  const sentence = startFailureOf(error, place)
  if (!sentence) throw error
  console.error(sentence)
  // Threads and connections that have started would keep the process.
  process.exit(1)
}

/**
 * The entry point: reads the environment, opens database, storage and mail, serves API and pages, and shuts down
 * gracefully.
 */
async function start() {
  const env = readEnv()
  place = { dataDir: env.DATA_DIR, port: env.PORT, databaseUrl: env.DATABASE_URL }
  const logStream = openLogStream()
  const log = createLog(env.LOG_LEVEL, logStream)
  const development = env.NODE_ENV === 'development'
  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 })
  if (!development) await ensureBuilt(root, console.log)

  const database = { url: env.DATABASE_URL, file: join(env.DATA_DIR, 'fundy.db') }
  const store = await whenDatabaseAnswers(() => openMigrated(database), { ...place, say: console.error })
  const storage = await openStorage(storagePlace(env))
  const imageProcessor = createImageProcessor(join(env.DATA_DIR, 'incoming'))
  const mailer = env.SMTP_URL ? createMailer(env.SMTP_URL) : undefined
  const company = () => findMailingCompany(store.db, ownAddress())
  const siteUrl = env.SITE_URL && new URL(env.SITE_URL).origin
  const secret = env.AUTH_SECRET ?? ownSecret(env.DATA_DIR)
  const outbox = createOutbox({
    db: store.db,
    queue,
    log,
    company,
    siteUrl: ownAddress,
    writers: createMailWriters({ store, secret, inbound: inboundOf(env), mailFrom: env.MAIL_FROM }),
    languageOf: (address) => findLanguage(store.db, address),
    mailer,
    from: env.MAIL_FROM,
    to: env.MAIL_TO,
    receipts: env.MAIL_RECEIPT === 'on',
  })
  const https = env.SITE_URL?.startsWith('https:') ?? false
  const places = createPlaces({
    provider: env.PLACES_PROVIDER,
    key: env.PLACES_KEY,
    url: env.PLACES_URL,
    streets: streetSource(store),
  })
  const resetMail = mailer && createResetMail({ mailer, from: env.MAIL_FROM, company, log })
  const services = {
    store,
    storage,
    imageProcessor,
    secret,
    outbox,
    places,
    siteUrl,
    log,
    https,
    inbound: inboundOf(env),
    mapHost: new URL(env.MAP_STYLE_URL).hostname,
    sendResetMail: resetMail?.send,
    testMail: mailer && createMailTest({ mailer, from: env.MAIL_FROM, company }),
    tasks: createTaskQueue({ failed: (err) => log.error({ err }, 'Work after an answer failed.') }),
    importer: createImporter({ store, outbox, log }),
    trustProxy: env.TRUST_PROXY,
    dataDir: env.DATA_DIR,
    providers: providersOf(env),
    webhooks: createWebhooks({ store, secret, outbox }, env.WEBHOOK_ALLOW),
  }
  const demo = env.DEMO !== 'off' && (await seedDemo(services, new Date(), console.log))
  await locateUnlocated(store)
  // Neither the first visitor nor the first of the staff waits for it.
  await readHomes(store.db)
  await readListings(store.db)
  const firstStaff = await addFirstStaff(store, {
    email: env.STAFF_EMAIL,
    name: env.STAFF_NAME,
    password: env.STAFF_PASSWORD,
    demo,
  })
  const { sample } = await findCompany(store)
  const views = createViewCounter(store, (err) => log.error({ err }, 'Views were not counted.'))

  const options = {
    services,
    log,
    mapStyleUrl: env.MAP_STYLE_URL,
    https,
    metricsToken: env.METRICS_TOKEN,
  }
  const { listener, close } = development ? await developed() : await built()
  const { server, shutDown } = createConnections(listener)
  server.listen(env.PORT, env.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'))
  await once(server, 'listening')
  console.log(`Fundy is at ${env.SITE_URL ?? ownAddress()}${demo ? ' (demo: sample company and listings)' : ''}`)
  if (firstStaff) console.log(firstStaff)
  if (!demo && sample)
    console.log('The company it shows is a sample: the first steps, to which staff who log in are led, change that.')
  await outbox.start()
  if (!development) {
    void import(join(root, serverBuilds.fr))
    compressAssets(root).catch((err) => log.error({ err }, 'Static files were not compressed.'))
  }
  const jobs = startIntervalJobs(services, log)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)

  async function built() {
    // Those in French are read when the site already listens.
    const builds: Partial<Record<Language, Promise<Pages>>> = {}
    const pages = (language: Language) => (builds[language] ??= import(join(root, serverBuilds[language])))
    const { routes } = await pages('en')
    const clientFolder = join(root, clientFiles)
    let figures = () => ({})
    const app = createApp({
      ...options,
      pages,
      figures: () => figures(),
      clientFolder,
    })
    const created = createListener({
      app: app as never,
      routeIds: new Set(Object.keys(routes)),
      revision: store.revision,
      countView: views.count,
      files: rootFiles(clientFolder),
      siteUrl,
      trustProxy: env.TRUST_PROXY,
      // On PostgreSQL a render waits for the network, and others can run meanwhile.
      renders: store.kind === 'sqlite' ? 1 : 4,
    })
    figures = () => ({ ...created.figures(), ...logStream.metrics() })
    return { listener: created.listener as RequestListener, close: async () => {} }
  }

  async function developed() {
    const { createServer: createVite } = await import('vite')
    const { getRequestListener } = await import('@hono/node-server')
    const vite = await createVite({ root, server: { middlewareMode: true, hmr: { port: env.PORT + 10_000 } } })
    const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<Pages>
    // One language at a time: SITE_LANGUAGE=fr shows the French pages, under /fr.
    const app = createApp({ ...options, pages: load })
    const others = getRequestListener(app.fetch)
    const listener: RequestListener = (request, response) =>
      vite.middlewares(request, response, () => others(request, response))
    return { listener, close: () => vite.close() }
  }

  /** The origin of links in mails: SITE_URL, or the listening address. */
  function ownAddress() {
    const { port } = (server.address() as AddressInfo | null) ?? { port: env.PORT }
    return siteUrl ?? `http://localhost:${port}`
  }

  /** Stops accepting connections, completes running requests, saves what is in memory. */
  async function stop() {
    await shutDown()
    await views.close()
    await services.tasks.idle()
    await resetMail?.close()
    await services.importer.stop()
    await jobs.stop()
    await outbox.close()
    await imageProcessor.close()
    await close()
    await store.close()
    await logStream.flush(1_000)
    process.exit(0)
  }
}
