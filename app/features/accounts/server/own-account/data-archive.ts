import { createTarPacker } from 'modern-tar'
import type { Storage } from '../../../../../platform/images/storage.ts'
import { csvLine } from '../../../../core/csv-cells.ts'
import { t } from '../../../../core/language/translate.ts'
import { keptWidth, pictureWidths } from '../../../../core/listing/image.ts'
import type { Picture } from '../../../../core/listing/property.ts'

interface Contents {
  /** What is in it, by the name of its file. */
  data: object & { listings: readonly object[]; messages: readonly object[] }
  pictures: readonly Pick<Picture, 'path' | 'width'>[]
  /** Paragraphs of the page that says what is in it. */
  about: readonly string[]
  /** The folder in it. */
  folder: string
  at: Date
}

/**
 * The archive of an account as a stream: one .tar with a page that says what is in it, a JSON file for each kind of data, the
 * listings and messages also as CSV, and the photos in their largest size. One photo at a time is in memory.
 */
export function packOwnData(
  { data, pictures, about, folder, at }: Contents,
  storage: Storage,
): ReadableStream<Uint8Array> {
  const { readable, controller } = createTarPacker()
  const inReadersLanguage = textFiles(data, about)
  pack().catch((error) => controller.error(error))
  return readable

  async function pack() {
    for (const [name, text] of inReadersLanguage) await add(name, Buffer.from(text))
    for (const { path, width } of pictures) {
      const file = await storage.openPicture(path, keptWidth(width, pictureWidths.at(-1)!))
      const bytes = await file?.read().catch(() => undefined)
      if (bytes) await add(`photos/${path}.webp`, bytes)
    }
    controller.finalize()
  }

  async function add(name: string, bytes: Uint8Array) {
    const entry = controller.add({
      name: `${folder}/${name}`,
      size: bytes.length,
      mtime: at,
      mode: 0o600,
      type: 'file',
    })
    const writer = entry.getWriter()
    await writer.write(bytes)
    await writer.close()
  }
}

function textFiles(data: Contents['data'], about: readonly string[]): [name: string, text: string][] {
  return [
    ['read-me.txt', `${about.join('\r\n\r\n')}\r\n`],
    ...Object.entries(data).map(([name, value]): [string, string] => [
      `${name}.json`,
      `${JSON.stringify(value, null, 2)}\n`,
    ]),
    ['listings.csv', table(data.listings)],
    ['messages.csv', table(data.messages)],
  ]
}

/** What the archive of somebody's own account says of itself. */
export function aboutOwnData(siteName: string): string[] {
  return [
    t('What {company} holds of you.', { company: siteName }),
    t(
      'account.json: your name, address, settings and profile. No password: only a hash of it is stored, and it is not in here.',
    ),
    t(
      'listings.json and listings.csv: the listings that belong to your account. photos: their pictures, and your own.',
    ),
    t('messages.json and messages.csv: what you wrote to us. visits.json: the showings that you booked.'),
    t('words-about-listings.json: what you and the office said about your listings.'),
    t(
      'saved-homes.json: the homes that you saved. saved-searches.json: your mail about new homes and what you agreed to.',
    ),
    t(
      'sign-ins.json: where you are signed in. ways-in.json: what opens your account beside the password, without any secret. history.json: what you changed.',
    ),
  ]
}

/** A table for a spreadsheet: a column for each member of the rows. */
function table(rows: readonly object[]) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [
    columns,
    ...rows.map((row) => columns.map((column) => cellText((row as Record<string, unknown>)[column]))),
  ]
  return `\ufeff${lines.map(csvLine).join('')}`
}

function cellText(value: unknown) {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
