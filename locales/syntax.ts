import { parseSync } from 'vite'

/** A node of the syntax tree (ESTree). */
export interface Node {
  type: string
  start: number
  end: number
  parent?: Node
  [member: string]: unknown
}

/** Every node of a module but types and imports, each before those inside it. */
export function nodesOf(file: string, code: string): Node[] {
  const { program, errors } = parseSync(file, code)
  if (errors.length) throw new Error(`${file} cannot be parsed: ${errors[0]!.message}`)
  const nodes: Node[] = []
  collect(program as unknown as Node)
  return nodes

  function collect(node: Node) {
    if (isErased(node.type)) return
    nodes.push(node)
    for (const child of childrenOf(node)) {
      child.parent = node
      collect(child)
    }
  }
}

function isErased(type: string) {
  if (type.startsWith('TS')) return !/^TS(As|Satisfies|NonNull)/.test(type)
  return type === 'ImportDeclaration' || type === 'ExportAllDeclaration'
}

function childrenOf(node: Node): Node[] {
  const children: Node[] = []
  for (const key in node) {
    if (key === 'parent') continue
    const value = node[key]
    if (Array.isArray(value)) {
      for (const one of value) if (one?.type) children.push(one)
    } else if ((value as Node | null)?.type) children.push(value as Node)
  }
  return children
}

/** The nodes that a node stands in, the innermost first. */
export function* around(node: Node) {
  for (let { parent } = node; parent; parent = parent.parent) yield parent
}

/** The text that a literal stands for; `{}` stands for what a template puts in. */
export function textOf({ type, value, quasis }: Node): string | undefined {
  if (type === 'JSXText' || (type === 'Literal' && typeof value === 'string')) return value as string
  if (type === 'TemplateLiteral') {
    return (quasis as { value: { cooked: string | null } }[]).map((part) => part.value.cooked ?? '').join('{}')
  }
}

/** The name of an identifier, a key or the member that is reached; empty where there is none. */
export function nameOf(node: unknown): string {
  const { type, name, value, property, expression } = (node ?? {}) as Partial<Node>
  if (type === 'MemberExpression') return nameOf(property)
  if (type === 'ChainExpression' || type === 'TSNonNullExpression') return nameOf(expression)
  if (type === 'Literal') return String(value)
  return typeof name === 'string' ? name : ''
}

export function isFunction({ type }: Node) {
  return type === 'ArrowFunctionExpression' || type === 'FunctionDeclaration' || type === 'FunctionExpression'
}

/** Finds the literals that the value of an expression is made of, by way of the module's constants and functions. */
export function createFlow(nodes: Node[]): (value: unknown) => Node[] {
  const declared = new Map<string, Node>()
  for (const node of nodes) {
    if (node.type === 'VariableDeclarator' && node.init) declared.set(nameOf(node.id), node.init as Node)
    if (node.type === 'FunctionDeclaration') declared.set(nameOf(node.id), node)
  }
  return (value) => {
    const literals: Node[] = []
    const seen = new Set<Node>()
    follow(value as Node | undefined)
    return literals

    function follow(node: Node | null | undefined): void {
      if (!node?.type || seen.has(node)) return
      seen.add(node)
      if (textOf(node) !== undefined) literals.push(node)
      for (const source of sourcesOf(node, declared)) follow(source as Node | undefined)
    }
  }
}

/** What the value of `node` is made of. */
function sourcesOf(node: Node, declared: Map<string, Node>): unknown[] {
  switch (node.type) {
    case 'TemplateLiteral':
      return node.expressions as Node[]
    case 'ConditionalExpression':
      return [node.consequent, node.alternate]
    case 'LogicalExpression':
      return node.operator === '&&' ? [node.right] : [node.left, node.right]
    case 'BinaryExpression':
      return node.operator === '+' ? [node.left, node.right] : []
    case 'ArrayExpression':
      return node.elements as Node[]
    case 'ObjectExpression':
      return (node.properties as Node[]).map(({ value }) => value)
    case 'Identifier':
      return [declared.get(nameOf(node))]
    case 'MemberExpression':
      return memberSources(node, declared)
    case 'CallExpression':
      return callSources(node, declared)
    case 'ArrowFunctionExpression':
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return returnedBy(node)
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ChainExpression':
      return [node.expression]
  }
  return []
}

/** The values that a table of the module has under a name, or under any. */
function memberSources({ object, property, computed }: Node, declared: Map<string, Node>): unknown[] {
  if ((object as Node).type !== 'Identifier') return []
  let table = declared.get(nameOf(object))
  while (table?.type.startsWith('TS')) table = table.expression as Node
  if (table?.type !== 'ObjectExpression') return []
  const members = table.properties as Node[]
  return members.filter(({ key }) => computed || nameOf(key) === nameOf(property)).map(({ value }) => value)
}

function callSources({ callee }: Node, declared: Map<string, Node>): unknown[] {
  const { type, object } = callee as Node
  const name = nameOf(callee)
  if (type === 'MemberExpression') return /^(trim|join|concat|filter|toUpperCase)$/.test(name) ? [object] : []
  const called = declared.get(name)
  return called && isFunction(called) ? [called] : []
}

function returnedBy({ body }: Node): unknown[] {
  if ((body as Node).type !== 'BlockStatement') return [body]
  const returned: unknown[] = []
  collect(body as Node)
  return returned

  function collect(node: Node) {
    if (node.type === 'ReturnStatement') returned.push(node.argument)
    else if (!isFunction(node)) for (const child of childrenOf(node)) collect(child)
  }
}
