import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { html, raw } from 'hono/html'
import { currentLanguage, type Language, localeOf, otherLanguage } from '../app/core/language/language.ts'
import { t, tc } from '../app/core/language/translate.ts'
import { localPath } from '../app/core/paths.ts'
import { escapeHtml } from '../platform/http/storable-text.ts'

const languageNames: Record<Language, string> = { en: 'English', fr: 'Français' }

/** The part of an OpenAPI description that the page uses. */
export interface ApiDescription {
  info: { title: string; description?: string }
  paths: Record<string, Partial<Record<string, Operation>>>
  components?: { schemas?: Record<string, Schema> }
}
interface Operation {
  operationId?: string
  summary?: string
  description?: string
  parameters?: Parameter[]
  requestBody?: Body
  responses?: Record<string, Body & { description?: string; headers?: Record<string, { description?: string }> }>
  'x-key-scopes'?: string[]
}
interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
  schema?: Schema
}
interface Body {
  content?: Record<string, { schema?: Schema }>
}
interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  items?: Schema
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  required?: string[]
  description?: string
}

/** Renders the API documentation, in the current language, as a page without JavaScript or external requests. */
export function apiDocsPage({ info, paths, components }: ApiDescription) {
  const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => (operation ? [{ path, method, operation }] : [])),
  )
  const language = currentLanguage()
  const other = otherLanguage()
  return html`<!doctype html>
<html lang="${localeOf[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg">
<title>${info.title}</title>
<style>${raw(apiDocsStyle)}</style>
</head>
<body>
<header><a href="${localPath('/')}">${t('Back to the site')}</a> <a href="/api/openapi.json?language=${language}">${t('OpenAPI 3.1 description')}</a> <a href="/api/docs?language=${other}" hreflang="${localeOf[other]}" lang="${localeOf[other]}">${languageNames[other]}</a></header>
<main>
<h1>${info.title}</h1>
<p class="lead">${info.description}</p>
<nav aria-label="${t('Endpoints')}"><ul>${endpoints.map(
    ({ path, method, operation }) =>
      html`<li><a href="#${operation.operationId}">${label(method, path)}</a> <span>${operation.summary}</span></li>`,
  )}</ul></nav>
${endpoints.map(({ path, method, operation }) => endpoint(label(method, path), operation))}
<h2>${t('What is answered')}</h2>
${Object.entries(components?.schemas ?? {}).map(([name, schema]) => shape(name, schema))}
</main>
</body>
</html>`
}

function endpoint(name: string, operation: Operation) {
  const { operationId, summary, description, parameters = [], requestBody, responses = {} } = operation
  const { 'x-key-scopes': scopes = [] } = operation
  const fields = Object.entries(Object.values(requestBody?.content ?? {})[0]?.schema?.properties ?? {})
  return html`<section id="${operationId}">
<h2>${summary}</h2>
<p><code class="call">${name}</code></p>
<p>${description}</p>
${scopes.length ? html`<p>${t('An API key needs {scopes}.', { scopes: scopes.join(' + ') })}</p>` : ''}
${parameters.length ? table(t('Parameters of {endpoint}', { endpoint: name }), [t('Parameter'), tc('of a parameter', 'Where'), t('What it means')], parameters.map(parameterRow)) : ''}
${fields.length ? table(t('Body of {endpoint}', { endpoint: name }), [t('Field of the body'), t('Type'), t('What it means')], fields.map(fieldRow)) : ''}
${table(
  t('Answers of {endpoint}', { endpoint: name }),
  [tc('of an HTTP response', 'Status'), tc('of an HTTP response', 'Body'), t('When')],
  Object.entries(responses).map(([status, answer]) => {
    const headers = Object.entries(answer.headers ?? {}).map(([header, { description = '' }]) =>
      t('{header}: {description}', { header, description }),
    )
    return [status, ofContent(answer), [answer.description, ...headers].join(' ')]
  }),
)}
</section>`
}

function shape(name: string, { properties = {}, description = '' }: Schema) {
  return html`<section id="${name}">
<h3>${name}</h3>
<p>${description}</p>
${table(t('Fields of {schema}', { schema: name }), [t('Field'), t('Type'), t('What it means')], Object.entries(properties).map(fieldRow))}
</section>`
}

