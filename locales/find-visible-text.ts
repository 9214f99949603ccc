import { isOnServer } from './catalogue.ts'
import { around, createFlow, isFunction, type Node, nameOf, nodesOf, textOf } from './syntax.ts'

/** A text that a person reads and that no catalogue holds. */
export interface VisibleText {
  line: number
  text: string
  /** Where it stands. */
  place: string
}

/** Attributes, members, constants, parameters and functions of such names hold what people read. */
const readableName =
  /^(\w*([Tt]exts?|[Ll]abels?|[Tt]itles?|[Ss]entences?|[Hh]eadings?|[Hh]ints?|[Cc]aptions?|[Nn]otes?|[Mm]essages?|[Ww]ords|[Ss]ubject|[Ll]egend|[Pp]laceholder|[Aa]lt|[Ee]rrors?|[Ss]ummary|[Dd]escription)|describe[A-Z]\w*|lead|busy|question|answer|refused|designation|credit|attribution)$/
const readableAttribute =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|action|after|allName|empty|first|groupName|mark|more|unit)$/
const dataAttribute = /^(className|enterKeyHint|id|name|type|href|to|rel|key|role|value|defaultValue)$/
const dataMember = /^(@\w+|ref|sent|key|id|method|type|unitCode|priceCurrency|addressCountry|timeZone|sameSite)$|-[A-Z]/
/** Places where every word is read; in others a small word may be a value. */
const onScreen = /^(JSX text|parameter|attribute (aria-\w+|alt|title|label|hint|heading|placeholder))$/
/** Elements whose content is in no language. */
const codeElement = /^(code|kbd|pre|samp|script|style)$/
/** Calls that compare texts or use them as names. */
const dataCall =
  /^(includes|has|get|set|header|append|delete|startsWith|endsWith|(lastI|i)ndexOf|split|join|replace(All)?|match|test|matches|closest|normalize|addEventListener|getElementById|querySelector(All)?|on|once|off|kill|open|super)$/
const logCall = /^(debug|info|warn|error|fatal|trace)$/

/**
 * The texts of a module that people read and that stand outside `t()`, `tc()` and `<Trans>`. Two nets: every word in a place
 * that people read (JSX text, and what attributes, members, constants and functions with such names give, also by way of the
 * module's own constants and functions), and every capitalised phrase in a place that is not known to hold data.
 * `perRequest` is for modules that serve both languages: looking a message up while they load is found, too.
 */
export function findVisibleText(file: string, code: string, perRequest = false): VisibleText[] {
  const nodes = nodesOf(file, code)
  const flow = createFlow(nodes)
  const places = new Map<Node, string>()
  const found = new Map<Node, string>()

  for (const node of nodes) {
    const shown = shownBy(node)
    if (!shown) continue
    for (const literal of flow(shown.value))
      if (onScreen.test(shown.place) || !places.has(literal)) places.set(literal, shown.place)
  }
  for (const node of nodes) {
    if (perRequest && isLookup(node) && ![...around(node)].some(isFunction)) found.set(node, 'looked up at load')
    const text = textOf(node) ?? ''
    const place = places.get(node)
    if (!/\p{L}{2}/u.test(wordsOf(text)) || (perRequest && isApiDocument(node))) continue
    if (place && isShown(text, place)) found.set(node, place)
    else if ((isPhrase(text) || (!isOnServer(file) && isSentencePart(text))) && !isData(node))
      found.set(node, `phrase ${memberOf(node)}`.trim())
  }
  return [...found].map(([node, place]) => {
    const text = textOf(node) ?? code.slice(node.start, node.end)
    const before = code.slice(0, node.start) + (/^\s*/.exec(text)?.[0] ?? '')
    return { line: before.split('\n').length, text: text.trim(), place }
  })
}

/** What `node` shows to people, if it does. */
function shownBy(node: Node): { value: unknown; place: string } | undefined {
  const { type, parent } = node
  const name = nameOf(node.name ?? node.key ?? node.id ?? node.left)
  const isReadable = readableName.test(name)
  if (type === 'JSXText') return isCode(parent) ? undefined : { value: node, place: 'JSX text' }
  if (type === 'JSXExpressionContainer')
    return parent?.type === 'JSXAttribute' || isCode(parent) ? undefined : { value: node, place: 'JSX text' }
  if (type === 'JSXAttribute') {
    if (nameOf(parent?.name) === 'Trans' || dataAttribute.test(name)) return
    return isReadable || readableAttribute.test(name) ? { value: node.value, place: `attribute ${name}` } : undefined
  }
  if (type === 'CallExpression' && isMessage(node)) {
    const values = (node.arguments as Node[])[nameOf(node.callee) === 'tc' ? 2 : 1]
    return { value: values, place: 'parameter' }
  }
  if (!isReadable) return
  if (type === 'Property' && parent?.type !== 'ObjectPattern') return { value: node.value, place: `member ${name}` }
  if (type === 'AssignmentPattern') return { value: node.right, place: `default of ${name}` }
  if (type === 'VariableDeclarator') return { value: node.init, place: `constant ${name}` }
  if (type === 'FunctionDeclaration') return { value: node, place: `${name}()` }
}

