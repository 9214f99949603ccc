import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'

/**
 * Which folders each folder may import beside itself. The longest matching key counts. `*` stands for one folder name:
 * `app/features/*` is each feature by itself, so no feature may import another one.
 */
const mayImport: Record<string, string[]> = {
  'main.ts': ['server', 'demo', 'locales', 'domain'],
  commands: ['server', 'locales', 'domain'],
  locales: ['domain'],
  build: ['locales', 'domain', 'server/settings/posts/markdown.ts'],
  demo: ['server', 'domain'],

  'app/entry.server.tsx': ['app', 'domain'],
  'app/entry.client.tsx': ['app'],
  'app/root.tsx': ['server', 'app/api', 'app/settings.ts', 'app/components', 'app/ui', 'app/theme', 'domain'],
  'app/routes.ts': ['app/gallery-paths.ts', 'domain'],
  'app/features/*': ['app/api', 'app/components', 'app/ui', ...pageModules(), 'server', 'domain'],
  'app/templates': ['app/api', 'app/components', 'app/ui', ...pageModules(), 'server', 'domain'],
  'app/components': ['app/ui', 'app/gallery-paths.ts', 'domain'],
  'app/api': ['domain'],
  'app/api/message-action.ts': ['app/settings.ts', 'server', 'domain'],
  'app/ui': ['domain/language'],
  'app/gallery-paths.ts': ['domain'],
  'app/settings.ts': [],
  'app/posts.server.ts': ['domain'],

  'server/app.ts': ['server', 'domain'],
  'server/listener.ts': ['server', 'domain'],
  'server/api.ts': ['server', 'domain'],
  'server/services.ts': ['server', 'domain'],
  'server/interval-jobs.ts': ['server', 'domain'],
  'server/mail-writers.ts': ['server', 'domain'],
  'server/*': ['server/http', 'server/database', 'server/messages/mail', 'domain'],
  'server/messages/mail': ['server/http', 'server/database', 'domain'],
  'server/pages': ['server/http', 'server/database', 'locales/build-language.ts', 'domain'],
  'server/http': ['domain'],
  'server/database': ['locales/catalogue.ts', 'domain'],
  domain: [],
}

/** Addresses of the demonstration pages, settings and posts: every screen may import these. */
function pageModules() {
  return ['app/gallery-paths.ts', 'app/settings.ts', 'app/posts.server.ts']
}

/** Modules of one noun that others import: endpoint guards, submitted photos, the mail server. */
const sharedByNouns = [
  'server/services.ts',
  'server/browse/parameters.ts',
  'server/company/opening-hours.ts',
  'server/jobs/interval-job.ts',
  'server/people/suppression-queries.ts',
  'server/auth/guards/account-guard.ts',
  'server/auth/guards/bearer-auth.ts',
  'server/auth/guards/permission-guard.ts',
  'server/auth/guards/recent-proof.ts',
  'server/auth/own-account/data-archive.ts',
  'server/connections/key-access.ts',
  'server/auth/guards/staff-guard.ts',
  'server/auth/guards/guarded.ts',
  'server/auth/guards/session-guard.ts',
  'server/auth/sessions/session-cookie.ts',
  'server/auth/passwords/password.ts',
  'server/auth/passwords/password-policy.ts',
  'server/images/durable-files.ts',
  'server/images/encoder/image-formats.ts',
  'server/images/encoder/image-processor.ts',
  'server/images/photo-json.ts',
  'server/images/picture-access.ts',
  'server/images/remove-uploads.ts',
  'server/images/storage.ts',
  'server/images/store-upload.ts',
  'server/images/upload-routes.ts',
  'server/imports/receive-files.ts',
  'server/jobs/task-queue.ts',
  'server/owners/owner-guard.ts',
  'server/messages/receipts.ts',
  'server/places/locate-address.ts',
  'server/properties/changes.ts',
  'server/properties/conflict.ts',
  'server/properties/rows.ts',
  'server/properties/staff-routes.ts',
  'server/submissions/submitted-photos.ts',
  'server/visits/calendar/calendar-file.ts',
]

/** Packages that a folder may use; other folders are not restricted. */
const packages: Record<string, RegExp> = {
  domain: /^(zod|icu-minify\/(format|compile)|@schummar\/icu-type-parser)$/,
  'app/ui': /^(react|react-dom|maplibre-gl)(\/|$)/,
  'app/components': /^(react|react-dom|react-router)(\/|$)/,
}

