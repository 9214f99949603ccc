import { Link } from 'react-router'
import { t } from '../../core/language/translate.ts'
import { listingsPath } from '../../core/listing/search/search-path.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Trans } from '../../ui/trans.tsx'
import styles from './alerts.module.css'
import { MiddlePage } from './middle-page.tsx'
import { readAlert } from './rules/alert.ts'
import { SentTo } from './shared/sent-to.tsx'
import { Wishes } from './shared/wishes.tsx'

interface Props {
  email: string
  /** The query of the search. */
  search: string
  /** For sending once more. */
  stamp: string
}

/** Says the same whether the address is known or not. */
export function CheckMail({ email, search, stamp }: Props) {
  return (
    <MiddlePage icon="mail" result="sent" title={t('Check your mail')}>
      <SentTo email={email} />
      <Wishes search={search} />
      <div className={styles.actions}>
        <Link to={listingsPath(readAlert(search))} className={buttonClass({ variant: 'line' })}>
          {t('Back to listings')}
        </Link>
      </div>
      <form method="post" className={styles.again}>
        <input type="hidden" name="stamp" value={stamp} />
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="consent" value="on" />
        <p className={styles.small}>
          <Trans
            message="Nothing there after a few minutes? Look in the junk folder, or <again>send it again</again>. A mailbox gets at most three of these mails a day."
            values={{ again: (content) => <button type="submit">{content}</button> }}
          />
        </p>
      </form>
    </MiddlePage>
  )
}