/** Whether a text in a readable place is words, not a value or a part of a query. */
function isShown(text: string, place: string) {
  if (onScreen.test(place)) return true
  const isValue = /_|\/|^(select|with|case|and|not|order by)\b| (a|de)sc$/.test(text)
  return !isValue && (/^\p{P}*\p{Lu}|\p{L}{2}[,;]?\s+\p{L}{2}/u.test(wordsOf(text)) || isSentencePart(text))
}

/** Words that follow what is put in before them, or three small words: `{} homes`, `request for a showing`. */
function isSentencePart(text: string) {
  return /^\{\} \(?\p{Ll}{2,}(?![-\p{L}])|^\p{Ll}+,? \p{Ll}+,? \p{Ll}+( |$)/u.test(text)
}

/** A capitalised word, or several of which the first is capitalised. */
function isPhrase(text: string) {
  const words = wordsOf(text)
  const [first = '', second] = words.split(/\s+/)
  if (second === undefined) return /^\p{P}?\p{Lu}[\p{Ll}’'-]{2,}\p{P}?$/u.test(first)
  return /^\p{P}?\p{Lu}[\p{L}’'-]*\p{P}?$/u.test(first) && !/-[A-Z]/.test(first) && /\p{Ll}{2}/u.test(words)
}

/** A text without addresses, markup, entities and what is put into it. */
function wordsOf(text: string) {
  return text.replace(/\{[^}]*\}|https?:\S*|<style[\s\S]*?<\/style>|<[^>]*>|&\w+;/g, ' ').trim()
}

/** Whether a text in this place is for programs, developers or the log. */
function isData(node: Node): boolean {
  const parent = node.parent!
  switch (parent.type) {
    case 'BinaryExpression':
      return parent.operator !== '+'
    case 'SwitchCase':
    case 'TaggedTemplateExpression':
      return true
    case 'MemberExpression':
      return parent.property === node
    case 'Property':
      return parent.key === node || dataMember.test(nameOf(parent.key))
    case 'JSXElement':
      return isCode(parent)
    case 'JSXAttribute':
      return dataAttribute.test(nameOf(parent.name)) || nameOf((parent.parent as Node).name) === 'Trans'
    case 'TSAsExpression':
      return isConst(parent) || isData(parent)
    case 'CallExpression':
    case 'NewExpression':
      return parent.callee !== node && isDataCall(parent)
    case 'ArrayExpression':
      return parent.parent?.type === 'ArrayExpression' ? false : isData(parent)
    case 'ConditionalExpression':
    case 'JSXExpressionContainer':
    case 'LogicalExpression':
    case 'TemplateLiteral':
    case 'TSSatisfiesExpression':
      return isData(parent)
  }
  return false
}

function isDataCall({ type, callee }: Node) {
  const name = (callee as Node).type === 'Super' ? 'super' : nameOf(callee)
  if (type === 'NewExpression') return /(Error|Exception|Unavailable|Stopped)$/.test(name)
  if ((callee as Node).type !== 'MemberExpression') return /^(super|tc?|classes)$/.test(name)
  return dataCall.test(name) || (logCall.test(name) && /^(log|console)$/i.test(nameOf((callee as Node).object)))
}

function isMessage({ type, callee }: Node) {
  return type === 'CallExpression' && /^tc?$/.test(nameOf(callee)) && (callee as Node).type === 'Identifier'
}

/** Whether it looks up a message or the language of the moment. */
function isLookup(node: Node) {
  return isMessage(node) || (node.type === 'CallExpression' && /^(current|other)Language$/.test(nameOf(node.callee)))
}

function isCode(element: Node | undefined) {
  return codeElement.test(nameOf((element?.openingElement as Node | undefined)?.name))
}

/** The member that a text is the value of. */
function memberOf({ parent }: Node) {
  return parent?.type === 'Property' ? nameOf(parent.key) : ''
}

/** The documents of the API are in English: what describes an endpoint, a schema or a field. */
function isApiDocument(node: Node) {
  const members = [...around(node)]
  return members.some(
    (one, depth) =>
      one.type === 'Property' &&
      (nameOf(one.key) === 'about' ||
        (/^(description|summary|headers)$/.test(nameOf(one.key)) &&
          members.slice(depth).some((outer) => /^(describe|meta|describeRoute)$/.test(nameOf(outer.callee))))),
  )
}

/** The words of the lists that a module declares as values: `['Rent', 'Sell'] as const`. */
export function storedWords(file: string, code: string): string[] {
  if (!code.includes('as const')) return []
  return nodesOf(file, code).flatMap((node) => {
    const list = node.expression as Node | undefined
    if (node.type !== 'TSAsExpression' || list?.type !== 'ArrayExpression' || !isConst(node)) return []
    return (list.elements as Node[]).flatMap((element) => textOf(element) ?? [])
  })
}

function isConst({ typeAnnotation }: Node) {
  return nameOf((typeAnnotation as Node).typeName) === 'const'
}

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
