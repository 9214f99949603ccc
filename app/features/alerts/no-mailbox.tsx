import { Form, useNavigation } from 'react-router'
import { alertTexts } from '../../../domain/alert/alert.ts'
import { t } from '../../../domain/language/translate.ts'
import { paths } from '../../../domain/paths.ts'
import { FormNote } from '../../components/forms/form-note.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import styles from './alerts.module.css'
import { ListingsLink } from './manage-page.tsx'
import { MiddlePage } from './middle-page.tsx'

/** An address for which a new link was asked, and the answer. */
export interface LinkRequest {
  email: string
  sent?: string
  problem?: string
}

/** A link that opens nothing any more, and the way to a new one. The same words for every address. */
export function NoMailbox({ posted }: { posted?: LinkRequest }) {
  const { state } = useNavigation()
  return (
    <MiddlePage icon="info-circle" title={t('This page opens only from a link in your mail')}>
      <p>{alertTexts.unknown}</p>
      {posted?.sent ? (
        <FormNote tone="ok">{posted.sent}</FormNote>
      ) : (
        <Form method="post" action={paths.alertManage} className={styles.link} noValidate>
          <input type="hidden" name="do" value="link" />
          <TextField
            name="email"
            type="email"
            autoComplete="email"
            label={t('Email')}
            hint={t('The address that you asked us to write to.')}
            defaultValue={posted?.email}
            error={posted?.problem}
          />
          <Button type="submit" busy={state === 'submitting'} busyText={t('Sending...')}>
            {t('Send me a new link')}
          </Button>
        </Form>
      )}
      <ListingsLink />
    </MiddlePage>
  )
}
