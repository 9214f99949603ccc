import { data, Form, useNavigation } from 'react-router'
import { t, tc } from '../../../../../domain/language/translate.ts'
import { settingsPath } from '../../../../../domain/office-paths.ts'
import { clientContext } from '../../../../api/client.ts'
import { FormNote } from '../../../../components/forms/form-note.tsx'
import { seo } from '../../../../components/layout/seo.ts'
import { OfficeButton } from '../../parts/office-button.tsx'
import { SettingsLayout } from '../settings-layout.tsx'
import type { Route } from './+types/mail'

export async function action({ context }: Route.ActionArgs) {
  const calls = await context.get(clientContext).settings()
  const answer = await calls.testMail()
  if ('done' in answer) return { ...answer.done }
  return data({ reason: answer.refused.reason }, { status: answer.refused.status })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: tc('of the office', 'Mail'),
    description: t('Whether mail goes out.'),
    path: settingsPath('mail'),
    noindex: true,
  })

/** Sends whoever asks one mail, and shows what the mail server said. */
export default function Mail({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const answer = actionData && 'said' in actionData ? actionData : undefined
  const reason = actionData && 'reason' in actionData ? actionData.reason : undefined
  return (
    <SettingsLayout
      heading={tc('of the office', 'Mail')}
      lead={t('Whether mail goes out. The mail server itself is set where the site runs.')}
    >
      {reason && <FormNote tone="bad">{reason}</FormNote>}
      {answer && (
        <FormNote tone={answer.sent ? 'ok' : 'bad'}>
          {answer.sent
            ? t('The mail server took the mail to {to}.', { to: answer.to })
            : t('The mail to {to} was not sent.', { to: answer.to })}
          {answer.said && (
            <>
              <br />
              {t('It said:')} <q lang="en">{answer.said}</q>
            </>
          )}
        </FormNote>
      )}
      <Form method="post">
        <OfficeButton type="submit" variant="primary" busy={busy}>
          {t('Send me one')}
        </OfficeButton>
      </Form>
    </SettingsLayout>
  )
}
