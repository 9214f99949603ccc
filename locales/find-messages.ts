import { type Node, nameOf, nodesOf, textOf } from './syntax.ts'

/** A message in the code: `t('…')`, `tc('context', '…')` or `<Trans message="…" />`. */
export interface FoundMessage {
  message: string
  context?: string
  /** Where its English text stands in the code. */
  text: { start: number; end: number }
  /** The whole call, for one without parameters; undefined for an attribute. */
  call?: { start: number; end: number }
  /** The context argument with the comma after it, or the context attribute, which the built code does not need. */
  extra?: { start: number; end: number }
}

/** Every message of a module. Throws for one whose text is no literal: nobody could translate it. */
export function findMessages(file: string, code: string): FoundMessage[] {
  if (!/\bt\(|\btc\(|<Trans\b/.test(code)) return []
  const [, imports = ''] = /import \{([^}]*)\} from '[^']*\/translate\.ts'/.exec(code) ?? []
  const imported = imports.split(',').map((name) => name.trim())
  return nodesOf(file, code).flatMap((node) => {
    const { type, start, end } = node
    if (type === 'CallExpression') {
      const callee = node.callee as Node
      const name = callee.type === 'Identifier' ? nameOf(callee) : ''
      if ((name !== 't' && name !== 'tc') || !imported.includes(name)) return []
      const [first, second] = node.arguments as Node[]
      if (name === 't') return { message: literal(file, first), text: span(first!), call: { start, end } }
      return {
        message: literal(file, second),
        context: literal(file, first),
        extra: { start: first!.start, end: second!.start },
        text: span(second!),
        call: { start, end },
      }
    }
    if (type !== 'JSXOpeningElement' || nameOf(node.name) !== 'Trans') return []
    const attribute = (name: string) => (node.attributes as Node[]).find((one) => nameOf(one.name) === name)
    const [message, context] = [attribute('message')?.value as Node | undefined, attribute('context')]
    const found = { message: literal(file, message), text: span(message!) }
    return context ? { ...found, context: literal(file, context.value as Node), extra: span(context) } : found
  })
}

function span({ start, end }: Node) {
  return { start, end }
}

function literal(file: string, node: Node | undefined): string {
  if (node?.type === 'JSXExpressionContainer') return literal(file, node.expression as Node)
  const isWhole = node?.type !== 'TemplateLiteral' || (node.quasis as unknown[]).length === 1
  const text = node && isWhole ? textOf(node) : undefined
  if (text !== undefined) return text
  throw new Error(`${file}: the text of a message must stand literally in the call (character ${node?.start ?? '?'}).`)
}
