import { data, Form, Link, useNavigation } from 'react-router'
import { requirePermission } from '#app/features/accounts/server/guards.ts'
import { testOwnMail } from '#app/features/company/server/settings/start.ts'
import { markMailsSeen, takeMail } from '#app/features/inbox/server/inbound/held.ts'
import { listHeld } from '#app/features/inbox/server/inbound/held-queries.ts'
import type { Answer } from '../../../../core/answer.ts'
import { FormNote } from '../../../../core/forms/form-note.tsx'
import { t, tc } from '../../../../core/language/translate.ts'
import { nearMoment } from '../../../../core/moments.ts'
import { formatNumber } from '../../../../core/money.ts'
import { settingsPath } from '../../../../core/office-paths.ts'
import { paths } from '../../../../core/paths.ts'
import { OfficeButton } from '../../../../frame/office/parts/office-button.tsx'
import { useOffice } from '../../../../frame/office/staff-page.tsx'
import { seo } from '../../../../frame/site/seo.ts'
import { callContext } from '../../../../settings.ts'
import { FactRows } from '../../../../ui/fact-rows.tsx'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { mailNotice } from '../../../inbox/rules/mailing.ts'
import { SettingsLayout } from '../../shared/settings-layout.tsx'
import formStyles from '../form/settings-form.module.css'
import type { Route } from './+types/mail'
import { HeldMailList } from './held-mails.tsx'
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
  return (
    <section className={formStyles.section}>
      <div className={formStyles.head}>
        <h3>{t('How it stands')}</h3>
        <p>{t('Of the mails to the company. Those to visitors and owners stand with what they are about.')}</p>
      </div>
      <div>
        <p className={styles.state} data-tone={state?.tone ?? 'ok'}>
          <Icon name={state ? 'mail-off' : 'mail-check'} />
          <span>{state ? `${state.title} ${state.text}` : t('Mail is going out.')}</span>
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
