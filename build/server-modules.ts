import type { Plugin } from 'vite'

/**
 * Loaders and actions call the server's own functions: the built pages import these modules as they stand, so that they and the
 * server share one of each. Nothing of them may reach a browser.
 */
export function serverModules(): Plugin {
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
