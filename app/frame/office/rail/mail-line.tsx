import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import { Icon } from '../../../ui/icon/icon.tsx'

/** Whether mail goes out as it should; undefined for whoever does not see the company's mail. */
export type MailState = 'ok' | 'bad' | undefined

/** The health of mail in one line, which leads to its details. */
export function MailLine({ mail }: { mail: MailState }) {
  if (!mail) return null
  const text = mail === 'ok' ? t('Mail is going out') : t('Mail is not going out')
  return (
    <Link to={`${paths.today}#mail`} title={text} data-mail={mail}>
      <Icon name={mail === 'ok' ? 'mail-check' : 'mail-off'} />
      <span>{text}</span>
    </Link>
  )
}
