import { data, Link, useRevalidator } from 'react-router'
import { offerBadge } from '../../../domain/choices.ts'
import type { MessageMail } from '../../../domain/inquiry.ts'
import { formatMoment } from '../../../domain/moments.ts'
import { fullAddress, isPublic } from '../../../domain/property.ts'
import { stateSentence } from '../../../domain/property-status.ts'
import { browserClient, clientContext } from '../../api.ts'
import { InboxList } from '../../parts/inbox-list.tsx'
import { LoginAgain } from '../../parts/login-again.tsx'
import { priceText } from '../../parts/property-price.tsx'
import { seo } from '../../parts/seo.ts'
import { StaffActions } from '../../parts/staff-actions.tsx'
import { StaffHistory } from '../../parts/staff-history.tsx'
import { StaffPage, useOffice } from '../../parts/staff-page.tsx'
import { StaffSubmission } from '../../parts/staff-submission.tsx'
import type { StaffRow } from '../../parts/staff-table.tsx'
import { StaffTags } from '../../parts/staff-tags.tsx'
import { editPath, paths, propertyPath } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { FactRows } from '../../ui/fact-rows.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/staff-property'
import { historyPath } from './history-path.ts'
import { inboxPath } from './inbox-search.ts'
import { resendMails } from './resend-mails.ts'
import { coverUrls } from './staff-covers.ts'
import styles from './staff-property.module.css'
import { useTurnedFlags } from './turned-flags.ts'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const staff = await context.get(clientContext).staff()
  const property = await staff.findForReview(id)
  if (!property) throw data(null, { status: 404 })
  const cover = property.pictures[0]?.path
  const [history, inbox, submission, urls] = await Promise.all([
    staff.readHistory({ property: id, page: 1 }),
    staff.readInbox({ property: id }),
    staff.findSubmission(id),
    coverUrls(staff, [{ cover, listed: isPublic(property) }]),
  ])
  const picture = cover && urls[cover]
  const rows: StaffRow[] = [{ property, ...(picture && { picture }) }]
  return { rows, history, submission, messages: inbox.messages, written: inbox.total }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return seo(matches[0]?.loaderData, {
    title: loaderData?.rows[0]?.property.name ?? 'Property',
    description: 'What staff know of a property.',
    path: paths.admin,
    noindex: true,
  })
}

/** A property as staff know it: its state with the three actions, its customer, its history, what was written about it. */
export default function StaffPropertyScreen({ loaderData }: Route.ComponentProps) {
  const { history, submission, messages, written } = loaderData
  const { revalidate } = useRevalidator()
  const { rows, turn, signedOut, dismiss } = useTurnedFlags(loaderData.rows, revalidate)
  const { today } = useOffice()
  const row = rows[0] as StaffRow

  async function resend(mails: MessageMail[]) {
    await resendMails(await browserClient().staff(), mails)
    await revalidate()
  }

  const { property } = row
  return (
    <StaffPage
      title={property.name}
      current="properties"
      className={styles.columns}
      action={
        <>
          <a href={propertyPath(property.id)} className={buttonClass()}>
            <Icon name="eye" />
            {isPublic(property) ? 'Open listing' : 'Preview'}
          </a>
          <a href={editPath(property.id)} className={buttonClass({ look: 'line' })}>
            <Icon name="pencil" />
            Edit Property
          </a>
        </>
      }
    >
      <aside className={styles.facts}>
        <div className={styles.photo}>{row.picture && <img src={row.picture} alt="" />}</div>
        <div className={styles.state}>
          <StaffTags property={property} />
          <p>{stateSentence(property)}</p>
        </div>
        <StaffActions {...row} onTurn={turn} className={styles.actions} />
        <FactRows facts={factsOf(property)} />
      </aside>
      <div className={styles.main}>
        <section>
          <div className={styles.head}>
            <h2>History</h2>
            <span className="muted">Kept forever. Nobody can edit it.</span>
          </div>
          {history.entries.length > 0 ? (
            <StaffHistory entries={history.entries} />
          ) : (
            <p>Nothing has been changed since it was added on {formatMoment(property.createdAt)}.</p>
          )}
          {history.total > history.entries.length && (
            <Link to={historyPath(property.id, 2)} className={buttonClass({ look: 'line' })}>
              Show {history.total - history.entries.length} earlier entries
            </Link>
          )}
        </section>
        {submission && (
          <StaffSubmission submission={submission} today={today} onResend={() => resend(submission.mails)} />
        )}
        <section>
          <div className={styles.head}>
            <h2>Inquiries</h2>
            <span className="muted">{written > messages.length && `The newest ${messages.length} of ${written}`}</span>
          </div>
          {messages.length > 0 ? (
            <div className={styles.messages}>
              <InboxList messages={messages} to={(id) => inboxPath({}, id)} today={today} />
            </div>
          ) : (
            <p>Nobody has written about it yet.</p>
          )}
        </section>
      </div>
      <LoginAgain open={signedOut} onClose={dismiss} />
    </StaffPage>
  )
}

function factsOf(property: StaffRow['property']) {
  const { offer, customer, createdAt } = property
  const yes = (value: boolean) => (value ? 'Yes' : 'No')
  return [
    { title: offerBadge[offer], subTitle: priceText(property) },
    { title: 'Address', subTitle: fullAddress(property) },
    { title: 'Verified', subTitle: yes(property.verified) },
    { title: 'Closed', subTitle: yes(property.closed) },
    { title: 'Archived', subTitle: yes(property.archived) },
    { title: 'Customer', subTitle: customer.name },
    { title: 'Phone', subTitle: customer.phone && <a href={`tel:${customer.phone}`}>{customer.phone}</a> },
    { title: 'Email', subTitle: customer.email && <a href={`mailto:${customer.email}`}>{customer.email}</a> },
    { title: 'Added', subTitle: formatMoment(createdAt) },
  ]
}
