import type { CompiledMessage } from 'icu-minify/format'
import format from 'icu-minify/format'
import { currentLanguage, localeOf } from './language.ts'

export type MessageValues<Element = never> = Record<
  string,
  string | number | ((chunks: (string | Element)[]) => Element)
>

const formatters = {
  getDateTimeFormat: (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...options),
  getNumberFormat: remembered((locale) => new Intl.NumberFormat(locale)),
  getPluralRules: remembered((locale) => new Intl.PluralRules(locale)),
}

/** A compiled ICU message with its values, in the current language. With tags, an array of texts and elements. */
export function formatMessage<Element = never>(message: CompiledMessage, values?: MessageValues<Element>) {
  return format<Element>(message, localeOf[currentLanguage()], values as never, { formatters })
}

function remembered<T>(create: (locale: string) => T) {
  const made = new Map<string, T>()
  return (locale: unknown) => {
    const found = made.get(locale as string) ?? create(locale as string)
    made.set(locale as string, found)
    return found
  }
}
