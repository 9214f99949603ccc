import { Form, useNavigation } from 'react-router'
import { t, tc } from '../../../../core/language/translate.ts'
import { nearMoment } from '../../../../core/moments.ts'
import { OfficeButton } from '../../../../frame/office/parts/office-button.tsx'
import { leadFocusOn } from '../../../../frame/office/parts/use-row-act.ts'
import { useOffice } from '../../../../frame/office/staff-page.tsx'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { type HeldMail, type HeldMails, heldDays } from '../../../inbox/rules/held-mail.ts'
import { sizeText } from '../../../inbox/shared/thread-words.ts'
import formStyles from '../form/settings-form.module.css'
import styles from './held-mails.module.css'

/** Mails that came in and are in no thread: those that a person must look at, and those of programs. */
export function HeldMailList({ mails: { waiting, total, automatic, counts } }: { mails: HeldMails }) {
  const busy = (useNavigation().formData?.getAll('id').length ?? 0) > 1
  const programs = counts.automatic + counts.loop
  return (
    <section id="held" className={formStyles.section} aria-labelledby="held-heading" data-list="">
      <div className={formStyles.head}>
        <h3 id="held-heading" tabIndex={-1}>
          {t('Mail that is not in the inbox')}
        </h3>
        <p>{t('What came in and was not put into a conversation. Look at it: a person may have written it.')}</p>
      </div>
      <div>
        {total === 0 && <p className="muted">{t('There is none to look at.')}</p>}
        <ul className={styles.list}>
          {waiting.map((mail) => (
            <Waiting key={mail.id} mail={mail} />
          ))}
        </ul>
        {waiting.length > 1 && (
          <Form method="post" preventScrollReset className={styles.all}>
            {waiting.map(({ id }) => (
              <input key={id} type="hidden" name="id" value={id} />
            ))}
            <span>
              {total > waiting.length && t('The newest {count} of {total}.', { count: waiting.length, total })}
            </span>
            <OfficeButton type="submit" name="do" value="seen" busy={busy}>
              {t('{count, plural, one {Mark it as seen} other {Mark these # as seen}}', { count: waiting.length })}
            </OfficeButton>
          </Form>
        )}
        {programs > 0 && (
          <details className={styles.programs}>
            <summary>
              {t('Automatic mail: {count}', { count: programs })}
              <Icon name="chevron-down" />
            </summary>
            <p>
              {t(
                'In the last {days, plural, one {# day} other {# days}}: {automatic, plural, one {# absence note or bounce} other {# absence notes and bounces}}, {loop, plural, one {# mail of ours that came back} other {# mails of ours that came back}}. Nobody needs to look at them.',
                { days: heldDays, ...counts },
              )}
            </p>
            <ul className={styles.list}>
              {automatic.map((mail) => (
                <li key={mail.id}>
                  <Words mail={mail} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </section>
  )
}

function Waiting({ mail }: { mail: HeldMail }) {
  const sent = useNavigation().formData
  const busy = sent?.getAll('id').join() === mail.id ? sent.get('do') : undefined
  return (
    <li ref={leadFocusOn}>
      <Words mail={mail} />
      {mail.text && (
        <details className={styles.text}>
          <summary>
            {t('Read the mail')}
            <span className="hidden-text"> {senderOf(mail)}</span>
            <Icon name="chevron-down" />
          </summary>
          <p dir="auto">{mail.text}</p>
        </details>
      )}
      <Form method="post" preventScrollReset className={styles.acts}>
        <input type="hidden" name="id" value={mail.id} />
        {mail.takes && (
          <OfficeButton
            type="submit"
            name="do"
            value="take"
            busy={busy === 'take'}
            aria-label={t('Put into the inbox: {name}', { name: senderOf(mail) })}
          >
            <Icon name="mail" />
            {t('Put into the inbox')}
          </OfficeButton>
        )}
        <OfficeButton
          type="submit"
          name="do"
          value="seen"
          busy={busy === 'seen'}
          aria-label={t('Seen: {name}', { name: senderOf(mail) })}
        >
          {tc('of a mail', 'Seen')}
        </OfficeButton>
      </Form>
    </li>
  )
}

function Words({ mail }: { mail: HeldMail }) {
  const { today } = useOffice()
  const { at, from, subject, bytes } = mail
  return (
    <>
      <p className={styles.who}>
        <b>{senderOf(mail)}</b>
        {mail.name && from && <span>{from}</span>}
        <time dateTime={at}>{nearMoment(at, today)}</time>
        {bytes > 0 && <span>{sizeText(bytes)}</span>}
      </p>
      {subject && <p dir="auto">{subject}</p>}
      <p className={styles.why}>{heldText(mail)}</p>
    </>
  )
}

function senderOf({ reason, name, from }: HeldMail) {
  if (reason === 'renumbered') return t('The mailbox')
  return name || from || t('Unknown sender')
}

/** Why a mail is in no thread, and what to do. */
function heldText({ reason, via, text, takes }: HeldMail): string {
  return [whyText(reason, via), whereText({ reason, via, text }), takes && takeText()].filter(Boolean).join(' ')
}

function whyText(reason: HeldMail['reason'], via: HeldMail['via']): string {
  switch (reason) {
    case 'looks-automatic':
      return t('It looks as if a program wrote it: a newsletter, a list, an absence note.')
    case 'too-many':
      return t('More than 30 mails came from this address within an hour.')
    case 'too-large':
      return via === 'webhook'
        ? t(
            'It has more than 30 MB. The mail service was told so (413) and may have returned it: ask the sender for a smaller one.',
          )
        : t('It has more than 30 MB.')
    case 'unreadable':
      return t('It could not be read as a mail.')
    case 'no-sender':
      return t('It names no sender, so that nobody can be answered.')
    case 'renumbered':
      return t(
        'The mail server numbered the mailbox anew. What came since the last visit was not read: look through the newest mails.',
      )
    case 'automatic':
      return t('An absence note, a bounce or another mail of a program.')
    case 'loop':
      return t('A mail of ours that came back, or too many from one address.')
  }
}

function whereText({ reason, via, text }: Pick<HeldMail, 'reason' | 'via' | 'text'>): string {
  if (reason === 'renumbered' || reason === 'too-large') return via === 'imap' ? t('It is still in the mailbox.') : ''
  if (via === 'imap') return t('It is still in the mailbox.')
  return text === null ? t('The mail service was told that it came in (200); its text is not kept.') : ''
}

function takeText() {
  return t('If a person wrote it, put it into the inbox.')
}
