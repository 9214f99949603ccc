import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { phoneDigits } from '../../../core/phone.ts'
import { textOf } from '../../../core/posted-form.ts'

/** A form of a demonstration page: it is checked like a real one, and nothing is sent or saved (spec 2.10 and 7). */
export interface DemonstrationRules<Draft, Field extends string> {
  /** The value of its hidden field `form`, by which the action of a screen with several forms knows it. */
  name: string
  read(form: FormData): Draft
  check(draft: Draft): Partial<Record<Field, string>>
  /** Fields that are never shown again. */
  secrets?: readonly Field[]
  /** Where a complete form leads; without it the screen says that nothing was sent. */
  next?: string
}

/** What the screen shows again after a browser without JavaScript has posted the form. */
export interface PostedDraft {
  form: string
  draft: Record<string, unknown>
  /** Undefined where the form is complete. */
  errors?: Partial<Record<string, string>>
}

/** The action of a demonstration page: it checks the posted form and stores nothing. */
export function demonstrationAction(
  ...forms: [DemonstrationRules<object, string>, ...DemonstrationRules<object, string>[]]
) {
  return async ({ request }: ActionFunctionArgs) => {
    const typed = await request.formData()
    const { name, read, check, secrets = [], next } = forms.find((form) => form.name === typed.get('form')) ?? forms[0]
    const draft = read(typed)
    const errors = check(draft)
    const isComplete = Object.keys(errors).length === 0
    if (isComplete && next) return redirect(next, 303)
    const shown = Object.fromEntries(Object.entries(draft).filter(([field]) => !secrets.includes(field)))
    const posted: PostedDraft = { form: name, draft: shown, errors: isComplete ? undefined : errors }
    return data(posted, { status: isComplete ? 200 : 422 })
  }
}

/** Text fields by their names; an email is trimmed, phone numbers are reduced to digits. */
export function readTexts<Name extends string>(form: FormData, ...names: Name[]) {
  return Object.fromEntries(names.map((name) => [name, readText(form, name)])) as Record<Name, string>
}

function readText(form: FormData, name: string) {
  const text = textOf(form, name)
  if (name === 'email') return text.trim()
  return name === 'phone' || name === 'landline' ? phoneDigits(text) : text
}

/** Media type and size of a chosen file. A browser without JavaScript posts its name only. */
export function readFile(form: FormData, name: string) {
  const file = form.get(name)
  return file instanceof File ? { type: file.type, size: file.size } : { type: '', size: 0 }
}
