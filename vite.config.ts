import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { messages } from './build/message-plugin.ts'
import { posts } from './build/post-files.ts'
import { cascadeLayers, screenStyles, serverModules } from './build/vite-plugins.ts'
import { buildLanguage } from './locales/build-language.ts'

/** The libraries, what every page shows, and what most of the visitors' screens are made of, each with what it imports. */
const site = [
  /\/node_modules\/(?:react|scheduler|cookie|set-cookie|turbo)|\/app\/(?:entry\.client|root)\.tsx/,
  /\/app\/(?:features\/browse\/shared\/property-(?:card|photo|words)|features\/saved\/shared\/save-button|frame\/site\/(?:seo|structured-data|breadcrumbs))/,
  /\/app\/(?:core\/forms\/form-note|features\/inbox\/shared\/(?:posted-form|honeypot-fields))/,
  /\/app\/ui\/(?:carousel\/|section\/|map\/map-problem|form\/(?:field|radio-field)\.|(?:first-touch|use-in-view|trans)\.)/,
  /\/app\/(?:client\/client-cache|core\/listing\/fields\/features|features\/agents\/shared\/portrait|features\/company\/shared\/social-links|ui\/mark\/initials-tile)/,
]

/** What the pages of a listing and of its samples share: one file instead of five. */
const home =
  /\/app\/(?:features\/browse\/(?:shared\/page\/|listing\/(?:\w+\/(?:booking|report)|property)\.module)|ui\/dialog\/share\.|core\/map\/map-links)/

export default defineConfig({
  plugins: [
    serverModules(),
    cascadeLayers(),
    screenStyles(),
    posts(buildLanguage),
    messages(import.meta.dirname, buildLanguage),
    reactRouter(),
  ],
  cacheDir: process.env.VITE_CACHE_DIR ?? 'node_modules/.vite',
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What the rules of a page's server part import is not loaded for its effects: there are none.
          treeshake: { moduleSideEffects: [{ test: /\/app\/(?:core|features\/\w+\/rules)\//, sideEffects: false }] },
          // One file that many screens share compresses better than many small ones (docs/decisions/005-pages.md).
          output: {
            codeSplitting: {
              groups: [
                { name: 'site', priority: 1, test: (id) => site.some((one) => one.test(id)) },
                { name: 'home', test: home },
              ],
            },
          },
        },
      },
    },
  },
  // React Router preloads the scripts of a route. Lazy chunks have few imports of their own: a list of them is not worth its bytes.
  // The map engine is large, and fetched only where a map is shown.
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 1200, modulePreload: false },
})
