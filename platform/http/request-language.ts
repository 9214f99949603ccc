import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { languageDetector } from 'hono/language'
import { z } from 'zod'
import {
  currentLanguage,
  isLanguage,
  type Language,
  languages,
  localeOf,
  setLanguageSource,
} from '../../app/core/language/language.ts'
import { languageQuery, splitLanguage } from '../../app/core/paths.ts'
import { schemaMessage } from './check.ts'

const spoken = new AsyncLocalStorage<Language>()
setLanguageSource(() => spoken.getStore() ?? 'en')

z.config({ localeError: schemaMessage })

/** Runs `work`, and whatever it awaits, in a language: `t()` and the formats of days and prices follow it. */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
  return spoken.run(language, work)
}

/** For pages and files: the language of the path, French below /fr. */
export const speakByPath = createMiddleware((c, next) => inLanguage(splitLanguage(c.req.path).language, next))

const detect = languageDetector({
  supportedLanguages: [...languages],
  fallbackLanguage: 'en',
  lookupQueryString: languageQuery,
  order: ['querystring', 'header'],
  caches: false,
})

/**
 * For the API: the language of the address, which a link of a screen names, else the best of `Accept-Language`, English where it
 * names neither language. A refusal, which carries sentences, says its language. Data is the same in every language and says
 * none; of the description see `speakByQuery`.
 */
export const speakByRequest = createMiddleware(async (c, next) => {
  await detect(c, async () => {})
  const asked: unknown = c.get('language')
  const language = isLanguage(asked) ? asked : 'en'
  await inLanguage(language, next)
  if (c.res.status >= 400) sayLanguage(c, language)
})

/** For documents of the API that people read and link: `?language=fr` or `en` goes before `Accept-Language`. */
export const speakByQuery = createMiddleware(async (c, next) => {
  const asked = c.req.query('language')
  const language = isLanguage(asked) ? asked : currentLanguage()
  await inLanguage(language, next)
  sayLanguage(c, language)
})

/** Headers of an answer that carries sentences. */
export function sayLanguage(c: Context, language = currentLanguage()) {
  c.header('Content-Language', localeOf[language])
  c.header('Vary', 'Accept-Language', { append: true })
}