const files = globSync('{main.ts,{app,build,commands,demo,domain,locales,server}/**/*.{ts,tsx}}').filter(
  (file) => !/\.test\.tsx?$|\.d\.ts$|\/make-[\w-]+\.ts$|test-[\w-]+\.ts$/.test(file),
)

describe('code structure', () => {
  test('every test that docs/coverage.md names exists', () => {
    const named = readFileSync('docs/coverage.md', 'utf8').matchAll(/`([\w./-]+\.tsx?)`/g)
    expect(Array.from(named, ([, file]) => file!).filter((file) => !existsSync(file))).toEqual([])
  })

  test('a folder imports only the folders that the table names', () => {
    const broken = files.flatMap((file) =>
      importsOf(file)
        .filter(({ type }) => !type)
        .map(({ target }) => target)
        .filter((target) => !target.startsWith(`${folderOf(file)}/`) && target !== file)
        .filter((target) => !allowed(file).some((folder) => target === folder || target.startsWith(`${folder}/`)))
        .filter((target) => !isSharedByNouns(file, target))
        .map((target) => `${file} -> ${target}`),
    )
    expect(broken).toEqual([])
  })

  test('only app/routes.ts imports the demonstration pages', () => {
    const named = files
      .filter((file) => !file.startsWith('app/templates/'))
      .flatMap((file) =>
        importsOf(file)
          .filter(({ target }) => target.startsWith('app/templates/'))
          .map(({ target }) => `${file} -> ${target}`),
      )
    expect(named).toEqual([])
  })

  test('the lower layers use few packages', () => {
    const broken = files.flatMap((file) =>
      specifiersOf(file)
        .map(({ specifier }) => specifier)
        .filter((specifier) => /^[@\w]/.test(specifier))
        .filter((specifier) => !(packages[folderOf(file)]?.test(specifier) ?? true))
        .map((specifier) => `${file} -> ${specifier}`),
    )
    expect(broken).toEqual([])
  })

  test('imports have no cycle', () => {
    const graph = new Map(
      files.map((file) => [
        file,
        importsOf(file)
          .filter(({ type, lazy }) => !type && !lazy)
          .map(({ target }) => target),
      ]),
    )
    const done = new Set<string>()
    function circleFrom(file: string, trail: string[]): string[] | undefined {
      if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file]
      if (done.has(file)) return undefined
      for (const next of graph.get(file) ?? []) {
        const circle = circleFrom(next, [...trail, file])
        if (circle) return circle
      }
      done.add(file)
    }
    for (const file of graph.keys()) expect(circleFrom(file, [])).toBeUndefined()
  })

  test('only env.ts reads the environment, and the build its language', () => {
    const readers = files.filter((file) => readFileSync(file, 'utf8').includes('process.env'))
    expect(readers.sort()).toEqual(['locales/build-language.ts', 'server/env.ts'])
  })

  test('only domain/phone.ts makes an address that calls', () => {
    expect(files.filter((file) => file.startsWith('app/') && /['"`]tel:/.test(readFileSync(file, 'utf8')))).toEqual([])
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
    .filter(({ specifier }) => /^(?:\.|#server\/)/.test(specifier) && !specifier.includes('/+types/'))
    .map((imported) => ({ ...imported, target: targetOf(file, imported.specifier) }))
}

function targetOf(file: string, specifier: string) {
  return specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier)
}

/** The table key that applies to a file, with its `*` filled in. */
function folderOf(file: string) {
  return keyOf(file)?.folder ?? dirname(file)
}

function allowed(file: string) {
  return mayImport[keyOf(file)?.key ?? ''] ?? []
}

function keyOf(file: string) {
  const found = Object.keys(mayImport).flatMap((key) => {
    const [folder] = new RegExp(`^${key.replace('*', '[^/]+(?=/)')}(?=/|$)`).exec(file) ?? []
    return folder ? [{ key, folder }] : []
  })
  return found.sort((a, b) => b.key.replace('*', '').length - a.key.replace('*', '').length)[0]
}

function isSharedByNouns(file: string, target: string) {
  return (
    /^server\/[^/]+\//.test(file) &&
    (sharedByNouns.includes(target) || /^server\/[^/]+\/(?:[\w-]+\/)*(?:[\w-]*queries|schemas)\.ts$/.test(target))
  )
}
