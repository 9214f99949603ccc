import { tooLong } from '../../field-rules.ts'
import { guessLanguage } from '../../language/guess-language.ts'
import { type Address, type Customer, type PropertyFacts, precisionOf, type StaffProperty } from '../property.ts'
import type { FieldDeclaration } from './field-declaration.ts'
import { propertyFields } from './fields.ts'

type Fields = typeof propertyFields
export type PropertyField = keyof Fields
/** All but the pictures, which are sent one by one. */
export type DraftField = Exclude<PropertyField, 'pictures'>

/** What a form holds of a property: text as typed, '' where nothing was chosen. Each field as its codec says. */
export type PropertyDraft = { -readonly [Field in DraftField]: Fields[Field]['codec']['empty'] }

/** What the owner of a property says about it, and how to reach them. */
export type OwnerFacts = PropertyFacts & { customer: Customer }

type DraftDeclaration = FieldDeclaration & Required<Pick<FieldDeclaration, 'codec'>>

export const draftFields = Object.entries(propertyFields).filter(([name]) => name !== 'pictures') as unknown as [
  DraftField,
  DraftDeclaration,
][]

/** The fields that stand in a property, an address or a customer, with their key there. */
export const placedFields = draftFields.flatMap(([name, field]) => {
  const [whole, key] = (field.at?.split('.') ?? []) as ['property' | 'address' | 'customer', string]
  return key ? [{ ...field, name, whole, key }] : []
})
type PlacedField = (typeof placedFields)[number]

/** A draft with the value that `make` returns for each field. */
export function makeDraft(make: (field: DraftDeclaration, name: DraftField) => unknown): PropertyDraft {
  return Object.fromEntries(draftFields.map(([name, field]) => [name, make(field, name)])) as PropertyDraft
}

export const emptyDraft = makeDraft(({ codec }) => codec.empty)

/** What the form shows of a property that staff edit. */
export function draftFrom(property: StaffProperty): PropertyDraft {
  const values = Object.fromEntries(
    placedFields.map((field) => [field.name, field.codec.format(fieldValue(property, field))]),
  )
  return { ...emptyDraft, ...values, precision: precisionOf(property.address), consent: true }
}

/** What a valid draft says. Coordinates are both there or both null. A language that was not chosen is told from the words. */
export function factsFrom(draft: PropertyDraft): OwnerFacts {
  const facts = assemble(({ codec, name }) => codec.parse(draft[name]))
  const language = draft.language || guessLanguage(`${facts.name} ${facts.description}`)
  return { ...facts, language, address: { ...facts.address, ...locationFrom(facts.address) } }
}

/** The value of a field in a property, or in a part of one that holds it. */
export function fieldValue(property: Partial<OwnerFacts>, { whole, key }: Pick<PlacedField, 'whole' | 'key'>): unknown {
  const values = whole === 'property' ? property : property[whole]
  return (values as Record<string, unknown> | undefined)?.[key]
}

/** Puts the value of each field in its place. */
export function assemble(valueFor: (field: PlacedField) => unknown): OwnerFacts {
  const facts = { property: {}, address: {}, customer: {} } as Record<PlacedField['whole'], Record<string, unknown>>
  for (const field of placedFields) facts[field.whole][field.key] = valueFor(field)
  return { ...facts.property, address: facts.address, customer: facts.customer } as unknown as OwnerFacts
}

/** The message of each field that is wrong; none: the form can be sent (spec 5). */
export function submissionErrors(draft: PropertyDraft): Partial<Record<PropertyField, string>> {
  return Object.fromEntries(
    draftFields.flatMap(([name, field]) => {
      const message = errorOf(field, draft[name])
      return message ? [[name, message]] : []
    }),
  )
}

/** The message for a wrong value of one field. */
export function errorOf({ codec, missing, invalid = missing, most }: DraftDeclaration, draft: unknown) {
  const isFilled = typeof draft === 'string' ? draft.trim() !== '' : Boolean(draft)
  if (isFilled && codec.isValid?.(draft) === false) return invalid?.(String(draft))
  if (most && typeof draft === 'string' && draft.length > most) return tooLong(most)
  return isFilled ? undefined : missing?.()
}

function locationFrom({ latitude, longitude, precision }: Address) {
  if (latitude === null || longitude === null) return { latitude: null, longitude: null, precision: undefined }
  return { precision: !precision || precision === 'address' ? undefined : precision }
}
