/**
 * Gathers the icons in use (Tabler, MIT) into one small sprite: `npm run icons` after adding a name.
 * A page then names an icon instead of carrying its lines, which is less to render, to send and to hydrate.
 */
import { writeFileSync } from 'node:fs'
import { iconNames } from './icon-names.ts'

type Node = [tag: string, attributes: Record<string, string>]

const symbols = await Promise.all(
  iconNames.map(async (name) => {
    const file = `Icon${name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`
    const { __iconNode } = (await import(
      new URL(`../../node_modules/@tabler/icons-react/dist/esm/icons/${file}.mjs`, import.meta.url).href
    )) as { __iconNode: Node[] }
    const lines = __iconNode.map(([tag, { key, ...attributes }]) => {
      const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`)
      return `<${tag}${written.join('')}/>`
    })
    return `<symbol id="${name}" viewBox="0 0 24 24">${lines.join('')}</symbol>`
  }),
)

writeFileSync(
  new URL('icons.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">\n${symbols.join('\n')}\n</svg>\n`,
)
