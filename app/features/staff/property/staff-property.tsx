import { data, Link } from 'react-router'
import { readAgentChoice } from '#server/agents/own-agents.ts'
import { requirePermission } from '#server/auth/guards/permission-guard.ts'
import { coverUrls } from '#server/images/cover-urls.ts'
import { readMessages } from '#server/messages/messages.ts'
import { findQuestion } from '#server/owners/availability/availability-queries.ts'
import { findStaffProperty } from '#server/properties/staff-queries.ts'
import { readOpenVerdicts } from '#server/revisions/decision-queries.ts'
import { readHistoryPage } from '#server/staff/history/routes.ts'
import { findSubmission } from '#server/submissions/queries.ts'
import { readOffers } from '#server/visits/offers/offer-times.ts'
import { mayDo } from '../../../../domain/account/permissions.ts'
import { t, tc } from '../../../../domain/language/translate.ts'
import { statusWhile } from '../../../../domain/listing/list-view.ts'
import { formatMoment } from '../../../../domain/moments.ts'
import { ownerSheetPath, ownerWordsPath } from '../../../../domain/office-paths.ts'
import { standingOf } from '../../../../domain/owner/listing-stage.ts'
import { editPath, localPath, paths, propertyPath, reviewPath } from '../../../../domain/paths.ts'
import { formatPhone, phoneLink } from '../../../../domain/phone.ts'
import { offerBadge } from '../../../../domain/property/fields/choices.ts'
import { fullAddress, isPublic, type StaffProperty } from '../../../../domain/property/property.ts'
import { stateSentence } from '../../../../domain/property/property-status.ts'
import { titleIn } from '../../../../domain/property/words.ts'
import { clearCache } from '../../../api/client-cache.ts'
import { seo } from '../../../components/layout/seo.ts'
import { priceText } from '../../../components/property/card/property-price.tsx'
import { PropertyTitle } from '../../../components/property/card/property-title.tsx'
import { callContext } from '../../../settings.ts'
import { FactRows } from '../../../ui/fact-rows.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { laterSection } from '../../../ui/section/later-section.tsx'
import { assignAgent } from '../agents/assign-action.ts'
import { StaffAgent } from '../agents/staff-agent.tsx'
import { CloserLook } from '../closer-look/closer-look.tsx'
import { readLook } from '../closer-look/read-look.ts'
import { StaffPage, useOffice } from '../frame/staff-page.tsx'
import { InboxList } from '../inbox/inbox-list.tsx'
import { inboxPath } from '../inbox/inbox-search.ts'
import { resendAction } from '../inbox/resend-action.ts'
import { confirmProperty } from '../listings/confirm-action.ts'
import { changeFlag } from '../listings/flag-action.ts'
import { changeFlagInBrowser } from '../listings/flag-form.ts'
import { FlagNote } from '../listings/flag-note.tsx'
import { StaffActions } from '../listings/staff-actions.tsx'
import { usePropertyFlags } from '../listings/use-property-flags.ts'
import { officeButtonClass } from '../parts/office-button.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { WriteLink } from '../parts/write-link.tsx'
import { PropertyVisits } from '../visits/property-visits.tsx'
import type { Route } from './+types/staff-property'
import { StaffConfirmation } from './staff-confirmation.tsx'
import styles from './staff-property.module.css'
import { StaffSubmission } from './staff-submission.tsx'

