import { data, Link, redirect } from 'react-router'
import { requirePermission } from '#app/features/accounts/server/guards.ts'
import { readAgentChoice } from '#app/features/agents/server/own-agents.ts'
import { readHistoryPage } from '#app/features/history/server/endpoints.ts'
import { readMessages } from '#app/features/inbox/server/messages/message-endpoints.ts'
import { coverUrls } from '#app/features/listings/server/download-urls.ts'
import { findStaffProperty } from '#app/features/listings/server/staff-queries.ts'
import { keepPrivateNote, readPrivateNote } from '#app/features/office/server/private-note.ts'
import { findQuestion } from '#app/features/owners/server/availability-queries.ts'
import { readListingFigures } from '#app/features/owners/server/figure-queries.ts'
import { readOpenVerdicts } from '#app/features/review/server/decision-queries.ts'
import { readWaitingChanges } from '#app/features/review/server/queue-queries.ts'
import { findSubmission } from '#app/features/submit/server/queries.ts'
import { readOffers } from '#app/features/visits/server/offers/offer-queries.ts'
import { type Call, isByScript } from '#platform/http/call.ts'
import { clearCache } from '../../../client/client-cache.ts'
import { dayAfter, today } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { standingOf } from '../../../core/listing/listing-stage.ts'
import { fullAddress, isPublic, type StaffProperty } from '../../../core/listing/property.ts'
import { stateSentence } from '../../../core/listing/property-status.ts'
import { titleIn } from '../../../core/listing/words.ts'
import { formatMoment } from '../../../core/moments.ts'
import { priceText } from '../../../core/money.ts'
import { ownerSheetPath, ownerWordsPath } from '../../../core/office-paths.ts'
import { editPath, localPath, paths, propertyPath, reviewPath, splitLanguage } from '../../../core/paths.ts'
import { formatPhone, phoneLink } from '../../../core/phone.ts'
import { textOf } from '../../../core/received-values.ts'
import { StatusMark } from '../../../frame/office/parts/empty-state.tsx'
import { officeButtonClass } from '../../../frame/office/parts/office-button.tsx'
import { WriteLink } from '../../../frame/office/parts/write-link.tsx'
import { StaffPage, useOffice } from '../../../frame/office/staff-page.tsx'
import { seo } from '../../../frame/site/seo.ts'
import { callContext } from '../../../settings.ts'
import { FactRows } from '../../../ui/fact-rows.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { laterSection } from '../../../ui/section/later-section.tsx'
import { mayDo } from '../../accounts/rules/permissions.ts'
import { assignAgent } from '../../agents/shared/assign-action.ts'
import { StaffAgent } from '../../agents/shared/staff-agent.tsx'
import { PropertyTitle } from '../../browse/shared/property-words.tsx'
import { InboxList } from '../../inbox/shared/inbox-list.tsx'
import { inboxPath } from '../../inbox/shared/inbox-search.ts'
import { resendAction } from '../../inbox/shared/resend-action.ts'
import { ListingFigures } from '../../owners/shared/listing-figures.tsx'
import { CloserLook } from '../../review/shared/closer-look/closer-look.tsx'
import { readLook } from '../../review/shared/closer-look/read-look.ts'
import { PropertyVisits } from '../../visits/shared/property-visits.tsx'
import { changeFlagInBrowser } from '../listings/flag-form.ts'
import { changeFlag, confirmProperty } from '../listings/list-action.ts'
import { FlagNote, StaffActions, usePropertyFlags } from '../listings/staff-actions.tsx'
import { statusWhile } from '../rules/list-view.ts'
import type { Route } from './+types/staff-property'
import { type NextAct, nextActs } from './next-act.ts'
import styles from './staff-property.module.css'
import { PrivateNote, type PrivateOutcome, StaffConfirmation, StaffSubmission } from './staff-submission.tsx'

const PropertyHistory = laterSection(async () => (await import('./property-history.tsx')).PropertyHistory)

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const { person, scope } = await requirePermission(call, 'read-listings')
  const { services } = call
  const property = await findStaffProperty(services.store.db, id, scope)
  if (!property) throw data(null, { status: 404 })
  const cover = property.pictures[0]?.path
  const readsOffice = mayDo(person.role, 'read-office')
  const [verdict, history, inbox, submission, offers, urls, look, question, choice, figures, changes, note] =
    await Promise.all([
      readOpenVerdicts(services.store.db, [id]).then((verdicts) => verdicts.get(id) ?? null),
      readsOffice ? readHistoryPage(services.store.db, { property: id }, 10) : undefined,
      readMessages(services, { scope, propertyId: id }),
      readsOffice ? findSubmission(services.store.db, id) : undefined,
      readOffers(services, scope, id),
      coverUrls(services, scope, [{ cover, listed: isPublic(property) }]),
      readsOffice ? readLook(services, scope, property) : undefined,
      readsOffice ? findQuestion(services.store.db, id) : undefined,
      mayDo(person.role, 'assign-agents') ? readAgentChoice(services, scope, id) : undefined,
      readListingFigures(services.store.db, id, { from: dayAfter(today(), -29), to: today() }),
      readsOffice ? readWaitingChanges(services.store.db) : undefined,
      readsOffice ? readPrivateNote(services.store.db, id) : undefined,
    ])
  const picture = cover && urls[cover]
  const { messages, total: written } = inbox
  const about = { history, submission, offers, look, question, choice, figures, note }
  return { property, verdict, picture, changed: changes?.has(id) ?? false, messages, written, ...about }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const [call, form] = [context.get(callContext), await request.formData()]
  if (form.has('confirmed')) return confirmProperty(call, form, url.pathname)
  if (form.has('agentOf')) return assignAgent(call, form, url.pathname)
  if (form.has('private')) return savePrivateNote(call, form, url.pathname)
  return form.has('mail') ? resendAction(call, form, url.pathname) : changeFlag(call, form)
}

