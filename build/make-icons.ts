/**
 * Writes the icons in use (Tabler, MIT) into one sprite: `npm run icons` after adding a name, which fetches the whole set first, as
 * nothing else needs it. Pages reference icons by name, which is less to render, send and hydrate than inline paths.
 */
import { writeFileSync } from 'node:fs'
import { iconNames } from '../app/ui/icon/icon-names.ts'

type Node = [tag: string, attributes: Record<string, string>]

const symbols = await Promise.all(
  iconNames.map(async (name) => {
    const file = `Icon${name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`
    const { __iconNode } = (await import(
      new URL(`../node_modules/@tabler/icons-react/dist/esm/icons/${file}.mjs`, import.meta.url).href
    )) as { __iconNode: Node[] }
    const lines = __iconNode.map(([tag, { key, ...attributes }]) => {
      const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`)
      return `<${tag}${written.join('')}/>`
    })
    return `<symbol id="${name}" viewBox="0 0 24 24">${lines.join('')}</symbol>`
  }),
)

writeFileSync(
  new URL('../app/ui/icon/icons.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">\n${symbols.join('\n')}\n</svg>\n`,
)
