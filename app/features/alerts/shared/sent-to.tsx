import { Trans } from '../../../ui/trans.tsx'
import { confirmationDays } from '../rules/alert.ts'

/** Says where the mail with the link went: the same whether the address is known or not. */
export function SentTo({ email }: { email: string }) {
  return (
    <p role="status">
      <Trans
        message="We sent a mail to <b>{email}</b>. Follow its link within {days, plural, other {# days}}, and the news begins. Until then nothing is sent."
        values={{ email, days: confirmationDays, b: (content) => <b>{content}</b> }}
      />
    </p>
  )
}
