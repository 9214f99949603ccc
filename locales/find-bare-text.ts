import { type Node, nameOf, nodesOf, textOf } from './syntax.ts'

/**
 * A browser that translates a page replaces every text node by an element of its own. React then cannot remove the text, and
 * cannot insert an element before it: the page breaks. So text that comes and goes, and text that follows an element that
 * does, stands in an element alone; React sets the content of that one as a whole.
 */
export function findBareText(file: string, code: string): { line: number; source: string }[] {
  const nodes = nodesOf(file, code)
  const lists = nodes.filter(({ type }) => type === 'JSXElement' || type === 'JSXFragment').map(shownChildren)
  const found = lists.flatMap((children) => (children.length > 1 ? bareIn(children) : []))
  const loose = nodes.filter(isBranch).filter((node) => node.type === 'JSXFragment' && holdsText(node))
  return [...new Set([...found, ...loose])]
    .sort((one, other) => one.start - other.start)
    .map(({ start, end }) => ({ line: code.slice(0, start).split('\n').length, source: code.slice(start, end) }))
}

/** The texts that come and go among these siblings, and those that stand behind an element that does. */
function bareIn(children: Node[]): Node[] {
  const kinds = children.map(kindsOf)
  return children.filter((_, at) => {
    if (!kinds[at]!.has('text')) return false
    if (comesAndGoes(kinds[at]!)) return true
    const before = kinds[at - 1]
    return before !== undefined && comesAndGoes(before)
  })
}

type Kind = 'text' | 'element' | 'nothing' | 'other'

function comesAndGoes(kinds: Set<Kind>) {
  return kinds.size > 1 || kinds.has('nothing')
}

/** What an expression may show. 'other' stands for what only the types tell, and for a second branch. */
function kindsOf(node: Node): Set<Kind> {
  const { type } = node
  if (type === 'JSXExpressionContainer' || type === 'ParenthesizedExpression') return kindsOf(node.expression as Node)
  if (type === 'JSXElement' || type === 'JSXFragment') return new Set(['element'])
  if (type === 'LogicalExpression') return new Set(['nothing', ...kindsOf(node.right as Node)])
  if (type === 'ConditionalExpression') {
    return new Set(['other', ...kindsOf(node.consequent as Node), ...kindsOf(node.alternate as Node)])
  }
  if (type === 'CallExpression') {
    const name = nameOf(node.callee)
    if (name === 'map') return new Set(['element', 'nothing'])
    return new Set([/^(t|tc|format\w+|\w+Text)$/.test(name) ? 'text' : 'other'])
  }
  if (type === 'Literal' && node.value === null) return new Set(['nothing'])
  // What is blank is not translated.
  const text = textOf(node)
  if (text !== undefined) return new Set([text.trim() ? 'text' : 'other'])
  return new Set(['other'])
}

/** Without the white space between lines, and without comments. */
function shownChildren(node: Node) {
  return (node.children as Node[]).filter((child) => {
    if (child.type === 'JSXText') return !/^\s*\n\s*$/.test(child.value as string)
    return (child.expression as Node | undefined)?.type !== 'JSXEmptyExpression'
  })
}

/** Whether it is shown on a condition. */
function isBranch({ parent, ...node }: Node) {
  if (parent?.type === 'LogicalExpression') return (parent.right as Node).start === node.start
  return parent?.type === 'ConditionalExpression' && (parent.test as Node).start !== node.start
}

function holdsText(fragment: Node) {
  return shownChildren(fragment).some((child) => kindsOf(child).has('text'))
}
