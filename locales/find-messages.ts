import { parseSync, Visitor } from 'vite'

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

interface Node {
  type: string
  start: number
  end: number
  name?: string
  value?: unknown
  expression?: Node
  quasis?: { value: { cooked: string | null } }[]
}

/** Every message of a module. Throws for one whose text is no literal: nobody could translate it. */
export function findMessages(file: string, code: string): FoundMessage[] {
  if (!/\bt\(|\btc\(|<Trans\b/.test(code)) return []
  const { program, errors } = parseSync(file, code)
  if (errors.length) throw new Error(`${file} cannot be parsed: ${errors[0]!.message}`)
  const found: FoundMessage[] = []

  const visitor = new Visitor({
    CallExpression(call) {
      const { callee, arguments: given } = call
      if (callee.type !== 'Identifier' || (callee.name !== 't' && callee.name !== 'tc')) return
      if (!imports.has(callee.name)) return
      const [first, second] = given as unknown as [Node?, Node?]
      const hasContext = callee.name === 'tc'
      const text = hasContext ? second : first
      found.push({
        message: textOf(file, text),
        ...(hasContext && { context: textOf(file, first), extra: { start: first!.start, end: text!.start } }),
        text: { start: text!.start, end: text!.end },
        call: { start: call.start, end: call.end },
      })
    },
    JSXOpeningElement({ name, attributes }) {
      if (name.type !== 'JSXIdentifier' || name.name !== 'Trans') return
      const values = new Map(
        attributes.flatMap((one) =>
          one.type === 'JSXAttribute' && one.name.type === 'JSXIdentifier' ? [[one.name.name, one] as const] : [],
        ),
      )
      const message = values.get('message')
      const context = values.get('context')
      found.push({
        message: textOf(file, attributeValue(message?.value)),
        ...(context && {
          context: textOf(file, attributeValue(context.value)),
          extra: { start: context.start, end: context.end },
        }),
        text: message!.value!,
      })
    },
  })
  const imports = new Set(
    program.body.flatMap((node) =>
      node.type === 'ImportDeclaration' && node.source.value.endsWith('/translate.ts')
        ? node.specifiers.map(({ local }) => local.name)
        : [],
    ),
  )
  visitor.visit(program)
  return found
}

function attributeValue(value: unknown) {
  const node = value as Node | null | undefined
  return node?.type === 'JSXExpressionContainer' ? node.expression : (node ?? undefined)
}

function textOf(file: string, node: Node | undefined): string {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  const [quasi, more] = (node?.type === 'TemplateLiteral' && node.quasis) || []
  if (quasi && !more && quasi.value.cooked !== null) return quasi.value.cooked
  throw new Error(`${file}: the text of a message must stand literally in the call (character ${node?.start ?? '?'}).`)
}
