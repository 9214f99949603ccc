import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { isOnServer } from '../locales/catalogue.ts'

const section = /\blaterSection\(\s*async \(\) => \(await import\('(\.[^']+\.tsx)'\)\)/g
const screen = '?__react-router-build-client-route'

/**
 * Gives each screen one style sheet beside that of every page, instead of one for each chunk that it shares with other screens: a
 * browser that asks for four sheets, two fonts and a picture at once makes the last of them wait.
 *
 * It holds the styles of sections that hydrate later (`app/ui/section/later-section.tsx`) too: the build loads the styles of a lazy
 * chunk only with its script. Cascade layers make the order of sheets irrelevant.
 */
export function screenStyles(): Plugin {
  /** The files of sections by the file that shows them. */
  const shown = new Map<string, string[]>()
  return {
    name: 'screen-styles',
    enforce: 'pre',
    transform(code, id) {
      // React Router names the parts of a route module by a query.
      const file = bare(id)
      if (!file.endsWith('.tsx')) return
      const files = Array.from(code.matchAll(section), ([, name]) => join(dirname(file), name!))
      if (files.length > 0) shown.set(file, files)
    },
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const byName = new Map(Object.entries(bundle) as unknown as [string, Chunk | Asset][])
        const chunks = [...byName.values()].filter((one) => one.type === 'chunk')
        const chunkOf = (file: string) => chunks.find(({ moduleIds }) => moduleIds.some((id) => bare(id) === file))
        const root = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/app/root.tsx${screen}`))
        const ofEveryPage = new Set(chunksOf(root, byName))
        const ofEveryStyle = new Set([...ofEveryPage].flatMap(stylesOf))
        const importersOf = (id: string) => this.getModuleInfo(id)?.dynamicImporters ?? []
        /** The parts of a chunk that are loaded by themselves. One that others import too may share its chunk with what is not. */
        const lazyParts = ({ facadeModuleId, moduleIds }: Chunk) =>
          moduleIds.filter((id) => importersOf(id).length > 0 && (id === facadeModuleId || bare(id).endsWith('.tsx')))
        const isLazy = (chunk: Chunk) => chunk.isDynamicEntry || lazyParts(chunk).length > 0
        const isSection = (chunk: Chunk) => {
          const parts = lazyParts(chunk)
          return (
            parts.length > 0 &&
            parts.every((id) => importersOf(id).every((one) => shown.get(bare(one))?.includes(bare(id))))
          )
        }
        // What a page shows whatever its screen, and what a press opens, is no part of a screen's sheet.
        const others = chunks.filter((one) => isLazy(one) && !isScreen(one) && !isSection(one))
        const outside = sectionsWithin([...ofEveryPage, ...others.flatMap(ownChunks)])
        const merge = (chunk: Chunk, styles: string[]) => {
          const source = styles.map((name) => sourceOf(byName.get(name))).join('\n')
          return this.getFileName(this.emitFile({ type: 'asset', name: `${chunk.name}.css`, source }))
        }

        // A section may show further ones: all are found before any sheet is replaced.
        const sheets = chunks
          .filter((chunk) => !ofEveryPage.has(chunk))
          .map((chunk) => ({ chunk, styles: stylesFor(chunk) }))
        for (const { chunk, styles } of sheets) {
          const own = chunk.viteMetadata?.importedCss
          if (!own) continue
          own.clear()
          const whole = isScreen(chunk) && styles.length > 1 ? [merge(chunk, styles)] : styles
          for (const name of whole) own.add(name)
        }

        /** Of a chunk that only others import there are none: they carry its styles. A section's stand in the sheet of its screens. */
        function stylesFor(chunk: Chunk) {
          if (!isScreen(chunk) && (!isLazy(chunk) || (isSection(chunk) && !outside.has(chunk)))) return []
          const sections = isScreen(chunk) ? sectionsWithin(ownChunks(chunk)) : []
          const needed = [chunk, ...sections].flatMap((one) => chunksOf(one, byName)).flatMap(stylesOf)
          return [...new Set(needed)].filter((name) => !ofEveryStyle.has(name))
        }

        function ownChunks(chunk: Chunk) {
          return chunksOf(chunk, byName).filter((one) => !ofEveryPage.has(one))
        }

        /** The chunks of the sections that these show, and of those that the sections show. */
        function sectionsWithin(given: readonly Chunk[], found = new Set<Chunk>()) {
          for (const { moduleIds } of given) {
            // The loader of a route in the browser is a chunk of its own, without the screen.
            const screens = moduleIds.filter((id) => !id.includes('?route-chunk='))
            for (const section of screens
              .flatMap((id) => shown.get(bare(id)) ?? [])
              .flatMap((file) => chunkOf(file) ?? [])) {
              if (found.has(section)) continue
              found.add(section)
              sectionsWithin(ownChunks(section), found)
            }
          }
          return found
        }
      },
    },
  }
}

interface Chunk {
  type: 'chunk'
  name: string
  facadeModuleId: string | null
  isDynamicEntry: boolean
  moduleIds: string[]
  imports: string[]
  viteMetadata?: { importedCss: Set<string> }
}

interface Asset {
  type: 'asset'
  source: string | Uint8Array
}

function isScreen({ facadeModuleId }: Chunk) {
  return facadeModuleId?.endsWith(screen) === true
}

/** A chunk and those that it imports. */
function chunksOf(
  chunk: Chunk | Asset | undefined,
  byName: ReadonlyMap<string, Chunk | Asset>,
  seen = new Set<Chunk | Asset>(),
): Chunk[] {
  if (chunk?.type !== 'chunk' || seen.has(chunk)) return []
  seen.add(chunk)
  return [chunk, ...chunk.imports.flatMap((name) => chunksOf(byName.get(name), byName, seen))]
}

function stylesOf({ viteMetadata }: Chunk) {
  return [...(viteMetadata?.importedCss ?? [])]
}

function sourceOf(asset: Chunk | Asset | undefined) {
  return asset?.type === 'asset' ? Buffer.from(asset.source).toString() : ''
}

function bare(id: string) {
  return id.replace(/\?.*$/, '')
}

const layers = 'base, primitives, controls, ui, components, features, screens, marks'

/**
 * The folder of a style sheet decides its cascade layer: a screen may override a component of its feature, which may override
 * a shared component, which may override `ui`, whatever the order in which a page loads the files. The first sheet that the
 * browser reads settles the order of the layers, so each sheet declares it. The primitives are below all that is composed of them. Icons and buttons, which other components of `ui`
 * restyle, are below these: a sheet is loaded a second time, and then last, when a lazy chunk needs it too.
 */
export function cascadeLayers(): Plugin {
  /** The route modules that `app/routes.ts` names, such as `features/browse/home/home`. */
  const screens = new Set(
    Array.from(readFileSync('app/routes.ts', 'utf8').matchAll(/'([\w/-]+)\.tsx'/g), ([, file]) => file!),
  )

  function layerOf(id: string) {
    if (id.endsWith('/maplibre-gl.css')) return 'base'
    if (/\/app\/ui\/(?:icon\/icon|button)\.module\.css$/.test(id)) return 'controls'
    const [, theme] = /\/theme\/(base|primitives|marks)\.css$/.exec(id) ?? []
    const [, module, folder] = /\/app\/((ui|core|frame|features)\/.*)\.module\.css$/.exec(id) ?? []
    if (module && screens.has(module)) return 'screens'
    const isShared = folder === 'core' || /^frame\/site\/|\/shared\//.test(module ?? '')
    return theme ?? (isShared ? 'components' : folder === 'frame' ? 'features' : folder)
  }

  return {
    name: 'cascade-layers',
    enforce: 'pre',
    transform(code, id) {
      const layer = layerOf(id)
      return layer && { code: `@layer ${layers};\n@layer ${layer} {\n${code}\n}`, map: null }
    },
  }
}

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
      // By its place in the repository, which itself may stand in a folder called "server".
      const file = relative(process.cwd(), join(dirname(importer), id))
      if (id.startsWith('.') && isOnServer(file)) {
        this.error(`${importer} imports ${id}: a page names modules of the server from the root (#app/…).`)
      }
      if (!id.startsWith('#')) return undefined
      if (this.environment.name === 'client') this.error(`${importer} would send ${id} to browsers.`)
      return { id, external: true }
    },
  }
}
