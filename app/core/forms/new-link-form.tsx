import { Form, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { t } from '../language/translate.ts'
import { ResultNote } from './form-note.tsx'
import styles from './new-link-form.module.css'

/** An address for which a new link was asked, and the answer. */
export interface LinkRequest {
  email: string
  sent?: string
  problem?: string
}

interface Props {
  /** Where it posts to: `email`, and `do` = link. */
  action: string
  /** Which address is meant. */
  hint: string
  posted?: LinkRequest
}

/** Asks for a new link by mail, for a page that only a link opens. The same answer for every address. */
export function NewLinkForm({ action, hint, posted }: Props) {
  const { state } = useNavigation()
  if (posted?.sent)
    return (
      <ResultNote of={posted} tone="ok">
        {posted.sent}
      </ResultNote>
    )
  return (
    <Form method="post" action={action} className={styles.form} noValidate>
      <input type="hidden" name="do" value="link" />
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        label={t('Email')}
        hint={hint}
        defaultValue={posted?.email}
        error={posted?.problem}
      />
      <Button type="submit" busy={state === 'submitting'} busyText={t('Sending...')}>
        {t('Send me a new link')}
      </Button>
    </Form>
  )
}
