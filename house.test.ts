import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { isOnServer } from './locales/catalogue.ts'

/**
 * The rooms of the house, by the files in them; the first that fits counts. A feature (`app/features/…`) has up to four: its rules, which
 * run on both sides; its server, which reads and writes; what it shares with other screens; and its own screens.
 */
const rooms = {
  tables: /^platform\/database\/tables\//,
  migrations: /^platform\/database\/migrations\//,
  call: /^(?:web\/services|platform\/http\/call)\.ts$/,
  rules: /^app\/features\/[^/]+\/rules\//,
  server: /^app\/features\/[^/]+\/server\//,
  shared: /^app\/features\/[^/]+\/shared\//,
  screens: /^app\/features\//,
  places: /^app\/core\/places\/server\//,
  parts: /^app\/core\/(?:forms|map|pictures)\//,
  core: /^app\/core\//,
  ui: /^app\/ui\//,
  client: /^app\/client\//,
  frame: /^app\/frame\//,
  app: /^app\//,
  platform: /^platform\//,
  api: /^api\//,
  web: /^(?:web\/|main\.ts$)/,
  tools: /^(?:build|commands|demo|locales)\//,
} as const
type Room = keyof typeof rooms

const page = [
  'core',
  'parts',
  'places',
  'ui',
  'client',
  'frame',
  'app',
  'rules',
  'server',
  'shared',
  'platform',
  'tables',
  'call',
] as const

/** Which rooms each may import. Within a feature, screens may import all of it, and its server not what draws. */
const mayImport: Record<Room, readonly Room[]> = {
  core: [],
  rules: ['core', 'rules'],
  places: ['core', 'platform', 'tables', 'call'],
  // A column holds what the rules name.
  tables: ['core', 'rules'],
  // A migration may compute what it adds.
  migrations: ['core', 'rules', 'tables', 'platform', 'tools'],
  platform: ['core', 'tools', 'tables', 'migrations', 'call'],
  // What every door hands to the functions behind it: the request, who makes it, and the services that it may use.
  call: ['core', 'places', 'platform', 'rules', 'server'],
  server: ['core', 'places', 'platform', 'rules', 'server', 'tables', 'call'],
  ui: ['core'],
  parts: ['core', 'ui'],
  client: ['core', 'rules', 'api'],
  shared: page,
  screens: page,
  frame: page,
  app: page,
  api: ['core', 'places', 'platform', 'rules', 'server', 'tables', 'call'],
  web: ['core', 'places', 'platform', 'rules', 'server', 'api', 'tools', 'tables', 'migrations', 'call'],
  tools: ['core', 'platform', 'rules', 'server', 'web', 'tables', 'migrations', 'call'],
}

/** Beside its queries and schemas: the modules that the server of one feature offers to that of another. */
const offered = [
  'app/features/accounts/server/guards.ts',
  'app/features/accounts/server/own-account/data-archive.ts',
  'app/features/accounts/server/passwords/password.ts',
  'app/features/accounts/server/session-cookie.ts',
  'app/features/backup/server/write-backup.ts',
  'app/features/browse/server/parameters.ts',
  'app/features/connections/server/key-access.ts',
  'app/features/inbox/server/messages/receipts.ts',
  'app/features/listings/server/rows.ts',
  'app/features/mail/server/kinds.ts',
  'app/features/mail/server/mail-content.ts',
  'app/features/mail/server/mail-text.ts',
  'app/features/mail/server/outgoing-mail.ts',
  'app/features/mail/server/smtp.ts',
  'app/features/photos/server/photo-json.ts',
  'app/features/photos/server/uploads.ts',
  'app/features/submit/server/submitted-photos.ts',
]

/** Packages that a room may use; other rooms are not restricted. */
const packages: Partial<Record<Room, RegExp>> = {
  core: /^(zod|icu-minify\/(format|compile)|@schummar\/icu-type-parser)$/,
  rules: /^(zod)$/,
  ui: /^(react|react-dom|maplibre-gl)(\/|$)/,
  parts: /^(react|react-dom|react-router)(\/|$)/,
}

const files = globSync('{main.ts,{api,app,build,commands,demo,locales,platform,web}/**/*.{ts,tsx}}').filter(
  (file) => !/\.test\.tsx?$|\.d\.ts$|\/make-[\w-]+\.ts$|test-[\w-]+\.ts$/.test(file),
)

