import type { GetICUArgs } from '@schummar/icu-type-parser'
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { formatMessage, type MessageValues } from './format-message.ts'
import { currentLanguage, type Language } from './language.ts'

/** The parameters of an ICU message: `{name}` takes text or a number, `{count, plural, ...}` a number. */
export type MessageArguments<Message extends string> = GetICUArgs<
  Message,
  { ICUArgument: string | number; ICUNumberArgument: number }
>

type Rest<Message extends string> = string extends Message
  ? [never]
  : keyof MessageArguments<Message> extends never
    ? []
    : [values: MessageArguments<Message>]

/** Finds the translation of an English message; undefined where English stays. */
export type Catalogue = (language: Language, message: string, context?: string) => string | undefined

const compiledMessages = new Map<string, CompiledMessage>()
let catalogue: Catalogue = () => undefined

/** Gives the server its translations. The pages carry theirs: `build/message-plugin.ts` writes them into the code. */
export function setCatalogue(next: Catalogue) {
  catalogue = next
}

/**
 * An English message, literally in the code, in the current language: `t('{count, plural, one {# home} other {# homes}}', { count })`.
 * In `app/core`, `rules/` and `server/` it is called while a request or mail is answered, never when a module loads.
 */
export function t<const Message extends string>(message: Message, ...[values]: Rest<Message>): string {
  return formatMessage(compiledMessage(message), values as MessageValues) as string
}

/** As `t`, for an English message that has several translations: `tc('of a message', 'Open')`. */
export function tc<const Message extends string>(
  context: string,
  message: Message,
  ...[values]: Rest<Message>
): string {
  return formatMessage(compiledMessage(message, context), values as MessageValues) as string
}

/** A text that is no ICU message and stands in no call, such as those of the API's description, in the current language. */
export function translateText(text: string): string {
  return catalogue(currentLanguage(), text) ?? text
}

/** The translation, compiled once. */
export function compiledMessage(message: string, context?: string): CompiledMessage {
  const text = catalogue(currentLanguage(), message, context) ?? message
  const found = compiledMessages.get(text) ?? compile(text)
  compiledMessages.set(text, found)
  return found
}
