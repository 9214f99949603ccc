import { Link } from 'react-router'
import { paths } from '../../core/paths.ts'
import { Trans } from '../../ui/trans.tsx'

/** After a property was submitted: where its private link went, what it is for, and what to do if none comes. */
export function MailedNote({ email }: { email: string }) {
  return (
    <>
      <p>
        <Trans
          message="We mail a private link to <b>{email}</b>. With it you can edit your listing, without an account."
          values={{ email, b: (content) => <b>{content}</b> }}
        />
      </p>
      <p>
        <Trans
          message="Please check the address for typing errors: if it is wrong, <office>write to us</office> with the reference. If nothing comes, <again>have it sent again</again>."
          values={{
            office: (content) => <Link to={paths.contact}>{content}</Link>,
            again: (content) => <Link to={paths.manage}>{content}</Link>,
          }}
        />
      </p>
    </>
  )
}
