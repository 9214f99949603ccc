import type { Config } from '@react-router/dev/config'
import { buildFolder, buildLanguage } from './locales/build-language.ts'

/** One build of the pages a language: French under /fr (docs/decisions/024-two-languages.md). */
export default {
  ssr: true,
  routeDiscovery: { mode: 'lazy' },
  // A `clientAction` of its own file could not say that there is no connection (docs/decisions/022-forms-post-to-their-screen.md).
  splitRouteModules: false,
  basename: buildLanguage === 'fr' ? '/fr' : '/',
  buildDirectory: buildFolder(buildLanguage),
} satisfies Config
