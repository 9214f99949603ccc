import compile from 'icu-minify/compile'
import { t } from '../../language/translate.ts'

/** Most characters of a text in place of one of the site's. */
const mostOfWording = 2_000

/** What stands in braces or tags of an ICU message: `{name}`, `{count, plural, ...}`, `<link>`. */
export interface Placeholder {
  name: string
  kind: 'value' | 'plural' | 'choice' | 'tag'
}

/** The placeholders of a message, each once; undefined where it is no ICU message. */
export function placeholdersOf(message: string): Placeholder[] | undefined {
  try {
    const found = new Map<string, Placeholder>()
    collect(compile(message), found)
    return [...found.values()]
  } catch {
    return undefined
  }
}

/** Straight apostrophes quote braces in ICU, so they become the typographic ones that the site uses. */
export function tidyWording(text: string): string {
  return text.trim().replaceAll("'", '’')
}

/** Why a text cannot stand in place of a message, in a sentence; undefined when it can. */
export function problemOfWording(own: string, message: string): string | undefined {
  if (own.length > mostOfWording) return t('This is too long.')
  if (/\p{Cc}/u.test(own.replace(/[\t\n\r]/g, ''))) return t('This has characters that cannot be shown.')
  const needed = placeholdersOf(message) ?? []
  const given = placeholdersOf(own)
  // Anything else that begins as a tag would be one in the few pages that the server writes itself.
  const rest = given?.reduce((text, { name }) => text.replaceAll(`<${name}>`, '').replaceAll(`</${name}>`, ''), own)
  if (!given || rest?.includes('<')) return t('The braces or tags are not complete: each one that opens must close.')
  const unknown = given.find((one) => !needed.some((other) => other.name === one.name))
  if (unknown) return t('There is no field {field} in this text.', { field: written(unknown) })
  const missing = needed.find((one) => !given.some((other) => other.name === one.name))
  if (missing) return t('The text must keep {field}: the site puts something in there.', { field: written(missing) })
  const changed = needed.find((one) => !given.some((other) => other.name === one.name && other.kind === one.kind))
  if (changed) return t('{field} must keep the form that it has in the site’s own text.', { field: written(changed) })
  return undefined
}

/** As it stands in a text. */
export function written({ name, kind }: Placeholder): string {
  if (kind === 'tag') return `<${name}>`
  return kind === 'value' ? `{${name}}` : `{${name}, …}`
}

/** Each node of a compiled message is text, 0 (the number of a plural) or a list that begins with a name. */
function collect(nodes: unknown, found: Map<string, Placeholder>) {
  for (const node of Array.isArray(nodes) ? nodes : []) {
    if (!Array.isArray(node)) continue
    const [name, form, options] = node as [string, unknown, unknown]
    const isTag = form !== undefined && (typeof form !== 'number' || form === 0)
    const choices = !isTag && typeof options === 'object' && options !== null ? options : undefined
    const kind = isTag ? 'tag' : !choices ? 'value' : form === 1 ? 'choice' : 'plural'
    if (!found.has(name)) found.set(name, { name, kind })
    if (isTag) collect(node.slice(1), found)
    for (const choice of Object.values(choices ?? {})) collect(choice, found)
  }
}
