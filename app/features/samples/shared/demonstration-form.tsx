import type { ComponentProps, ReactNode } from 'react'
import { useActionData, useLocation } from 'react-router'
import { FormNote } from '../../../core/forms/form-note.tsx'
import { type Form, useForm } from '../../../core/forms/use-form.ts'
import { t } from '../../../core/language/translate.ts'
import { localPath } from '../../../core/paths.ts'
import { MessageDialog } from '../../../ui/dialog/message-dialog.tsx'
import type { DemonstrationRules, PostedDraft } from './demonstration-action.ts'

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
