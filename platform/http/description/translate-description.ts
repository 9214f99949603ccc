import { translateText } from '../../../app/core/language/translate.ts'
import type { Description } from './openapi.ts'

const textMembers = new Set(['title', 'summary', 'description'])

/**
 * The OpenAPI description with its titles, summaries and descriptions in the current language (`locales/fr/api-docs.po`).
 * Schemas and endpoints describe themselves in English while modules load, so the finished document is translated.
 */
export function translateDescription(description: Description): Description {
  return JSON.parse(JSON.stringify(description), (member, value: unknown) =>
    typeof value === 'string' && textMembers.has(member) ? translateText(value) : value,
  )
}
