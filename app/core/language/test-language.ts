import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { readCatalogue } from '../../../locales/catalogue.ts'
import { type Language, setLanguageSource } from './language.ts'
import { setCatalogue } from './translate.ts'

const catalogue = readCatalogue(join(import.meta.dirname, '../../..'))

/** From here to the end of the test, code speaks this language, with the site's own translations. */
export function speak(language: Language) {
  setCatalogue(catalogue)
  setLanguageSource(() => language)
  onTestFinished(() => {
    setLanguageSource(() => 'en')
    setCatalogue(() => undefined)
  })
}