const PropertyHistory = laterSection(async () => (await import('./property-history.tsx')).PropertyHistory)

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const { person, scope } = await requirePermission(call, 'read-listings')
  const { services } = call
  const property = await findStaffProperty(services.store.db, id, scope)
  if (!property) throw data(null, { status: 404 })
  const cover = property.pictures[0]?.path
  const readsOffice = mayDo(person.role, 'read-office')
  const [verdict, history, inbox, submission, offers, urls, look, question, choice] = await Promise.all([
    readOpenVerdicts(services.store.db, [id]).then((verdicts) => verdicts.get(id) ?? null),
    readsOffice ? readHistoryPage(services.store.db, { property: id }, 10) : undefined,
    readMessages(services, { scope, propertyId: id }),
    readsOffice ? findSubmission(services.store.db, id) : undefined,
    readOffers(services, scope, id),
    coverUrls(services, scope, [{ cover, listed: isPublic(property) }]),
    readsOffice ? readLook(services, scope, property) : undefined,
    readsOffice ? findQuestion(services.store.db, id) : undefined,
    mayDo(person.role, 'assign-agents') ? readAgentChoice(services, scope, id) : undefined,
  ])
  const picture = cover && urls[cover]
  const { messages, total: written } = inbox
  return { property, verdict, picture, history, submission, offers, look, question, choice, messages, written }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const [call, form] = [context.get(callContext), await request.formData()]
  if (form.has('confirmed')) return confirmProperty(call, form, url.pathname)
  if (form.has('agentOf')) return assignAgent(call, form, url.pathname)
  return form.has('mail') ? resendAction(call, form, url.pathname) : changeFlag(call, form)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  if (form.has('confirmed') || form.has('agentOf')) return serverAction().finally(clearCache)
  return form.has('mail') ? serverAction() : changeFlagInBrowser(form)
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
  const { verdict, picture, history, submission, offers, look, question, choice, messages, written } = loaderData
  const flags = usePropertyFlags({ ...loaderData.property, verdict })
  const { property } = flags
  const { today, role } = useOffice()
  const mayChange = mayDo(role, 'change-office')
  const flagged = actionData && 'flag' in actionData
  const confirmed = actionData && 'confirmed' in actionData
  const assigned = actionData && 'agentOf' in actionData
  return (
    <StaffPage title={<PropertyTitle of={property} />} current="properties" className={styles.columns}>
      <aside className={styles.facts}>
        <div className={styles.photo}>{picture && <img src={picture} alt="" />}</div>
        <div className="stack at-start gap-8">
          <StatusMark status={statusWhile[standingOf(property, verdict)]} offer={property.offer} />
          <p>{stateSentence(property, verdict)}</p>
        </div>
        <FlagNote outcome={flagged ? actionData : undefined} verdict={verdict} />
        {mayChange && <StaffActions {...flags} className={styles.actions} />}
        {mayDo(role, 'confirm-listings') && (
          <StaffConfirmation
            property={property}
            question={question}
            today={today}
            posted={confirmed ? actionData : undefined}
          />
        )}
        {choice && <StaffAgent property={property} {...choice} />}
        <FactRows facts={factsOf(property)} />
        {mayDo(role, 'read-office') && (
          <Link to={ownerWordsPath(property.id)} className={officeButtonClass()}>
            {t('Write to the owner')}
          </Link>
        )}
        <Link to={ownerSheetPath(property.id)} className={officeButtonClass()}>
          {t('Monthly sheet')}
        </Link>
      </aside>
      <div className={styles.main}>
        <div className="flex wraps gap-8">
          <Link to={reviewPath(property.id)} className={officeButtonClass()}>
            {t('Review')}
          </Link>
          <a href={localPath(propertyPath(property.id))} className={officeButtonClass()}>
            <Icon name="eye" />
            <span>{isPublic(property) ? t('Open listing') : t('Preview')}</span>
          </a>
          {mayChange && (
            <a href={localPath(editPath(property.id))} className={officeButtonClass()}>
              <Icon name="pencil" />
              {t('Edit Property')}
            </a>
          )}
        </div>
        {look && <CloserLook property={property} {...look} />}
        {history && <PropertyHistory property={loaderData.property} history={history} />}
        {submission && (
          <StaffSubmission
            submission={submission}
            today={today}
            posted={flagged || confirmed || assigned ? undefined : actionData}
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
            <div className="cut framed r-md">
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
  const { id, offer, customer, createdAt } = property
  const { email, name } = customer
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
      subTitle: customer.phone && <a href={phoneLink(customer.phone)}>{formatPhone(customer.phone)}</a>,
    },
    { title: t('Email'), subTitle: email && <WriteLink email={email} name={name} property={id} /> },
    { title: t('Added'), subTitle: formatMoment(createdAt) },
  ]
}
