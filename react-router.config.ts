import type { Config } from '@react-router/dev/config'
import { buildFolder, buildLanguage } from './locales/build-language.ts'

/** One build of the pages a language: French under /fr (docs/decisions/024-two-languages.md). */
export default {
  ssr: true,
  routeDiscovery: { mode: 'lazy' },
  basename: buildLanguage === 'fr' ? '/fr' : '/',
  buildDirectory: buildFolder(buildLanguage),
} satisfies Config
