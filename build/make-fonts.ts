/**
 * Cuts the published fonts (OFL-1.1) down to the letters and axes in use: `npm run fonts` after changing a set or an axis.
 * Each face becomes two files: the letters that English and French are written with, which every page fetches, and the rest of
 * Latin-1, which only a page that has such a letter fetches (`unicode-range` in fonts.css). See docs/decisions/008-fonts-and-style.md.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { convert } from 'fontverter'
import subsetFont, { type VariationAxes } from 'subset-font'

const ascii = charactersFrom(0x20, 0x7e)
const latin1 = `${ascii}${charactersFrom(0xa0, 0xff)}ŒœŸ‘’“”–—…€‚„‹›•™−`
/** What titles, prices and figures are written with. */
const headings = `${without(ascii, '*<=>@[\\]^_`{|}~')}\u00a0àâçéèêëîïôùûüœÀÂÇÉÈÊËÎÏÔÙÛŒ«»’“”–—…·½`
/** English and French, with the signs of prices, areas and dates. */
const text = `${headings}*=@_äæöÿÄÆÖÜŸ‘€×°²¼¾©`

interface Face {
  name: string
  source: string
  /** Those of Latin-1 that every page fetches. */
  letters: string
  axes: VariationAxes
  /** Kerning pairs are taken from this one instance: with variations they would weigh three times as much. */
  kernedAt: Record<string, number>
}

export const faces: Face[] = [
  {
    name: 'bricolage-grotesque',
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
    letters: headings,
    axes: { opsz: { min: 18, max: 60 }, wght: { min: 500, max: 700 }, wdth: 94 },
    kernedAt: { opsz: 32, wght: 660, wdth: 94 },
  },
  {
    name: 'hanken-grotesk',
    source: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    letters: text,
    axes: { wght: { min: 400, max: 750 } },
    kernedAt: { wght: 400 },
  },
]

interface FontFile {
  name: string
  bytes: Uint8Array
}

/** All files that stand in `app/theme/fonts/`, WOFF2. The same sources give the same bytes. */
export async function makeFonts(): Promise<FontFile[]> {
  const made: FontFile[] = []
  for (const face of faces) {
    made.push({ name: `${face.name}.woff2`, bytes: await cut(face, face.letters) })
    made.push({ name: `${face.name}-rest.woff2`, bytes: await cut(face, restOf(face)) })
  }
  return made
}

export function restOf({ letters }: Face) {
  return without(latin1, letters)
}

function without(text: string, letters: string) {
  return Array.from(text)
    .filter((letter) => !letters.includes(letter))
    .join('')
}

async function cut({ source, axes, kernedAt }: Face, text: string) {
  const published = await readFile(new URL(`../node_modules/${source}`, import.meta.url))
  const options = { targetFormat: 'truetype', keepFeatures: ['kern', 'liga', 'tnum', 'lnum'] } as const
  const font = tablesOf(await subsetFont(published, text, { ...options, variationAxes: axes }))
  const instance = tablesOf(await subsetFont(published, text, { ...options, variationAxes: kernedAt }))
  // Both subsets keep the same glyphs in the same order, so the tables that name glyphs can be exchanged.
  for (const tag of ['GPOS', 'GDEF']) font.set(tag, instance.get(tag)!)
  return convert(fontOf(font), 'woff2')
}

function charactersFrom(first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)).join('')
}

type Tables = Map<string, Buffer>
/** Of an entry in the table directory: tag, checksum, offset, length. Source: OpenType specification, "Table Directory". */
const entrySize = 16
const headerSize = 12

function tablesOf(font: Uint8Array): Tables {
  const bytes = Buffer.from(font)
  const tables: Tables = new Map()
  for (let table = 0; table < bytes.readUInt16BE(4); table++) {
    const entry = headerSize + entrySize * table
    const offset = bytes.readUInt32BE(entry + 8)
    const length = bytes.readUInt32BE(entry + 12)
    tables.set(bytes.toString('latin1', entry, entry + 4), bytes.subarray(offset, offset + length))
  }
  return tables
}

function fontOf(tables: Tables) {
  const tags = Array.from(tables.keys()).sort()
  const power = Math.floor(Math.log2(tags.length))
  const directory = Buffer.alloc(headerSize + entrySize * tags.length)
  directory.writeUInt32BE(0x00010000, 0)
  directory.writeUInt16BE(tags.length, 4)
  directory.writeUInt16BE(2 ** power * entrySize, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE((tags.length - 2 ** power) * entrySize, 10)
  const bodies: Buffer[] = []
  let offset = directory.length
  for (const [place, tag] of tags.entries()) {
    const table = tables.get(tag)!
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)])
    const entry = headerSize + entrySize * place
    directory.write(tag, entry, 'latin1')
    directory.writeUInt32BE(checksum(padded), entry + 4)
    directory.writeUInt32BE(offset, entry + 8)
    directory.writeUInt32BE(table.length, entry + 12)
    bodies.push(padded)
    offset += padded.length
  }
  return Buffer.concat([directory, ...bodies])
}

function checksum(padded: Buffer) {
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}

if (import.meta.main)
  for (const { name, bytes } of await makeFonts())
    await writeFile(new URL(`../app/theme/fonts/${name}`, import.meta.url), bytes)
