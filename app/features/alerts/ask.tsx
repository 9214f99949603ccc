import { data, Link, redirect } from 'react-router'
import { askForNews, canMailNews } from '#app/features/alerts/server/ask.ts'
import { changeMailbox, readMailbox } from '#app/features/alerts/server/mailbox.ts'
import { formStamp } from '#app/features/inbox/server/messages/send.ts'
import type { Refusal } from '../../core/answer.ts'
import { FormNote, ResultNote } from '../../core/forms/form-note.tsx'
import { t } from '../../core/language/translate.ts'
import { readSearch } from '../../core/listing/search/property-search.ts'
import { alertPath, listingsPath } from '../../core/listing/search/search-path.ts'
import { alertManagePath } from '../../core/paths.ts'
import { textOf } from '../../core/received-values.ts'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { Button, buttonClass, textLinkClass } from '../../ui/button.tsx'
import { Trans } from '../../ui/trans.tsx'
import type { Company } from '../company/rules/company.ts'
import type { Route } from './+types/ask'
import styles from './alerts.module.css'
import { MiddlePage } from './middle-page.tsx'
import { alertQuery, alertTexts, readAlert } from './rules/alert.ts'
import { type AskField, AskFields, SentTo } from './shared/ask-fields.tsx'
import { clearEditCookies, readEditCookie } from './shared/edited-alert.ts'
import { Wishes } from './shared/wishes.tsx'

/** What the page shows after its form was posted: where the mail went, or why not. */
type Asked = { sentTo: string } | { email: string; consent: boolean; errors: AskErrors; reason?: string }
type AskErrors = Partial<Record<AskField, string>>

/**
 * The forms of the page: asks for news, or saves the changed search and leads back to the others. The answer to a request is
 * not redirected, because an address that names the mailbox would stay in the browser's history.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const call = context.get(callContext)
  const wanted = readSearch(new URL(request.url).searchParams)
  const search = alertQuery(wanted)
  const edited = readEditCookie(request)
  const act = textOf(form, 'do')
  if (act === 'change' && edited) {
    const answer = await changeMailbox(call.services, { ...edited, action: act, search })
    if ('refused' in answer) return refuse(answer.refused, '', false)
    const headers = clearEditCookies(request)
    return redirect(`${alertManagePath(edited.token, 'change')}#${edited.id}`, { status: 303, headers })
  }
  if (act === 'leave' && edited) {
    return redirect(alertManagePath(edited.token), { status: 303, headers: clearEditCookies(request) })
  }
  if (act === 'anew' || act === 'change' || act === 'leave') {
    return redirect(alertPath(wanted), { status: 303, headers: clearEditCookies(request) })
  }
  const [email, consent] = [textOf(form, 'email').trim(), form.has('consent')]
  const [stamp, website] = [textOf(form, 'stamp'), textOf(form, 'website')]
  const answer = await askForNews(call, { email, search, consent, stamp, website })
  return 'done' in answer ? data<Asked>({ sentTo: email }) : refuse(answer.refused, email, consent)
}

function refuse({ status, errors, reason }: Refusal, email: string, consent: boolean) {
  const { email: badEmail, consent: noConsent, ...others } = errors
  const why = reason ?? Object.values(others)[0]
  return data<Asked>({ email, consent, errors: { email: badEmail, consent: noConsent }, reason: why }, { status })
}

/** The stamp is of the moment in which the page is made, so the form works without script. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = context.get(callContext)
  const edited = readEditCookie(request)
  const mail = canMailNews(services)
  const stamp = formStamp(services)
  const mailbox = edited && (await readMailbox(services, edited.token))
  const before = mailbox?.alerts.find(({ id }) => id === edited?.id)?.search
  const search = alertQuery(readSearch(new URL(request.url).searchParams))
  return data({ mail, stamp, search, before }, { headers: { 'Cache-Control': 'private, no-store' } })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Tell me about new ones like this'),
    description: t('One mail a day at most, when a home that fits your search is listed.'),
    path: alertPath(),
    noindex: true,
  })

/** Asks for mail about new homes that fit the search of the address. */
export default function AskForAlert({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { mail, stamp, search, before } = loaderData
  const { company } = matches[0].loaderData
  if (actionData && 'sentTo' in actionData) {
    return <CheckMail email={actionData.sentTo} search={search} stamp={stamp} />
  }
  return (
    <div className={styles.sheet}>
      <h1>{before === undefined ? t('Tell me about new ones like this') : t('Change your search')}</h1>
      {actionData?.reason && (
        <ResultNote of={actionData} tone="bad">
          {actionData.reason}
        </ResultNote>
      )}
      {before !== undefined && <ChangeForm before={before} search={search} />}
      {before === undefined && (
        <Asking mail={mail} stamp={stamp} search={search} company={company} actionData={actionData} />
      )}
      <p className={styles.fine}>
        <Link to={listingsPath(readAlert(search))} className={textLinkClass}>
          {t('Back to listings')}
        </Link>
      </p>
    </div>
  )
}

interface AskingProps {
  mail: boolean
  stamp: string
  search: string
  company: Company
  actionData: Route.ComponentProps['actionData']
}

function Asking({ mail, stamp, search, company, actionData }: AskingProps) {
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  return (
    <>
      <Wishes search={search} />
      {mail ? (
        <AskForm stamp={stamp} company={company} refused={refused} />
      ) : (
        <FormNote tone="plain">{alertTexts.noMail}</FormNote>
      )}
    </>
  )
}

interface AskFormProps {
  stamp: string
  company: Company
  /** What was typed into a form that was refused. */
  refused?: { email: string; consent: boolean; errors: AskErrors }
}

/** The address and the consent. A plain form: the server answers it with a page. */
function AskForm({ stamp, company, refused }: AskFormProps) {
  return (
    <form method="post" noValidate>
      <input type="hidden" name="stamp" value={stamp} />
      <AskFields
        company={company}
        consent={refused?.consent}
        field={(name) => ({ name, defaultValue: refused?.email, error: refused?.errors[name] })}
      />
    </form>
  )
}

/** The search of the list in place of a saved one: it was opened from the page of the subscriber's searches. */
function ChangeForm({ before, search }: { before: string; search: string }) {
  return (
    <form method="post">
      <h2>{t('So far')}</h2>
      <Wishes search={before} />
      <h2>{t('From now on')}</h2>
      <Wishes search={search} />
      <Button type="submit" name="do" value="change" size="large" full>
        {t('Save the change')}
      </Button>
      <p>
        <button type="submit" name="do" value="anew" className={styles.plain}>
          {t('Leave it as it was, and ask for this one too')}
        </button>
      </p>
    </form>
  )
}

interface CheckMailProps {
  email: string
  /** The query of the search. */
  search: string
  /** For sending once more. */
  stamp: string
}

/** Says the same whether the address is known or not. */
function CheckMail({ email, search, stamp }: CheckMailProps) {
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
