import { tidyNote } from './memory.ts'

/** Homes that a link carries from one device to another. They stand after the `#`, which browsers never send to a server. */
export interface CarriedHomes {
  /** Each once, in the order of the list. */
  ids: string[]
  /** By id. */
  notes: ReadonlyMap<string, string>
}

/** As many as a device saves. */
export const maxCarried = 200
/** Letters of a fragment that is read at all. */
const maxLetters = 1_000_000
const name = 'homes'
const noteName = 'note'

interface Carrying {
  id: string
  note?: string
}

/** `homes=a,b&note=a:Two%20cats`, for after the `#`. */
export function writeCarried(homes: readonly Carrying[]): string {
  const ids = homes.map(({ id }) => id).join(',')
  const notes = homes.flatMap(({ id, note }) => (note ? [`&${noteName}=${id}:${encodeURIComponent(note)}`] : []))
  return `${name}=${ids}${notes.join('')}`
}

/** Undefined when the fragment carries no list. A list without a readable id is empty. Never throws. */
export function readCarried(fragment: string): CarriedHomes | undefined {
  const text = fragment.replace(/^#/, '')
  if (!text.startsWith(`${name}=`)) return undefined
  if (text.length > maxLetters) return { ids: [], notes: new Map() }
  const [list = '', ...rest] = text.slice(name.length + 1).split('&')
  // Some programs encode the commas.
  const asked = list.replaceAll(/%2c/gi, ',').split(',')
  const ids = [...new Set(asked.filter((id) => /^[\w-]{1,64}$/.test(id)))].slice(0, maxCarried)
  const notes = new Map(
    rest.slice(0, maxCarried).flatMap((part) => {
      const [, id, note] = /^note=([\w-]{1,64}):(.+)$/.exec(part) ?? []
      const words = note && tidyNote(decode(note))
      return id && words && ids.includes(id) ? [[id, words] as const] : []
    }),
  )
  return { ids, notes }
}

function decode(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    // Cut off in the middle of a letter.
    return ''
  }
}