describe('code structure', () => {
  test('every test that docs/coverage.md names exists', () => {
    const named = readFileSync('docs/coverage.md', 'utf8').matchAll(/`([\w./-]+\.tsx?)`/g)
    expect(Array.from(named, ([, file]) => file!).filter((file) => !existsSync(file))).toEqual([])
  })

  test('every path that a document names exists', () => {
    const roots = '(?:api|app|bench|build|commands|demo|e2e|locales|platform|posts|public|web)'
    const named = globSync('{*.md,docs/**/*.md}').flatMap((document) =>
      Array.from(
        readFileSync(document, 'utf8').matchAll(new RegExp(`\`(${roots}/[\\w./*-]+\\.\\w+)\``, 'g')),
        ([, path]) => [document, path!],
      ),
    )
    expect(named.filter(([, path]) => path !== 'posts/its-slug.md' && globSync(path!).length === 0)).toEqual([])
  })

  test('a room imports only the rooms that the table names', () => {
    const broken = edges().filter(([file, target]) => !isAllowed(file, target))
    expect(broken.map(([file, target]) => `${file} -> ${target}`)).toEqual([])
  })

  test('the screens of a feature are its own: others import what it shares', () => {
    const broken = edges().filter(
      ([file, target]) =>
        roomOf(target) === 'screens' && roomOf(file) !== 'app' && featureOf(file) !== featureOf(target),
    )
    expect(broken).toEqual([])
  })

  test('the server of a feature uses of another one what that one offers', () => {
    const used = edges()
      .filter(([file, target]) => roomOf(file) === 'server' && roomOf(target) === 'server')
      .filter(([file, target]) => featureOf(file) !== featureOf(target))
      .map(([, target]) => target)
      .filter((target) => !/(?:queries|schemas)\.ts$/.test(target))
    expect([...new Set(used)].toSorted()).toEqual(offered)
  })

  test('a page names modules of the server from the root, and what draws never', () => {
    const relative = files
      .filter((file) => ['shared', 'screens', 'frame', 'app'].includes(roomOf(file)))
      .flatMap((file) =>
        importsOf(file)
          .filter(({ type, specifier, target }) => !type && specifier.startsWith('.') && isOnServer(target))
          .map(({ target }) => `${file} -> ${target}`),
      )
    expect(relative).toEqual([])
  })

  test('the lower rooms use few packages', () => {
    const broken = files.flatMap((file) =>
      specifiersOf(file)
        .map(({ specifier }) => specifier)
        .filter((specifier) => /^[@\w]/.test(specifier))
        .filter((specifier) => !(packages[roomOf(file)]?.test(specifier) ?? true))
        .map((specifier) => `${file} -> ${specifier}`),
    )
    expect(broken).toEqual([])
  })

  test('imports have no cycle, those of types counted', () => {
    const graph = Map.groupBy(
      edges().filter(([, , lazy]) => !lazy),
      ([file]) => file,
    )
    const done = new Set<string>()
    function circleFrom(file: string, trail: string[]): string[] | undefined {
      if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file]
      if (done.has(file)) return undefined
      for (const [, next] of graph.get(file) ?? []) {
        const circle = circleFrom(next, [...trail, file])
        if (circle) return circle
      }
      done.add(file)
    }
    for (const file of graph.keys()) expect(circleFrom(file, [])).toBeUndefined()
  })

  test('only env.ts reads the environment, and the build its language', () => {
    const readers = files.filter((file) => readFileSync(file, 'utf8').includes('process.env'))
    expect(readers.sort()).toEqual(['locales/build-language.ts', 'web/env.ts'])
  })

  test('only app/core/phone.ts makes an address that calls', () => {
    expect(
      files.filter(
        (file) =>
          /^(?:shared|screens|frame|parts|ui|app)$/.test(roomOf(file)) && /['"`]tel:/.test(readFileSync(file, 'utf8')),
      ),
    ).toEqual([])
  })

  test('files stay small', () => {
    const long = files
      .filter((file) => !file.startsWith('demo/'))
      .map((file) => [file, readFileSync(file, 'utf8').split('\n').length] as const)
      .filter(([, lines]) => lines > 400)
    expect(long).toEqual([])
  })

  test('colours, radii and font sizes are defined in the tokens only', () => {
    const written = globSync('app/**/*.module.css').flatMap((file) =>
      Array.from(
        readFileSync(file, 'utf8').matchAll(
          /^.*(?:#[0-9a-f]{3,8}\b|rgb\(|hsl\(|border-radius:\s*\d+px|font-size:\s*[\d.]+(?:px|rem)).*$/gim,
        ),
        ([line]) => `${file}: ${line.trim()}`,
      ),
    )
    expect(written).toEqual([])
  })
})

interface Import {
  specifier: string
  /** Only types, which are erased. */
  type: boolean
  /** `import()` */
  lazy: boolean
}

/** What a file imports and re-exports, `import()` included. */
function specifiersOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8')
  const { module } = parseSync(file, text)
  const imported = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    type: entries.length > 0 && entries.every(({ isType }) => isType),
    lazy: false,
  }))
  const exported = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, type: isType, lazy: false }] : [],
    )
  const lazy = module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    specifier: text.slice(start + 1, end - 1),
    type: false,
    lazy: true,
  }))
  return [...imported, ...exported, ...lazy]
}

/** The imports of the project's own files, as paths from the repository's root. */
function importsOf(file: string) {
  return specifiersOf(file)
    .filter(({ specifier }) => /^[.#]/.test(specifier) && !specifier.includes('/+types/'))
    .map((imported) => ({ ...imported, target: targetOf(file, imported.specifier) }))
}

function targetOf(file: string, specifier: string) {
  return specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier)
}

function roomOf(file: string): Room {
  return (Object.keys(rooms) as Room[]).find((room) => rooms[room].test(file))!
}

/** The name of a feature; undefined for everything else. */
function featureOf(file: string) {
  return /^app\/features\/([^/]+)\//.exec(file)?.[1]
}

function isAllowed(file: string, target: string) {
  const [from, to] = [roomOf(file), roomOf(target)]
  if (from === to) return true
  const isOwn = featureOf(file) !== undefined && featureOf(file) === featureOf(target)
  return mayImport[from].includes(to) || (isOwn && (from === 'screens' || from === 'shared'))
}

/** Every import between two files of the project, of types too. */
function edges() {
  return files.flatMap((file) =>
    importsOf(file)
      .filter(({ target }) => existsSync(target) && /\.tsx?$/.test(target))
      .map(({ target, lazy }) => [file, target, lazy] as const),
  )
}
