import type { ComponentProps, ReactNode } from 'react'
import { type ActionFunctionArgs, data, redirect, useActionData, useLocation } from 'react-router'
import { FormNote } from '../../../core/forms/form-note.tsx'
import { type Form, useForm } from '../../../core/forms/use-form.ts'
import { t } from '../../../core/language/translate.ts'
import { localPath } from '../../../core/paths.ts'
import { phoneDigits } from '../../../core/phone.ts'
import { textOf } from '../../../core/received-values.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { MessageDialog } from '../../../ui/dialog/message-dialog.tsx'
import styles from './demonstration-form.module.css'

/** Beside the button of every demonstration form (spec 7). */
export const sampleNote = t('This is a sample page: nothing you type here is sent or saved.')

const nothingSent = {
  title: t('Nothing was sent'),
  text: t('Everything is filled in as it should be. This is a sample page, so it went nowhere.'),
}

interface Options<Draft> {
  /** Initial values. */
  initial?: object
  /** Called with a complete form, before it says that nothing was sent; one that leads on says nothing. */
  onComplete?: (draft: Draft) => unknown
}

/** A form that is checked in the browser, or by the screen's `demonstrationAction` without JavaScript. */
export function useDemonstrationForm<Draft extends object, Field extends string>(
  { name, read, check, next }: DemonstrationRules<Draft, Field>,
  { initial, onComplete }: Options<Draft> = {},
) {
  const { pathname, search } = useLocation()
  const data = useActionData<PostedDraft>()
  const posted = data?.form === name ? data : undefined
  const values = { ...initial, ...posted?.draft } as Partial<Record<string, string>>
  const form = useForm<Field>({
    posted: { values, errors: posted?.errors as Partial<Record<Field, string>> },
    async answer(typed) {
      const draft = read(typed)
      const errors = check(draft)
      if (Object.keys(errors).length > 0) return { errors }
      await onComplete?.(draft)
      return next ? { sent: true } : { reason: nothingSent.text }
    },
  })
  return {
    ...form,
    name,
    /** The screen scrolls to the posted form; a redirect would pass the fragment on to the next screen. */
    action: localPath(pathname) + search + (next ? '' : `#${name}`),
    /** What was posted, without secrets. */
    posted: posted?.draft as Partial<Draft> | undefined,
    wasComplete: posted !== undefined && !posted.errors,
  }
}

interface Props extends ComponentProps<'form'> {
  form: Pick<Form, 'phase' | 'close' | 'formProps'> & {
    name: string
    action: string
    wasComplete: boolean
  }
  'aria-label': string
  /** After the sentence that nothing was sent. */
  more?: ReactNode
  /** Instead of the dialog that says so. */
  dialog?: ReactNode
}

/** The form with its outcome: a dialog, or a note above the fields without JavaScript. */
export function DemonstrationForm({ form, more, dialog, children, ...rest }: Props) {
  const { title, text } = nothingSent
  const { phase, close, name, action, formProps } = form
  return (
    <>
      <form {...formProps} {...rest} id={name} action={action}>
        <input type="hidden" name="form" value={name} />
        {form.wasComplete && (
          <FormNote tone="plain">
            <b>{title}</b>
            <div>
              {text}
              {more}
            </div>
          </FormNote>
        )}
        {children}
      </form>
      {dialog ?? (
        <MessageDialog
          open={phase === 'failed'}
          onClose={close}
          title={title}
          text={
            <>
              {text}
              {more}
            </>
          }
        />
      )}
    </>
  )
}

interface DemonstrationSubmitProps {
  busy: boolean
  className?: string
  children: ReactNode
}

/** The submit button of a demonstration form of the people and account pages. */
export function DemonstrationSubmit({ busy, className, children }: DemonstrationSubmitProps) {
  return (
    <div className={classes(styles.end, className)}>
      <Button type="submit" size="large" busy={busy} busyText={t('Submitting...')}>
        {children}
      </Button>
      <p className="muted small">{sampleNote}</p>
    </div>
  )
}

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
