import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { isOnServer } from '../locales/catalogue.ts'

/**
 * Loaders and actions call the server's own functions by their full names (`#app/features/visits/server/…`): the built pages import
 * these modules as they stand, so that they and the server share one of each. Nothing of them may reach a browser, and no page may have
 * a copy of its own.
 */
export function serverModules(): Plugin {
  return {
    name: 'server-modules',
    enforce: 'pre',
    apply: 'build',
    resolveId(id, importer = '') {
      if (id.startsWith('.') && isOnServer(join(dirname(importer), id))) {
        this.error(`${importer} imports ${id}: a page names modules of the server from the root (#app/…).`)
      }
      if (!id.startsWith('#')) return undefined
      if (this.environment.name === 'client') this.error(`${importer} would send ${id} to browsers.`)
      return { id, external: true }
    },
  }
}
