import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faces, makeFonts, restOf } from './make-fonts.ts'

const titles = `ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 $1,650 2½ #4 (A&B) 50% +1! “a”: 'b'; c/d? e-f.`
const french = 'àâæçéèêëîïôœùûüÿ ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ « » ’ – — … €\u00a0'

test('the font files are those that npm run fonts writes, and every page’s two weigh at most 40 kB', async () => {
  const made = await makeFonts()
  for (const { name, bytes } of made)
    expect(Buffer.compare(bytes, readFileSync(new URL(`../app/theme/fonts/${name}`, import.meta.url))), name).toBe(0)
  const everyday = made.filter(({ name }) => !name.endsWith('-rest.woff2'))
  expect(everyday).toHaveLength(2)
  expect(everyday.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThanOrEqual(40_000)
})

test('English and French need the everyday files alone', () => {
  const [headings, text] = faces
  expect(Array.from(titles).filter((letter) => !headings!.letters.includes(letter))).toEqual([])
  expect(Array.from(titles + french).filter((letter) => !text!.letters.includes(letter))).toEqual([])
})

test('fonts.css asks for the rest of a face only for its letters', () => {
  const css = readFileSync(new URL('../app/theme/fonts.css', import.meta.url), 'utf8')
  const ranges = Array.from(css.matchAll(/-rest\.woff2[^}]*unicode-range:\s+([^;]+);/g), ([, range]) => range)
  expect(ranges).toEqual(faces.map((face) => unicodeRange(restOf(face))))
  const extended = Array.from(css.matchAll(/latin-ext[^}]*unicode-range:\s+([^;]+);/g), ([, range]) => range!)
  expect(extended).toHaveLength(2)
  for (const face of faces)
    for (const letter of face.letters + restOf(face))
      for (const range of extended) expect(isIn(range, letter), letter).toBe(false)
})

test('all faces of a family state the same weights, or a bolder text would look into one of them alone', () => {
  const css = readFileSync(new URL('../app/theme/fonts.css', import.meta.url), 'utf8')
  const faces = Array.from(css.matchAll(/font-family: "([\w ]+ Variable)"[^}]*?font-weight: ([^;]+);/g))
  expect(faces).toHaveLength(6)
  expect(new Set(faces.map(([, family, weights]) => `${family} ${weights}`)).size).toBe(2)
})

/** As CSS writes it: U+A1-AA, U+AE */
function unicodeRange(text: string) {
  const points = Array.from(text, (letter) => letter.codePointAt(0)!).sort((a, b) => a - b)
  const starts = points.filter((point) => !points.includes(point - 1))
  return starts.map((start) => rangeFrom(start, points)).join(', ')
}

function rangeFrom(start: number, points: number[]) {
  let end = start
  while (points.includes(end + 1)) end++
  const [first, last] = [start, end].map((point) => point.toString(16).toUpperCase())
  return first === last ? `U+${first}` : `U+${first}-${last}`
}

function isIn(range: string, letter: string) {
  return range.split(', ').some((part) => {
    const [first = '', last = first] = part.slice(2).split('-')
    const point = letter.codePointAt(0)!
    return point >= Number.parseInt(first, 16) && point <= Number.parseInt(last, 16)
  })
}
