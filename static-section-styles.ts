import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const section = /\b(?:static|later)Section\(\s*async \(\) => \(await import\('(\.[^']+\.tsx)'\)\)/g
const imported = /^(?:import|export)\b[^'"]*?['"](\.[^'"]+\.(?:tsx|css))['"]/gm
const suffix = '?styles'

/**
 * Adds the style sheets of a section that runs no script (`app/ui/static-section.tsx`) or later (`app/ui/later-section.tsx`), and of
 * the components in it, to those of
 * the screen that shows it: the build would load its styles only with its script.
 */
export function staticSectionStyles(): Plugin {
  return {
    name: 'static-section-styles',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id.endsWith(suffix) && importer) return join(dirname(importer), id)
    },
    load(id) {
      if (!id.endsWith(suffix)) return
      const code = readFileSync(id.slice(0, -suffix.length), 'utf8')
      return Array.from(code.matchAll(imported), ([, file]) => importOf(file!)).join('')
    },
    transform(code, id) {
      if (!/\.tsx$/.test(id)) return
      const files = Array.from(code.matchAll(section), ([, file]) => importOf(file!))
      return files.length > 0 ? { code: files.join('') + code, map: null } : undefined
    },
  }
}

function importOf(file: string) {
  return `import '${file}${file.endsWith('.tsx') ? suffix : ''}'\n`
}
