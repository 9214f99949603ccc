import { isLanguage, type Language } from '../app/core/language/language.ts'

/** The language that `react-router build` and `npm run dev` make pages in: SITE_LANGUAGE, English by default. */
export const buildLanguage: Language = isLanguage(process.env.SITE_LANGUAGE) ? process.env.SITE_LANGUAGE : 'en'

/** The environment of a process that builds the pages of a language into a folder below the root. */
export function buildEnvironment(language: Language, folder: string) {
  return { ...process.env, SITE_LANGUAGE: language, BUILD_FOLDER: folder }
}

/** Where a language's build is written, below the root. */
export function buildFolder(language: Language, folder = process.env.BUILD_FOLDER ?? 'dist') {
  return language === 'en' ? folder : `${folder}/${language}`
}
