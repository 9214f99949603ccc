import { html, raw } from 'hono/html'
import { currentLanguage, type Language, localeOf, otherLanguage } from '../app/core/language/language.ts'
import { t, tc } from '../app/core/language/translate.ts'
import { localPath } from '../app/core/paths.ts'
import { escapeHtml } from '../platform/http/responses/escape-html.ts'
import { apiDocsStyle } from './api-docs-style.ts'

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
