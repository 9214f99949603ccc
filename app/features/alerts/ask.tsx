import { data, Link } from 'react-router'
import { canMailNews } from '#app/features/alerts/server/ask.ts'
import { readMailbox } from '#app/features/alerts/server/mailbox.ts'
import { formStamp } from '#app/features/inbox/server/messages/form-stamp.ts'
import { FormNote, ResultNote } from '../../core/forms/form-note.tsx'
import { t } from '../../core/language/translate.ts'
import { readSearch } from '../../core/listing/search/property-search.ts'
import { alertPath, listingsPath } from '../../core/listing/search/search-path.ts'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { textLinkClass } from '../../ui/button.tsx'
import type { Company } from '../company/rules/company.ts'
import type { Route } from './+types/ask'
import styles from './alerts.module.css'
import { askAction } from './ask-action.ts'
import { AskForm, ChangeForm } from './ask-form.tsx'
import { CheckMail } from './check-mail.tsx'
import { readEditCookie } from './edit-cookie.ts'
import { alertQuery, alertTexts, readAlert } from './rules/alert.ts'
import { Wishes } from './shared/wishes.tsx'

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

export const action = askAction

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
