import type { CompiledMessage } from 'icu-minify/format'
import { currentLanguage } from './language.ts'

/** What the company says in place of the site's own messages, by the keys that `build/message-plugin.ts` writes. */
export type OwnWords = Readonly<Record<string, CompiledMessage>>

/** The id of the element that brings them to the browser. */
export const ownWordsId = 'words'

/** Of the page, once it was looked for; null where it has none. */
let ofPage: OwnWords | null | undefined

/** In the browser from the page, on the server from the thread that renders; undefined or null while nothing is said otherwise. */
export function ownWords(): OwnWords | null | undefined {
  if (typeof document === 'undefined')
    return (globalThis as { ownWords?: Record<string, OwnWords> }).ownWords?.[currentLanguage()]
  if (ofPage === undefined) ofPage = JSON.parse(document.getElementById(ownWordsId)?.textContent || 'null')
  return ofPage
}

/** Whether a text of the page is the company's own. */
export function isOwnWording(text: string) {
  return Object.values(ownWords() ?? {}).includes(text)
}
