import { createElement, Fragment, type ReactNode } from 'react'
import { formatMessage } from '../core/language/format-message.ts'
import { compiledMessage } from '../core/language/translate.ts'

interface TransProps {
  /** An English ICU message, literally; parts of it may stand in tags: `Read our <link>privacy policy</link>.` */
  message: string
  /** For an English message that has several translations. */
  context?: string
  /** Parameters, and for each tag a function from its content to an element. */
  values: Record<string, string | number | ((content: ReactNode) => ReactNode)>
}

/** A translated sentence with elements inside. */
export function Trans({ message, context, values }: TransProps) {
  const parts = formatMessage<ReactNode>(compiledMessage(message, context), values as never)
  return Array.isArray(parts) ? createElement(Fragment, null, ...parts) : parts
}
