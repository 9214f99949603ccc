import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const section = /\b(?:static|later)Section\(\s*async \(\) => \(await import\('(\.[^']+\.tsx)'\)\)/g

/**
 * Puts the styles of a section that runs no script (`app/ui/section/static-section.tsx`) or later (`app/ui/section/later-section.tsx`) into the style sheet of the screen that shows
 * it: the build loads the styles of a lazy chunk only with its script. Cascade layers make their order irrelevant.
 */
export function staticSectionStyles(): Plugin {
  /** The files of sections by the file that shows them. */
  const shown = new Map<string, string[]>()
  return {
    name: 'static-section-styles',
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
        // A section may show further ones: all are found before any sheet is replaced.
        const additions = chunks.map((chunk) => {
          const own = new Set(chunksOf(chunk, byName).flatMap(stylesOf))
          return { chunk, added: new Set(laterStyles(chunk).filter((css) => !own.has(css))) }
        })
        for (const { chunk, added } of additions) {
          const styles = chunk.viteMetadata?.importedCss
          if (!styles || added.size === 0) continue
          const source = [...styles, ...added].map((name) => sourceOf(byName.get(name))).join('\n')
          const sheet = this.emitFile({ type: 'asset', name: `${chunk.name}.css`, source })
          styles.clear()
          styles.add(this.getFileName(sheet))
        }

        function laterStyles(chunk: Chunk, seen = new Set<Chunk>()): string[] {
          if (seen.has(chunk)) return []
          seen.add(chunk)
          // The loader of a route in the browser is a chunk of its own, without the screen.
          const screens = chunk.moduleIds.filter((id) => !id.includes('?route-chunk='))
          const sections = screens.flatMap((id) => shown.get(bare(id)) ?? [])
          const loaded = sections.flatMap((file) => chunksOf(chunkOf(file), byName))
          return loaded.flatMap((one) => [...stylesOf(one), ...laterStyles(one, seen)])
        }
      },
    },
  }
}

interface Chunk {
  type: 'chunk'
  name: string
  moduleIds: string[]
  imports: string[]
  viteMetadata?: { importedCss: Set<string> }
}

interface Asset {
  type: 'asset'
  source: string | Uint8Array
}

/** A chunk and those that it imports. */
function chunksOf(
  chunk: Chunk | Asset | undefined,
  byName: ReadonlyMap<string, Chunk | Asset>,
  seen = new Set(),
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
