import { readFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { messages } from './build/message-plugin.ts'
import { officeChunks } from './build/office-chunks.ts'
import { posts } from './build/post-files.ts'
import { screenStyles } from './build/screen-styles.ts'
import { buildLanguage } from './locales/build-language.ts'

const ours = { test: /\/(?:app\/(?:api|ui|components|features|templates)|domain)\//, minShareCount: 2 }
/** One file that many screens share compresses better than many small ones (docs/decisions/023-chunks.md). */
const chunks = [
  { name: sharedChunk, debugName: 'shared', priority: 2 },
  { name: screenChunk, debugName: 'screens', ...ours, priority: 1 },
]
const library = /node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser|turbo-stream)\//
const everyPage = /\/app\/(?:entry\.client|root|components\/layout\/site-frame)\.tsx?|preload-helper|rolldown\/runtime/
/** Many small modules that always come together: what the forms of messages share, and of these what the office's forms need too. */
const together = {
  'message-form':
    /\/app\/(?:components\/(?:forms\/posted-form\.|messages\/)|ui\/form\/(?:form-machine|form-state)\.)|\/domain\/message\/inquiry-rules\./,
  'form-words': /\/domain\/(?:field-rules|reference|message\/(?:inquiry|message-form))\./,
  'form-fields': /\/app\/(?:components\/forms\/form-note|ui\/(?:form\/field|dialog\/message-dialog))\./,
}
/** Only sections that come later name them, and structured data, which the server alone writes. */
const later = /\/domain\/property\/fields\/features\.ts$/
const screens = new Map<string, ReadonlySet<string>>()
/** The route modules that `app/routes.ts` names, such as `features/home/home`. */
const screenModules = new Set(
  Array.from(readFileSync('app/routes.ts', 'utf8').matchAll(/'([\w/-]+)\.tsx'/g), ([, file]) => file!),
)
const layers = 'base, primitives, controls, ui, components, features, screens, marks'

export default defineConfig({
  plugins: [
    serverModules(),
    cascadeLayers(),
    screenStyles(),
    posts(buildLanguage),
    messages(import.meta.dirname, buildLanguage),
    reactRouter(),
    officeChunks(),
  ],
  cacheDir: process.env.VITE_CACHE_DIR ?? 'node_modules/.vite',
  environments: {
    client: {
      build: {
        rolldownOptions: {
          optimization: { inlineConst: true },
          output: { codeSplitting: { groups: chunks } },
          // Rules and tables: to import one without using it does nothing.
          treeshake: { moduleSideEffects: [{ test: /\/domain\//, sideEffects: false }] },
        },
      },
    },
  },
  // React Router preloads the scripts of a route. Lazy chunks have few imports of their own: a list of them is not worth its bytes.
  // The map engine is large, and fetched only where a map is shown.
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 1200, modulePreload: false },
})

/**
 * Loaders and actions call the server's own functions: the built pages import these modules as they stand, so that they and the
 * server share one of each. Nothing of them may reach a browser.
 */
function serverModules(): Plugin {
  return {
    name: 'server-modules',
    enforce: 'pre',
    apply: 'build',
    resolveId(id, importer) {
      if (!id.startsWith('#server/')) return undefined
      if (this.environment.name === 'client') this.error(`${importer} would send ${id} to browsers.`)
      return { id, external: true }
    },
  }
}

/**
 * The folder of a style sheet decides its cascade layer: a screen may override a component of its feature, which may override
 * a shared component, which may override `ui`, whatever the order in which a page loads the files. The first sheet that the
 * browser reads settles the order of the layers, so each sheet declares it. The primitives are below all that is composed of them.
 * Icons and buttons, which other components of `ui` restyle, are below these: a sheet is loaded a second time, and then last, when a
 * lazy chunk needs it too.
 */
function cascadeLayers(): Plugin {
  return {
    name: 'cascade-layers',
    enforce: 'pre',
    transform(code, id) {
      const layer = layerOf(id)
      return layer && { code: `@layer ${layers};\n@layer ${layer} {\n${code}\n}`, map: null }
    },
  }
}

function layerOf(id: string) {
  if (id.endsWith('/maplibre-gl.css')) return 'base'
  if (/\/app\/ui\/(?:icon\/icon|button)\.module\.css$/.test(id)) return 'controls'
  const [, theme] = /\/theme\/(base|primitives|marks)\.css$/.exec(id) ?? []
  const [, module, folder] = /\/app\/((ui|components|features|templates)\/.*)\.module\.css$/.exec(id) ?? []
  if (module && screenModules.has(module)) return 'screens'
  return theme ?? (folder === 'templates' ? 'features' : folder)
}

/** Modules of every page, and those that two of home, the list and a listing need: the first visit fetches and caches them. */
function sharedChunk(id: string, modules: Modules) {
  if (library.test(id) || everyPage.test(id)) return 'shared'
  const needing = screensOf(id, modules)
  return needing.has('root') || needing.size > 1 ? 'shared' : null
}

/** Modules of home and the list, and modules that one much visited screen shares with rarely visited ones. */
function screenChunk(id: string, modules: Modules) {
  // The picture of an empty list goes with what shows it.
  if (id.endsWith('/pictures/low-tide.ts')) return 'home-base'
  if (/\/app\/(?:components|templates\/gallery)\/pictures\//.test(id)) return 'pictures'
  const form = Object.entries(together).find(([, modules]) => modules.test(id))
  if (form) return form[0]
  const needing = [...screensOf(id, modules)].sort().join('-')
  if (needing === 'home' && id.includes('/app/ui/')) return 'home-base'
  if (needing === 'home' && id.includes('/app/components/property/')) return 'home-property'
  return needing ? `${needing}-shared` : null
}

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** Those of the much visited screens that import a module, directly or indirectly. */
function screensOf(id: string, modules: Modules): ReadonlySet<string> {
  const found = screens.get(id)
  if (found) return found
  const [, own] = /\/app\/(?:features\/(?:home|listings|property)\/)?(root|home|listings|property)\.tsx/.exec(id) ?? []
  const importers = own || later.test(id) ? [] : (modules.getModuleInfo(id)?.importers ?? [])
  const names = new Set(own ? [own] : importers.flatMap((one) => [...screensOf(one, modules)]))
  screens.set(id, names)
  return names
}
