import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { posts } from './post-files.ts'

const shared = { test: /\/(?:app\/(?:ui|parts|samples|(?:cache|paths|settings)\.ts)|domain\/)/, minShareCount: 4 }
/** Few files that many screens share are smaller and sooner there than many small ones. */
const chunks = [
  {
    name: 'library',
    test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser|turbo-stream)\//,
    priority: 2,
  },
  { name: houseOnly, debugName: 'house', ...shared, minShareCount: 2, priority: 1 },
  { name: wingOf, debugName: 'wings', ...shared },
]
const reached = new Map<string, ReadonlySet<string>>()
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

/** What the list or every page needs: one file, fetched by the first visit and kept. */
function houseOnly(id: string, modules: Modules) {
  const screens = screensOf(id, modules)
  return screens.has('root') || screens.has('listings') ? 'house' : null
}

/** What the home page or a listing shares with other screens besides; what only those others share is theirs to fetch. */
function wingOf(id: string, modules: Modules) {
  const screens = screensOf(id, modules)
  return ['home', 'property'].filter((screen) => screens.has(screen)).join('-') || null
}

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** Those of the much visited screens that cannot do without a module. */
function screensOf(id: string, modules: Modules): ReadonlySet<string> {
  const known = reached.get(id)
  if (known) return known
  const [, screen] = /\/app\/(?:routes\/(?:listings\/)?)?(root|home|listings|property)\.tsx/.exec(id) ?? []
  const above = modules.getModuleInfo(id)?.importers ?? []
  const screens = new Set(screen ? [screen] : above.flatMap((importer) => [...screensOf(importer, modules)]))
  reached.set(id, screens)
  return screens
}
