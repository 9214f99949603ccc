import { t } from '../../../../core/language/translate.ts'
import { askedAddress, type Thread } from '../../rules/thread.ts'
import styles from './reply-box.module.css'

/** Where the reply goes: to the person, or to the address at which they asked for answers, if the writer says so. */
export function ReplyTo({ thread, chosen = '' }: { thread: Thread; chosen?: string | undefined }) {
  const asked = askedAddress(thread)
  if (!asked) return t('To {address}.', { address: thread.email })
  return (
    <label className={styles.to}>
      {t('To')}
      <select name="to" defaultValue={chosen}>
        <option value="">{thread.email}</option>
        <option value={asked}>{t('{address}, as the last mail asks', { address: asked })}</option>
      </select>
    </label>
  )
}

/** Where the answer to the reply arrives. */
export function AnswerWay({ answers: { inThread, address } }: Pick<Thread, 'answers'>) {
  return <span>{inThread ? t('The answer comes back here.') : t('The answer goes to {address}.', { address })}</span>
}
