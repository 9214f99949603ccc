import { html, raw } from 'hono/html'
import { apiDocsStyle } from './api-docs-style.ts'

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

/** Renders the API documentation as a page without JavaScript or external requests. */
export function apiDocsPage({ info, paths, components }: ApiDescription) {
  const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => (operation ? [{ path, method, operation }] : [])),
  )
  return html`<!doctype html>
<html lang="en-CA">
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
<header><a href="/">Back to the site</a> <a href="/api/openapi.json">OpenAPI 3.1 description</a></header>
<main>
<h1>${info.title}</h1>
<p class="lead">${info.description}</p>
<nav aria-label="Endpoints"><ul>${endpoints.map(
    ({ path, method, operation }) =>
      html`<li><a href="#${operation.operationId}">${label(method, path)}</a> <span>${operation.summary}</span></li>`,
  )}</ul></nav>
${endpoints.map(({ path, method, operation }) => endpoint(label(method, path), operation))}
<h2>What is answered</h2>
${Object.entries(components?.schemas ?? {}).map(([name, schema]) => shape(name, schema))}
</main>
</body>
</html>`
}

function endpoint(name: string, operation: Operation) {
  const { operationId, summary, description, parameters = [], requestBody, responses = {} } = operation
  const fields = Object.entries(Object.values(requestBody?.content ?? {})[0]?.schema?.properties ?? {})
  return html`<section id="${operationId}">
<h2>${summary}</h2>
<p><code class="call">${name}</code></p>
<p>${description}</p>
${parameters.length ? table(`Parameters of ${name}`, ['Parameter', 'Where', 'What it means'], parameters.map(parameterRow)) : ''}
${fields.length ? table(`Body of ${name}`, ['Field of the body', 'Type', 'What it means'], fields.map(fieldRow)) : ''}
${table(
  `Answers of ${name}`,
  ['Status', 'Body', 'When'],
  Object.entries(responses).map(([status, answer]) => {
    const headers = Object.entries(answer.headers ?? {}).map(
      ([header, describe]) => `${header}: ${describe.description}`,
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
${table(`Fields of ${name}`, ['Field', 'Type', 'What it means'], Object.entries(properties).map(fieldRow))}
</section>`
}

function parameterRow({ name, in: where, required, description, schema }: Parameter): Row {
  const choices = schema?.enum ? `One of ${schema.enum.join(', ')}.` : ''
  return [name, `${where}${required ? ', required' : ''}`, [description, choices].filter(Boolean).join(' ')]
}

function fieldRow([name, schema]: [string, Schema]): Row {
  return [name, typeText(schema), schema.description ?? '']
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
  return schema ? typeText(schema) : 'Nothing'
}

function typeText({ $ref, type, enum: values, items, anyOf, additionalProperties }: Schema): Cell {
  const name = $ref?.split('/').at(-1)
  if (name) return html`<a href="#${name}">${name}</a>`
  if (values) return values.map((value) => JSON.stringify(value)).join(' or ')
  if (items) return html`List of ${typeText(items)}`
  if (anyOf) return html`${anyOf.map((one, at) => html`${at ? ' or ' : ''}${typeText(one)}`)}`
  if (typeof additionalProperties === 'object') return html`Map of ${typeText(additionalProperties)}`
  return [type].flat().join(' or ')
}
