import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { posts } from './post-files.ts'

const ours = { test: /\/(?:app\/(?:ui|parts|samples|pictures)|domain)\//, minShareCount: 2 }
/** Few files that many screens share are smaller and sooner there than many small ones, and pack better together. */
const chunks = [
  { name: houseOnly, debugName: 'house', priority: 2 },
  { name: wingOf, debugName: 'wings', ...ours, priority: 1 },
  { name: roomOf, debugName: 'rooms', ...ours },
]
const library = /node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser|turbo-stream)\//
const everyPage = /\/app\/(?:entry\.client|root|cache|routes\/frame)\.tsx?|preload-helper|rolldown\/runtime/
type Known = Map<string, ReadonlySet<string>>
const screens: Known = new Map()
const rooms: Known = new Map()
const layers = 'base, ui, parts, routes, marks'

export default defineConfig({
  plugins: [cascadeLayers(), posts(), reactRouter()],
  cacheDir: process.env.VITE_CACHE_DIR ?? 'node_modules/.vite',
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } } },
  // The map's engine is large, and fetched only where a map is shown.
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 1200 },
})

/**
 * A style sheet's floor decides its cascade layer: a screen may overrule a part, a part a component of `ui`, whatever the
 * order in which a page happens to load their files. The first sheet that is read settles the order, so each one says it.
 */
function cascadeLayers(): Plugin {
  return {
    name: 'cascade-layers',
    enforce: 'pre',
    transform(code, id) {
      const [, floor] = /\/app\/(ui|parts|routes)\/.*\.module\.css$/.exec(id) ?? []
      const [, theme] = /\/theme\/(base|marks)\.css$/.exec(id) ?? []
      const layer = floor ?? theme ?? (id.endsWith('/maplibre-gl.css') ? 'base' : undefined)
      return layer && { code: `@layer ${layers};\n@layer ${layer} {\n${code}\n}`, map: null }
    },
  }
}

/** What every page needs, or two of the three much visited ones: one file, fetched by the first visit and kept. */
function houseOnly(id: string, modules: Modules) {
  if (library.test(id) || everyPage.test(id)) return 'house'
  const needing = screensOf(id, modules)
  return needing.has('root') || needing.size > 1 ? 'house' : null
}

/** What one much visited page shares with others stands apart, so that none carries the rooms of others. */
function wingOf(id: string, modules: Modules) {
  if (id.includes('/app/pictures/')) return 'pictures'
  const [screen] = screensOf(id, modules)
  return screen ? `${screen}-wing` : null
}

/**
 * What the rarely visited screens of one folder share, or those of several: each file more would be named on every page.
 * The company's own pages are first pages too, and fetch no rooms.
 */
function roomOf(id: string, modules: Modules) {
  const needing = roomsOf(id, modules)
  const [room, another] = needing
  if (!room || needing.has('company')) return null
  return another ? 'rooms' : `${room}-room`
}

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** Those of the much visited screens that cannot do without a module. */
function screensOf(id: string, modules: Modules) {
  return above(id, modules, screens, /\/app\/(?:routes\/(?:listings\/)?)?(root|home|listings|property)\.tsx/)
}

/** The folders of the screens that cannot do without a module. */
function roomsOf(id: string, modules: Modules) {
  return above(id, modules, rooms, /\/app\/routes\/(\w+)\/[\w-]+\.tsx/)
}

/** What `name` finds in a module's path, or in those of all that import it, near or far. */
function above(id: string, modules: Modules, known: Known, name: RegExp): ReadonlySet<string> {
  const found = known.get(id)
  if (found) return found
  const [, own] = name.exec(id) ?? []
  const importers = own ? [] : (modules.getModuleInfo(id)?.importers ?? [])
  const names = new Set(own ? [own] : importers.flatMap((one) => [...above(one, modules, known, name)]))
  known.set(id, names)
  return names
}
