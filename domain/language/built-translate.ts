import type { CompiledMessage } from 'icu-minify/format'
import { formatMessage, type MessageValues } from './format-message.ts'
import { ownWords } from './own-words.ts'

/**
 * Stands for `translate.ts` in the pages, whose messages are translated and compiled by `build/message-plugin.ts`. `key` finds the
 * company's own wording where the text of the message does not: other messages have the same.
 */
export function t(message: CompiledMessage, values?: MessageValues | 0, key?: string) {
  const own = compiledMessage(message, key)
  return typeof own === 'string' ? own : formatMessage(own, values || undefined)
}

// The context has chosen the translation.
export { t as tc }

export function compiledMessage(message: CompiledMessage, key?: string): CompiledMessage {
  const words = ownWords()
  return words?.[key ?? (typeof message === 'string' ? message : JSON.stringify(message))] ?? message
}