/** Keeps what only staff see. Without script it redirects to `page`. */
async function savePrivateNote(call: Call, form: FormData, page: string) {
  const { person } = await requirePermission(call, 'change-office')
  const id = textOf(form, 'private')
  const sent = { access: textOf(form, 'access'), note: textOf(form, 'note') }
  const answer = await keepPrivateNote(call.services, person, id, sent)
  if ('refused' in answer) {
    return data<PrivateOutcome>({ private: id, failed: true }, { status: answer.refused.status })
  }
  if (!isByScript(call)) throw redirect(splitLanguage(page).path)
  return data<PrivateOutcome>({ private: id, failed: false })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  if (['confirmed', 'agentOf', 'private'].some((name) => form.has(name))) return serverAction().finally(clearCache)
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

/** A property for staff: its state with the three actions and what to do next, then its figures, people, visits and history. */
export default function StaffPropertyScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { verdict, picture, history, submission, offers, look, question, choice, messages, written } = loaderData
  const { figures, changed, note } = loaderData
  const flags = usePropertyFlags({ ...loaderData.property, verdict })
  const { property } = flags
  const { today, role } = useOffice()
  const mayChange = mayDo(role, 'change-office')
  const flagged = actionData && 'flag' in actionData
  const confirmed = actionData && 'confirmed' in actionData
  const assigned = actionData && 'agentOf' in actionData
  const noted = actionData && 'private' in actionData
  const [first, then] = nextActs({ property, verdict, changed, messages, today })
  return (
    <StaffPage title={<PropertyTitle of={property} />} current="properties" className={styles.columns}>
      <section className={styles.state} aria-label={t('Status')}>
        <div className={styles.photo}>{picture && <img src={picture} alt="" />}</div>
        <div className="stack at-start gap-8">
          <StatusMark status={statusWhile[standingOf(property, verdict)]} offer={property.offer} />
          <p>{stateSentence(property, verdict)}</p>
          <p>
            <b className={styles.price}>{priceText(property)}</b> {fullAddress(property)}
          </p>
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
        </div>
        {mayChange && <StaffActions {...flags} className={styles.actions} />}
        <FlagNote outcome={flagged ? actionData : undefined} verdict={verdict} />
        {first && (
          <section className={styles.next} aria-label={t('What to do next')}>
            <p>
              <b>{first.text}</b>
              {then && (
                <>
                  <br />
                  {t('Then: {text}', { text: then.text })} <ActLink {...then} />
                </>
              )}
            </p>
            <ActLink {...first} className={officeButtonClass({ variant: 'primary' })} />
          </section>
        )}
      </section>
      <section className={styles.figures}>
        <div className={styles.head}>
          <h2>{t('Views and inquiries')}</h2>
          <span className="muted">{t('30 days')}</span>
        </div>
        <ListingFigures figures={figures} />
      </section>
      <aside className={styles.facts}>
        <FactRows facts={factsOf(property)} />
        {mayDo(role, 'read-office') && (
          <Link to={ownerWordsPath(property.id)} className={officeButtonClass()}>
            {t('Write to the owner')}
          </Link>
        )}
        <Link to={ownerSheetPath(property.id)} className={officeButtonClass()}>
          {t('Monthly sheet')}
        </Link>
        {mayDo(role, 'confirm-listings') && (
          <div id="confirmation">
            <StaffConfirmation
              property={property}
              question={question}
              today={today}
              posted={confirmed ? actionData : undefined}
            />
          </div>
        )}
        {choice && <StaffAgent property={property} {...choice} />}
        {note && (
          <PrivateNote
            id={property.id}
            note={note}
            mayChange={mayChange}
            posted={noted ? (actionData as PrivateOutcome) : undefined}
          />
        )}
      </aside>
      <div className={styles.main}>
        {look && <CloserLook property={property} {...look} />}
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
        <PropertyVisits id={property.id} offers={offers} />
        {submission && (
          <StaffSubmission
            submission={submission}
            today={today}
            posted={flagged || confirmed || assigned || noted ? undefined : actionData}
          />
        )}
        {history && <PropertyHistory property={loaderData.property} history={history} />}
      </div>
    </StaffPage>
  )
}

function ActLink({ to, label, className }: NextAct & { className?: string }) {
  return to.startsWith('#') ? (
    <a href={to} className={className}>
      {label}
    </a>
  ) : (
    <Link to={to} className={className}>
      {label}
    </Link>
  )
}

function factsOf(property: StaffProperty) {
  const { id, customer, createdAt } = property
  const { email, name } = customer
  return [
    { title: t('Customer'), subTitle: customer.name },
    {
      title: t('Phone'),
      subTitle: customer.phone && <a href={phoneLink(customer.phone)}>{formatPhone(customer.phone)}</a>,
    },
    { title: t('Email'), subTitle: email && <WriteLink email={email} name={name} property={id} /> },
    { title: t('Added'), subTitle: formatMoment(createdAt) },
  ]
}
