import { currentLanguage } from '../../../../core/language/language.ts'
import { weekdayNames } from '../../rules/hours.ts'

/** The value at a path such as `members.0.role.en`. */
export function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (at as Entry | undefined)?.[name], value)
}

/** A text in the language of the screen, else in English. */
export function inOwnLanguage(value: unknown): string {
  const words = value as { en?: string; fr?: string } | undefined
  return words?.[currentLanguage()] || (words?.en ?? '')
}

/** The page as its form has it. What no field asks for is left out. */
export function readPage(plan: PagePlan, form: FormData): Entry {
  return readFields(
    plan.sections.flatMap(({ fields }) => fields),
    form,
    '',
  )
}

function readFields(fields: readonly PlanField[], form: FormData, prefix: string): Entry {
  const value: Entry = {}
  for (const field of fields) put(value, field.name, readField(field, form, prefix + field.name))
  return value
}

function readField(field: PlanField, form: FormData, name: string): unknown {
  const text = (at: string) => {
    const given = form.get(at)
    return typeof given === 'string' ? given.replaceAll('\r\n', '\n') : ''
  }
  switch (field.kind) {
    case 'words':
      return { en: text(`${name}.en`), fr: text(`${name}.fr`) }
    case 'number': {
      const typed = text(name).trim().replace(',', '.').replace(/[\s$]/g, '')
      if (typed === '' && field.optional) return null
      const number = typed === '' ? Number.NaN : Number(typed) * (field.scale ?? 1)
      return Number.isFinite(number) ? Number(number.toFixed(6)) : typed
    }
    case 'switch':
      return form.has(name)
    case 'picture':
    case 'kept':
      return parsed(text(name))
    case 'hours':
      return Object.fromEntries(
        weekdayNames.map((day) => [
          day,
          {
            closed: !form.has(`${name}.${day}.isOpen`),
            open: text(`${name}.${day}.open`),
            close: text(`${name}.${day}.close`),
          },
        ]),
      )
    case 'list': {
      const count = Math.min(Number(text(`${name}.count`)) || 0, 200)
      return Array.from({ length: count }, (_, at) => readFields(field.fields, form, `${name}.${at}.`))
    }
    default:
      return text(name)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function put(value: Entry, path: string, given: unknown) {
  const [first = '', ...rest] = path.split('.')
  if (rest.length === 0) {
    value[first] = given
    return
  }
  value[first] ??= {}
  put(value[first] as Entry, rest.join('.'), given)
}

/** What a button of a list does: `add:members`, `remove:members.2`, `up:members.2`, `down:members.2`. */
export function applyToList(plan: PagePlan, value: Entry, asked: string): { value: Entry; focus: string } | undefined {
  const [, what = '', path = '', place = ''] = /^(add|remove|up|down):([\w.]+?)(?:\.(\d+))?$/.exec(asked) ?? []
  const field = listsOf(plan).find(({ name }) => name === path)
  if (!field) return undefined
  const list = [...((valueAt(value, path) as Entry[] | undefined) ?? [])]
  const at = Number(place)
  let focus = at
  if (what === 'add') {
    list.push(structuredClone(field.blank) as Entry)
    focus = list.length - 1
  } else if (what === 'remove') {
    list.splice(at, 1)
    focus = Math.max(0, at - 1)
  } else {
    focus = at + (what === 'up' ? -1 : 1)
    const [moved] = list.splice(at, 1)
    if (!moved || focus < 0 || focus > list.length) return undefined
    list.splice(focus, 0, moved)
  }
  const next = structuredClone(value)
  put(next, path, list)
  return { value: next, focus: `${path}.${focus}` }
}

function listsOf({ sections }: PagePlan): ListField[] {
  return sections.flatMap(({ fields }) => fields).filter((field) => field.kind === 'list')
}

/** How many fields and entries differ. */
export function countChanges(plan: PagePlan, before: Entry, after: Entry): number {
  const fields = plan.sections.flatMap(({ fields }) => fields)
  return fields.reduce((sum, field) => {
    const [one, other] = [valueAt(before, field.name), valueAt(after, field.name)]
    if (field.kind !== 'list') return sum + (isSame(one, other) ? 0 : 1)
    const [first, second] = [(one as Entry[]) ?? [], (other as Entry[]) ?? []]
    const most = Math.max(first.length, second.length)
    return sum + Array.from({ length: most }, (_, at) => at).filter((at) => !isSame(first[at], second[at])).length
  }, 0)
}

function isSame(one: unknown, other: unknown) {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  )
}

/** Whether an entry has an English text without a French one. */
export function lacksFrench(fields: readonly PlanField[], entry: unknown): boolean {
  return fields.some((field) => {
    if (field.kind !== 'words') return false
    const { en, fr } = (valueAt(entry, field.name) ?? {}) as { en?: string; fr?: string }
    return Boolean(en) && !fr
  })
}

/** An entry that somebody changed is no sample any longer. */
export function withoutSampleMarks(plan: PagePlan, before: Entry, after: Entry): Entry {
  const next = structuredClone(after)
  for (const { name } of listsOf(plan)) {
    const known = new Set(((valueAt(before, name) as Entry[]) ?? []).map((entry) => wordsOf(entry)))
    for (const entry of (valueAt(next, name) as Entry[]) ?? []) {
      if (entry.sample === true && !known.has(wordsOf(entry))) Object.assign(entry, { sample: false, drawn: '' })
    }
  }
  return next
}

/** Everything of an entry but whether it is shown. */
function wordsOf({ shown: _, ...entry }: Entry) {
  return JSON.stringify(sorted(entry))
}

/** What a page of Settings asks for: its fields are drawn, read from the form and compared by this description. */

interface Named {
  /** Within the page or its entry, such as `name` or `light.main`. */
  name: string
  label: string
  hint?: string
}

type LineField = Named & {
  kind: 'line'
  type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'time'
  optional?: boolean
  /** Takes the whole row. */
  wide?: boolean
  most?: number
}
export type WordsField = Named & { kind: 'words'; optional?: boolean; rows?: number; most?: number }
/** `scale`: the stored number is so many times the one that is typed. */
type NumberField = Named & {
  kind: 'number'
  optional?: boolean
  scale?: number
  least?: number
  most?: number
  step?: number
}
type SwitchField = Named & { kind: 'switch' }
type ChoiceField = Named & { kind: 'choice'; options: readonly (readonly [value: string, label: string])[] }
/** `usual`: the site's own colour, which counts without another. */
type ColourField = Named & { kind: 'colour'; usual: string }
type PictureField = Named & { kind: 'picture' }
type HoursField = Named & { kind: 'hours' }
/** Kept as it is; `clears`: emptied when the entry is changed. */
type KeptField = { kind: 'kept'; name: string }
export type ListField = Named & {
  kind: 'list'
  /** The button that adds one. */
  add: string
  fields: readonly PlanField[]
  blank: Readonly<Record<string, unknown>>
  /** What its row says. */
  title: (entry: Entry) => string
  note?: (entry: Entry) => string
}

export type PlanField =
  | LineField
  | WordsField
  | NumberField
  | SwitchField
  | ChoiceField
  | ColourField
  | PictureField
  | HoursField
  | KeptField
  | ListField

export type Entry = Record<string, unknown>

interface PlanSection {
  heading: string
  hint?: string
  fields: readonly PlanField[]
}

export interface PagePlan {
  title: string
  /** Where its words are shown. */
  shownAt: string
  sections: readonly PlanSection[]
}

export interface FieldContext {
  /** What the fields show at first. */
  value: unknown
  /** The first message of each place. */
  errors: Record<string, string>
  /** Before the names of the fields: `members.0.` */
  prefix: string
  /** Presses a button of a list; undefined before hydration. */
  onList: (asked: string) => void
  /** The entry that has just been added or moved. */
  focus?: string | undefined
}
