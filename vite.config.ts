import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/** Few files that many screens share are smaller and sooner there than many small ones. */
const chunks = [
  {
    name: 'library',
    test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser|turbo-stream)\//,
  },
  { name: 'house', test: /\/(?:app\/(?:ui|parts|samples)|domain)\//, minShareCount: 4 },
]
const layers = 'base, ui, parts, routes, marks'

export default defineConfig({
  plugins: [cascadeLayers(), reactRouter()],
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