function parameterRow({ name, in: where, required, description, schema }: Parameter): Row {
  const choices = schema?.enum ? t('One of {values}.', { values: schema.enum.join(', ') }) : ''
  return [
    name,
    required ? t('{place}, required', { place: where }) : where,
    [description, choices].filter(Boolean).join(' '),
  ]
}

function fieldRow([name, schema]: [string, Schema]): Row {
  return [name, raw(typeText(schema)), schema.description ?? '']
}

type Cell = string | ReturnType<typeof html>
type Row = [Cell, Cell, Cell]

/** Scrolls separately on a small screen, also by keyboard. */
function table(caption: string, heads: [string, string, string], rows: Row[]) {
  return html`<div class="table" role="region" aria-label="${caption}" tabindex="0"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map(([first, ...rest]) => html`<tr><th scope="row"><code>${first}</code></th>${rest.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
</table></div>`
}

function label(method: string, path: string) {
  return `${method.toUpperCase()} ${path}`
}

function ofContent({ content }: Body): Cell {
  const schema = Object.values(content ?? {})[0]?.schema
  return schema ? raw(typeText(schema)) : tc('of an HTTP response', 'Nothing')
}

/** As HTML. Names of types and values are the same in every language. */
function typeText({ $ref, type, enum: values, items, anyOf, additionalProperties }: Schema): string {
  const name = escapeHtml($ref?.split('/').at(-1) ?? '')
  if (name) return `<a href="#${name}">${name}</a>`
  if (values) return joinOr(values.map((value) => escapeHtml(JSON.stringify(value))))
  if (items) return t('List of {type}', { type: typeText(items) })
  if (anyOf) return joinOr(anyOf.map(typeText))
  if (typeof additionalProperties === 'object') return t('Map of {type}', { type: typeText(additionalProperties) })
  return joinOr([type ?? ''].flat().map(escapeHtml))
}

function joinOr(types: string[]) {
  return types.reduce((one, other) => t('{one} or {other}', { one, other }))
}

const [shades, tokens] = ['shades', 'tokens'].map((name) =>
  readFileSync(new URL(`../app/theme/${name}.css`, import.meta.url), 'utf8'),
)

/** The site's tokens and the few rules that a page of tables needs. */
const apiDocsStyle = `${shades}${tokens}
*, ::before, ::after { box-sizing: border-box }
html { scroll-padding-top: 24px }
body { margin: 0; background: var(--page); color: var(--text); font: 400 var(--size-body) / 1.6 var(--font-body) }
header, main { max-width: 1040px; margin: 0 auto; padding: 0 var(--gut) }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 24px; padding-block: 20px; border-bottom: 1px solid var(--line) }
header a { padding-block: 10px }
main { padding-block: 40px 96px }
h1, h2, h3 { margin: 0; font-family: var(--font-head); font-weight: 650; color: var(--ink); line-height: 1.2; text-wrap: balance }
h1 { font-size: var(--size-h1) }
h2 { font-size: var(--size-h2); margin-top: 72px }
h3 { font-size: var(--size-h3); margin-top: 48px }
p { margin: 12px 0; max-width: 68ch }
.lead { font-size: var(--size-lead); color: var(--muted) }
a { color: var(--link); text-underline-offset: 0.2em }
a:focus-visible, .table:focus-visible { outline: none; border-radius: var(--r-xs); box-shadow: var(--focus) }
nav ul { list-style: none; margin: 32px 0 0; padding: 0; border-top: 1px solid var(--line) }
nav li { display: flex; flex-wrap: wrap; gap: 0 24px; padding: 10px 0; border-bottom: 1px solid var(--line) }
nav a { flex: 0 0 min(24rem, 100%); overflow-wrap: anywhere }
nav a, code { font-family: ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; font-size: var(--size-hint) }
nav span { color: var(--muted) }
.call { padding: 6px 10px; border-radius: var(--r-tag); background: var(--tint); color: var(--on-tint); overflow-wrap: anywhere; box-decoration-break: clone }
.table { overflow-x: auto; margin: 20px 0 }
table { width: 100%; border-collapse: collapse; font-size: var(--size-small) }
th, td { padding: 10px 16px 10px 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line) }
thead th { color: var(--muted); font-weight: 600; white-space: nowrap }
tbody th { font-weight: 400; white-space: nowrap }
th:first-child { width: 12rem }
td:nth-child(2) { width: 18rem; min-width: 9rem }
td:last-child { min-width: 16rem }
`

/** Allows only this style and the site's icon. */
export const apiDocsPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(apiDocsStyle).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')
