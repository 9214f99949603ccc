import { data, Form, Link, useNavigation } from 'react-router'
import { requirePermission } from '#app/features/accounts/server/guards.ts'
import { testOwnMail } from '#app/features/company/server/settings/start.ts'
import { listHeld, markMailsSeen, takeMail } from '#app/features/inbox/server/inbound/held-queries.ts'
import type { Answer } from '../../../../core/answer.ts'
import { FormNote } from '../../../../core/forms/form-note.tsx'
import { t, tc } from '../../../../core/language/translate.ts'
import { nearMoment } from '../../../../core/moments.ts'
import { formatNumber } from '../../../../core/money.ts'
import { settingsPath } from '../../../../core/office-paths.ts'
import { paths } from '../../../../core/paths.ts'
import { OfficeButton } from '../../../../frame/office/parts/office-button.tsx'
import { leadFocusOn } from '../../../../frame/office/parts/use-row-act.ts'
import { useOffice } from '../../../../frame/office/staff-page.tsx'
import { seo } from '../../../../frame/site/seo.ts'
import { callContext } from '../../../../settings.ts'
import { FactRows } from '../../../../ui/fact-rows.tsx'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { type HeldMail, type HeldMails, heldDays } from '../../../inbox/rules/held-mail.ts'
import { mailNotice } from '../../../inbox/rules/mailing.ts'
import { sizeText } from '../../../inbox/shared/inbox-words.ts'
import { SettingsLayout } from '../../shared/settings-layout.tsx'
import formStyles from '../form/settings-form.module.css'
import type { Route } from './+types/mail'
import styles from './mail.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(callContext)
  await requirePermission(call, 'change-office')
  const { store, now = Date.now } = call.services
  return { held: await listHeld(store.db, new Date(now())) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  const { person } = await requirePermission(call, 'change-office')
  const form = await request.formData()
  const ids = form.getAll('id').map((id) => String(id).slice(0, 100))
  const deeds: Record<string, () => Promise<Answer<MailDeed>>> = {
    test: () => testOwnMail(call, person),
    seen: () => markMailsSeen(call.services, person, ids),
    take: () => takeMail(call.services, person, ids[0] ?? ''),
  }
  const what = String(form.get('do') ?? '')
  const answer = Object.hasOwn(deeds, what) ? await deeds[what]?.() : undefined
  if (!answer) throw data(null, { status: 400 })
  if ('done' in answer) return { ...answer.done }
  const { reason, errors = {}, status } = answer.refused
  return data({ reason: reason ?? Object.values(errors)[0] }, { status })
}

type MailDeed = { sent: boolean; said: string; to: string } | { seen: number } | { thread: string }

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: tc('of the office', 'Mail'),
    description: t('Whether mail goes out.'),
    path: settingsPath('mail'),
    noindex: true,
  })

/** How the mails to the company stand, as the frame knows it. */
function MailState() {
  const { mailing, today } = useOffice()
  if (!mailing) return null
  const { on, waiting, failed, lastTryAt, nextTryAt, error } = mailing
  const moment = (instant: string | null) => (instant ? nearMoment(instant, today) : t('None'))
  const state = mailNotice(mailing, today)
  const calm = lastTryAt ? t('Mail is going out.') : t('No mail has left yet.')
  return (
    <section className={formStyles.section}>
      <div className={formStyles.head}>
        <h3>{t('How it stands')}</h3>
        <p>{t('Of the mails to the company. Those to visitors and owners stand with what they are about.')}</p>
      </div>
      <div>
        <p className={styles.state} data-tone={state?.tone ?? 'ok'}>
          <Icon name={state ? 'mail-off' : 'mail-check'} />
          <span>{state ? `${state.title} ${state.text}` : calm}</span>
        </p>
        <FactRows
          facts={[
            { title: tc('of the office', 'Mail server'), subTitle: on ? t('Configured') : t('Not configured') },
            { title: tc('of mails', 'Waiting'), subTitle: formatNumber(waiting) },
            { title: t('Refused for good'), subTitle: formatNumber(failed) },
            ...(on ? [{ title: t('Last try'), subTitle: moment(lastTryAt) }] : []),
            ...(on && waiting > 0 ? [{ title: t('Next try'), subTitle: moment(nextTryAt) }] : []),
            ...(error ? [{ title: t('The mail server said'), subTitle: error }] : []),
          ]}
        />
      </div>
    </section>
  )
}

/** Sends whoever asks one mail, and shows what the mail server said; below, what came in and is in no thread. */
export default function Mail({ loaderData: { held }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formData?.get('do') === 'test'
  const answer = actionData && 'said' in actionData ? actionData : undefined
  const reason = actionData && 'reason' in actionData ? actionData.reason : undefined
  return (
    <SettingsLayout
      heading={tc('of the office', 'Mail')}
      lead={t('Whether mail goes out, and what came in. The mail server itself is set where the site runs.')}
    >
      {reason && <FormNote tone="bad">{reason}</FormNote>}
      {actionData && 'seen' in actionData && <FormNote tone="ok">{t('Marked as seen.')}</FormNote>}
      {actionData && 'thread' in actionData && (
        <FormNote tone="ok">
          {t('The mail is in the inbox.')}{' '}
          <Link to={`${paths.inbox}/${encodeURIComponent(actionData.thread)}`}>{t('Open the conversation')}</Link>
        </FormNote>
      )}
      {answer && (
        <FormNote tone={answer.sent ? 'ok' : 'bad'}>
          <span>
            {answer.sent
              ? t('The mail server took the mail to {to}.', { to: answer.to })
              : t('The mail to {to} was not sent.', { to: answer.to })}
          </span>
          {answer.said && (
            <span>
              <br />
              {t('It said:')} <q lang="en">{answer.said}</q>
            </span>
          )}
        </FormNote>
      )}
      <section className={formStyles.section}>
        <div className={formStyles.head}>
          <h3>{t('Try it')}</h3>
          <p>{t('One mail to your own address, at once. What the mail server says to it is shown here.')}</p>
        </div>
        <Form method="post">
          <OfficeButton type="submit" name="do" value="test" variant="primary" busy={busy}>
            <Icon name="send" />
            {t('Send me one')}
          </OfficeButton>
        </Form>
      </section>
      <MailState />
      <HeldMailList mails={held} />
    </SettingsLayout>
  )
}

/** Mails that came in and are in no thread: those that a person must look at, and those of programs. */
function HeldMailList({ mails: { waiting, total, automatic, counts } }: { mails: HeldMails }) {
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
function heldText(mail: HeldMail): string {
  const take = mail.takes && t('If a person wrote it, put it into the inbox.')
  return [whyText(mail), whereText(mail), take].filter(Boolean).join(' ')
}

function whyText({ reason, via }: HeldMail): string {
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

function whereText({ reason, via, text }: HeldMail): string {
  if (via === 'imap') return t('It is still in the mailbox.')
  if (reason === 'renumbered' || reason === 'too-large') return ''
  return text === null ? t('The mail service was told that it came in (200); its text is not kept.') : ''
}
