import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

const digits = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const sheets = readdirSync(join(import.meta.dirname, '../app'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.module.css'))
  .sort()
const namesOf = new Map<string, string[]>()

/**
 * The class name of the built site for one of a CSS module: two letters for the sheet and the place of the name in it, so that
 * both languages and the server agree. Class names stand in every page, script and sheet; with the module's name and a hash in
 * them, the list of homes weighs 0.9 kB more. The underscore keeps them from the lists of ad blockers, which hide `.ad1`.
 */
export function shortClassName(name: string, file: string, css: string) {
  const sheet = sheets.indexOf(relative(join(import.meta.dirname, '../app'), file.replace(/\?.*$/, '')))
  const names = namesOf.get(file) ?? Array.from(css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi), ([, one]) => one!)
  namesOf.set(file, names)
  const place = [...new Set(names)].indexOf(name)
  if (sheet < 0 || place < 0) throw new Error(`No class ${name} in ${file}`)
  return `_${digits[Math.floor(sheet / digits.length)]}${digits[sheet % digits.length]}${place.toString(36)}`
}
