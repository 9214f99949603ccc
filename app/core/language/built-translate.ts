import type { CompiledMessage } from 'icu-minify/format'
import { formatMessage, type MessageValues } from './format-message.ts'

/** Stands for `translate.ts` in the pages, whose messages are translated and compiled by `build/message-plugin.ts`. */
export function t(message: CompiledMessage, values?: MessageValues) {
  return formatMessage(message, values)
}

// The context has chosen the translation.
export { t as tc }

export const compiledMessage = (message: CompiledMessage) => message
