/** What a page of Settings asks for: its fields are drawn, read from the form and compared by this description. */

interface Named {
  /** Within the page or its entry, such as `name` or `light.main`. */
  name: string
  label: string
  hint?: string
}

export type LineField = Named & {
  kind: 'line'
  type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'time'
  optional?: boolean
  /** Takes the whole row. */
  wide?: boolean
  most?: number
}
export type WordsField = Named & { kind: 'words'; optional?: boolean; rows?: number; most?: number }
/** `scale`: the stored number is so many times the one that is typed. */
export type NumberField = Named & {
  kind: 'number'
  optional?: boolean
  scale?: number
  least?: number
  most?: number
  step?: number
}
export type SwitchField = Named & { kind: 'switch' }
export type ChoiceField = Named & { kind: 'choice'; options: readonly (readonly [value: string, label: string])[] }
/** `usual`: the site's own colour, which counts without another. */
export type ColourField = Named & { kind: 'colour'; usual: string }
export type PictureField = Named & { kind: 'picture' }
export type HoursField = Named & { kind: 'hours' }
/** Kept as it is; `clears`: emptied when the entry is changed. */
export type KeptField = { kind: 'kept'; name: string }
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

export interface PlanSection {
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
