import { data, Link } from 'react-router'
import { t, tc } from '../../../domain/language/translate.ts'
import { formatMoment } from '../../../domain/moments.ts'
import { editPath, localPath, paths, propertyPath } from '../../../domain/paths.ts'
import { formatPhone } from '../../../domain/phone.ts'
import { offerBadge } from '../../../domain/property/choices.ts'
import { fullAddress, isPublic, type StaffProperty } from '../../../domain/property/property.ts'
import { stateSentence } from '../../../domain/property/property-status.ts'
import { titleIn } from '../../../domain/property/words.ts'
import { browserClient, clientContext } from '../../api/client.ts'
import { seo } from '../../components/layout/seo.ts'
import { priceText } from '../../components/property/property-price.tsx'
import { PropertyTitle } from '../../components/property/property-title.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { FactRows } from '../../ui/fact-rows.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/staff-property'
import { confirmProperty } from './confirm-action.ts'
import { changeFlag, changeFlagInBrowser } from './flag-action.ts'
import { FlagNote } from './flag-note.tsx'
import { historyPath } from './history-path.ts'
import { InboxList } from './inbox-list.tsx'
import { inboxPath } from './inbox-search.ts'
import { changeMessage } from './message-action.ts'
import { coverUrls } from './page-metadata.ts'
import { StaffActions } from './staff-actions.tsx'
import { StaffConfirmation } from './staff-confirmation.tsx'
import { StaffHistory } from './staff-history.tsx'
import { StaffPage, useOffice } from './staff-page.tsx'
import styles from './staff-property.module.css'
import { StaffSubmission } from './staff-submission.tsx'
import { StaffTags } from './staff-tags.tsx'
import { usePropertyFlags } from './use-property-flags.ts'
import { PropertyVisits } from './visits/property-visits.tsx'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const staff = await context.get(clientContext).staff()
  const property = await staff.findForReview(id)
  if (!property) throw data(null, { status: 404 })
  const cover = property.pictures[0]?.path
  const { listOffers } = await context.get(clientContext).staffVisits()
  const [history, inbox, submission, offers, urls] = await Promise.all([
    staff.readHistory({ property: id, page: 1 }),
    staff.readInbox({ property: id }),
    staff.findSubmission(id),
    listOffers(id),
    coverUrls(staff, [{ cover, listed: isPublic(property) }]),
  ])
  const picture = cover && urls[cover]
  return { property, picture, history, submission, offers, messages: inbox.messages, written: inbox.total }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const [client, form] = [context.get(clientContext), await request.formData()]
  if (form.has('confirmed')) return confirmProperty(client, form, url.pathname)
  return form.has('mail') ? changeMessage(client, form, url.pathname) : changeFlag(client, form)
}

export async function clientAction({ request, url }: Route.ClientActionArgs) {
  const form = await request.formData()
  if (form.has('confirmed')) return confirmProperty(browserClient(), form, url.pathname)
  return form.has('mail') ? changeMessage(browserClient(), form, url.pathname) : changeFlagInBrowser(form)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return seo(matches[0]?.loaderData, {
    title: loaderData ? titleIn(loaderData.property).text : t('Property'),
    description: t('What staff know of a property.'),
    path: paths.admin,
    noindex: true,
  })
}

/** A property for staff: its state with the three actions, customer, history, submission and inquiries. */
export default function StaffPropertyScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { picture, history, submission, offers, messages, written } = loaderData
  const flags = usePropertyFlags(loaderData.property)
  const { property } = flags
  const { today } = useOffice()
  const flagged = actionData && 'flag' in actionData
  const confirmed = actionData && 'confirmed' in actionData
  return (
    <StaffPage
      title={<PropertyTitle of={property} />}
      current="properties"
      className={styles.columns}
      action={
        <>
          <a href={localPath(propertyPath(property.id))} className={buttonClass()}>
            <Icon name="eye" />
            {isPublic(property) ? t('Open listing') : t('Preview')}
          </a>
          <a href={localPath(editPath(property.id))} className={buttonClass({ look: 'line' })}>
            <Icon name="pencil" />
            {t('Edit Property')}
          </a>
        </>
      }
    >
      <aside className={styles.facts}>
        <div className={styles.photo}>{picture && <img src={picture} alt="" />}</div>
        <div className={styles.state}>
          <StaffTags property={property} />
          <p>{stateSentence(property)}</p>
        </div>
        <FlagNote outcome={flagged ? actionData : undefined} />
        <StaffActions {...flags} className={styles.actions} />
        <StaffConfirmation property={property} today={today} posted={confirmed ? actionData : undefined} />
        <FactRows facts={factsOf(property)} />
      </aside>
      <div className={styles.main}>
        <section>
          <div className={styles.head}>
            <h2>{t('History')}</h2>
            <span className="muted">{t('Kept forever. Nobody can edit it.')}</span>
          </div>
          {history.entries.length > 0 ? (
            <StaffHistory entries={history.entries} />
          ) : (
            <p>
              {t('Nothing has been changed since it was added on {time}.', { time: formatMoment(property.createdAt) })}
            </p>
          )}
          {history.total > history.entries.length && (
            <Link to={historyPath(property.id, 2)} className={buttonClass({ look: 'line' })}>
              {t('{count, plural, other {Show {count} earlier entries}}', {
                count: history.total - history.entries.length,
              })}
            </Link>
          )}
        </section>
        {submission && (
          <StaffSubmission
            submission={submission}
            today={today}
            posted={flagged || confirmed ? undefined : actionData}
          />
        )}
        <PropertyVisits id={property.id} offers={offers} />
        <section>
          <div className={styles.head}>
            <h2>{t('Inquiries')}</h2>
            <span className="muted">
              {written > messages.length &&
                t('The newest {count} of {total}', { count: messages.length, total: written })}
            </span>
          </div>
          {messages.length > 0 ? (
            <div className={styles.messages}>
              <InboxList messages={messages} to={(id) => inboxPath({}, id)} today={today} />
            </div>
          ) : (
            <p>{t('Nobody has written about it yet.')}</p>
          )}
        </section>
      </div>
    </StaffPage>
  )
}

function factsOf(property: StaffProperty) {
  const { offer, customer, createdAt } = property
  const yes = (value: boolean) => (value ? t('Yes') : t('No'))
  return [
    { title: offerBadge[offer], subTitle: priceText(property) },
    { title: t('Address'), subTitle: fullAddress(property) },
    { title: tc('of a property', 'Verified'), subTitle: yes(property.verified) },
    { title: tc('of a property', 'Closed'), subTitle: yes(property.closed) },
    { title: tc('of a property', 'Archived'), subTitle: yes(property.archived) },
    { title: t('Customer'), subTitle: customer.name },
    {
      title: t('Phone'),
      subTitle: customer.phone && <a href={`tel:${customer.phone}`}>{formatPhone(customer.phone)}</a>,
    },
    { title: t('Email'), subTitle: customer.email && <a href={`mailto:${customer.email}`}>{customer.email}</a> },
    { title: t('Added'), subTitle: formatMoment(createdAt) },
  ]
}
