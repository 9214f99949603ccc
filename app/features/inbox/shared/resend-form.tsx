import type { useFetcher } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { Button } from '../../../ui/button.tsx'
import type { MessageMail } from '../rules/inquiry.ts'
import type { ResendOutcome } from './resend-action.ts'

interface Props {
  fetcher: ReturnType<typeof useFetcher<ResendOutcome>>
  mails: readonly MessageMail[]
}

/** Sends every unsent mail again; when all have been sent, the one to the office. */
export function ResendForm({ fetcher: { Form, formData }, mails }: Props) {
  const open = mails.filter(({ state }) => state !== 'sent')
  const again = open.length ? open : mails.filter(({ recipient }) => recipient === 'company')
  return (
    <Form method="post">
      {again.map(({ id }) => (
        <input key={id} type="hidden" name="mail" value={id} />
      ))}
      <Button type="submit" variant="line" busy={formData?.has('mail')}>
        {t('Send the email again')}
      </Button>
    </Form>
  )
}
