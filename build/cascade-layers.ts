import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

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
