import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'

/** Which rooms each room may import. Written from the roof down: a room only names rooms below it. */
const mayImport: Record<string, string[]> = {
  'main.ts': ['server', 'demo'],
  'staff-command.ts': ['server'],
  'company-command.ts': ['server', 'domain'],
  'build-command.ts': ['server'],
  'backup-command.ts': ['server'],
  'restore-command.ts': ['server'],
  demo: ['server/api', 'server/data', 'server/services', 'domain'],
  'app/entry.server.tsx': ['app', 'domain'],
  'app/entry.client.tsx': ['app'],
  'app/root.tsx': [
    'app/api.ts',
    'app/cache.ts',
    'app/settings.ts',
    'app/parts',
    'app/ui',
    'app/theme',
    'app/paths.ts',
    'domain',
  ],
  'app/routes.ts': ['app/paths.ts', 'app/gallery-paths.ts'],
  'app/routes': [
    'app/api.ts',
    'app/cache.ts',
    'app/settings.ts',
    'app/posts.server.ts',
    'app/parts',
    'app/ui',
    'app/samples',
    'app/pictures',
    'app/paths.ts',
    'app/gallery-paths.ts',
    'domain',
  ],
  'app/parts': ['app/ui', 'app/samples', 'app/pictures', 'app/paths.ts', 'app/gallery-paths.ts', 'domain'],
  'app/samples': ['domain'],
  'app/pictures': ['app/ui', 'domain'],
  'app/kept-address.ts': ['app/paths.ts', 'domain'],
  'app/cache.ts': ['domain'],
  'app/api.ts': [
    'app/api-failure.ts',
    'app/message-calls.ts',
    'app/password-calls.ts',
    'app/place-calls.ts',
    'app/staff-calls.ts',
    'app/submission-calls.ts',
    'domain',
  ],
  'app/api-failure.ts': [],
  'app/message-calls.ts': ['domain'],
  'app/staff-calls.ts': ['app/api-failure.ts', 'domain'],
  'app/submission-calls.ts': ['domain'],
  'app/place-calls.ts': ['domain'],
  'app/password-calls.ts': ['domain'],
  'app/paths.ts': ['domain'],
  'app/gallery-paths.ts': [],
  'app/settings.ts': [],
  'app/posts.server.ts': ['domain'],
  'app/ui': [],
  'server/app.ts': ['server'],
  'server/command.ts': ['server/data', 'server/services', 'server/env.ts'],
  'server/backup': ['server/data', 'server/services', 'domain'],
  'server/staff-accounts.ts': ['server/data', 'server/services', 'domain'],
  'server/listener.ts': ['server', 'domain'],
  'server/pages': ['server/data', 'domain'],
  'server/api.ts': ['server/api', 'server/http', 'server/data', 'server/services', 'server/pages', 'domain'],
  'server/api': ['server/http', 'server/data', 'server/services', 'domain'],
  'server/http': ['server/services', 'domain'],
  'server/data': ['domain'],
  'server/services': ['domain'],
  domain: [],
}

/** Packages that a floor may use; every other floor is free in its choice. */
const packages: Record<string, RegExp> = {
  domain: /^zod$/,
  'app/ui': /^(react|react-dom|maplibre-gl)(\/|$)/,
  'app/parts': /^(react|react-dom|react-router)(\/|$)/,
}

const files = globSync('{main.ts,*-command.ts,{app,server,domain,demo}/**/*.{ts,tsx}}').filter(
  (file) => !/\.test\.tsx?$|\.d\.ts$|\/make-[\w-]+\.ts$|test-[\w-]+\.ts$/.test(file),
)

describe('the house', () => {
  test('every test that the coverage names exists', () => {
    const named = readFileSync('docs/coverage.md', 'utf8').matchAll(/`([\w./-]+\.tsx?)`/g)
    expect(Array.from(named, ([, file]) => file!).filter((file) => !existsSync(file))).toEqual([])
  })

  test('no room imports a room above it', () => {
    const broken = files.flatMap((file) =>
      importsOf(file)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => join(dirname(file), specifier))
        .filter((target) => roomOf(target) !== roomOf(file))
        .filter((target) => !allowed(file).some((room) => target === room || target.startsWith(`${room}/`)))
        .map((target) => `${file} -> ${target}`),
    )
    expect(broken).toEqual([])
  })

  test('a screen imports no other screen', () => {
    const broken = files
      .filter((file) => file.startsWith('app/routes/'))
      .flatMap((file) =>
        importsOf(file).map((specifier) => ({ file, specifier, target: join(dirname(file), specifier) })),
      )
      .filter(({ specifier, target }) => specifier.startsWith('.') && /^app\/routes\/.*\.tsx$/.test(target))
    expect(broken).toEqual([])
  })

  test('the quiet floors use few packages', () => {
    const broken = files.flatMap((file) =>
      importsOf(file)
        .filter((specifier) => /^[@\w]/.test(specifier))
        .filter((specifier) => !(packages[roomOf(file)]?.test(specifier) ?? true))
        .map((specifier) => `${file} -> ${specifier}`),
    )
    expect(broken).toEqual([])
  })

  test('imports go round in no circle', () => {
    const graph = new Map(
      files.map((file) => [
        file,
        importsOf(file)
          .filter((specifier) => specifier.startsWith('.'))
          .map((specifier) => join(dirname(file), specifier)),
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

  test('only env.ts reads the environment', () => {
    const readers = files.filter((file) => readFileSync(file, 'utf8').includes('process.env'))
    expect(readers).toEqual(['server/env.ts'])
  })

  test('files stay small', () => {
    const long = files
      .filter((file) => !file.startsWith('demo/') && !file.includes('/migrations/'))
      .map((file) => [file, readFileSync(file, 'utf8').split('\n').length] as const)
      .filter(([, lines]) => lines > 250)
    expect(long).toEqual([])
  })

  test('colours, radii and font sizes stand in the tokens only', () => {
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

/** Values only: a type leaves nothing behind in the program. */
function importsOf(file: string) {
  return parseSync(file, readFileSync(file, 'utf8'))
    .program.body.filter(
      (node) =>
        (node.type === 'ImportDeclaration' && node.importKind !== 'type') ||
        ((node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration') && node.source),
    )
    .map((node) => ('source' in node && node.source ? node.source.value : ''))
}

function roomOf(file: string) {
  const rooms = Object.keys(mayImport).sort((a, b) => b.length - a.length)
  return rooms.find((room) => file === room || file.startsWith(`${room}/`)) ?? dirname(file)
}

function allowed(file: string) {
  return mayImport[roomOf(file)] ?? []
}
