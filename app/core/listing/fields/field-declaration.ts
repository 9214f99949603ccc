import type { Address, Customer, PropertyFacts } from '../property.ts'
import type { WireProperty } from '../wire/wire-schema.ts'

/**
 * How the value of a field is spelled: `Value` in a property, `Draft` in the form, `Sent` in the body of submit-property
 * and update-property (spec 3).
 */
export interface Codec<Value, Draft, Sent> {
  /** The draft of an empty form. */
  empty: Draft
  /** Reads a request body, `FormData` or local storage. What is no such value becomes the empty draft. */
  receive: (given: unknown) => Draft
  /** False for a draft that holds something, but no such value. */
  isValid?: (draft: Draft) => boolean
  /** Draft -> value. Called with valid drafts only. */
  parse: (draft: Draft) => Value
  /** Value -> draft. */
  format: (value: Value) => Draft
  send: (draft: Draft) => Sent
}

/** What a field is called, where it stands and what is asked of it. Texts are functions: they are in the language of each request. */
export interface FieldDeclaration {
  /** Where its value stands in a `StaffProperty`. */
  at?: `property.${keyof PropertyFacts}` | `address.${keyof Address}` | `customer.${keyof Customer}`
  /** Of the table `property`; the features have a table of their own. */
  column?: string
  /** Its names where a property is read. */
  wire?: readonly (keyof WireProperty)[]
  /** Cards, rows and maps show it. */
  brief?: true
  /** Over its input and in the comparison of two versions. */
  label?: () => string
  /** The part of the form that holds its input. */
  section?: Section
  /** Its name in the bodies of submit-property and update-property. */
  sent: string
  /** In the history. The place on the map stands there as one entry, `position`. */
  history?: () => readonly [label: string, did: string]
  /** The pictures have none: they are sent one by one. */
  // biome-ignore lint/suspicious/noExplicitAny: each field has a codec of its own types
  codec?: Codec<any, any, any>
  /** The message for an empty field; without it the field is optional (spec 5). */
  missing?: () => string
  /** The message for a wrong value, where it is another than `missing`. */
  invalid?: (typed: string) => string | undefined
  /** Longest text in characters (contract 3.17). */
  most?: number
  /** A change that leaves it out keeps its value; others become empty. */
  stays?: true
  /** What the API's description says of it. */
  about?: string
}

/** The sections of the form in order (spec 2.7). */
export type Section = 'basic-information' | 'gallery' | 'location' | 'detailed-information' | 'contact-information'
