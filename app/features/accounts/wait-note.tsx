import { t } from '../../core/language/translate.ts'
import { Trans } from '../../ui/trans.tsx'

/** Why this time nothing was mailed to an address, known or not. */
export function WaitNote({ email, wait }: { email: string; wait: number }) {
  return (
    <>
      <Trans
        message="Mails to <b>{email}</b> were asked for several times within an hour, so this time we have sent none."
        values={{ email, b: (content) => <b>{content}</b> }}
      />{' '}
      {t(
        '{wait, plural, one {Look for the earlier ones, or ask again in a minute.} other {Look for the earlier ones, or ask again in # minutes.}}',
        { wait },
      )}
    </>
  )
}
