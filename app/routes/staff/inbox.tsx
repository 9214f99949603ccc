import { useState } from 'react'
import { data, Link, redirect, useRevalidator } from 'react-router'
import type { Message, MessageState } from '../../../domain/inquiry.ts'
import { isPublic } from '../../../domain/property.ts'
import { lastPage, pageSize, showingText } from '../../../domain/property-search.ts'
import { browserClient, clientContext, isSignedOut } from '../../api.ts'
import { InboxList } from '../../parts/inbox-list.tsx'
import { InboxMessage } from '../../parts/inbox-message.tsx'
import { InboxNone } from '../../parts/inbox-none.tsx'
import { LoginAgain } from '../../parts/login-again.tsx'
import { seo } from '../../parts/seo.ts'
import { StaffPage, useOffice } from '../../parts/staff-page.tsx'
import { StaffSearch } from '../../parts/staff-search.tsx'
import { TabLinks } from '../../parts/tab-links.tsx'
import { paths } from '../../paths.ts'
import type { StaffCalls } from '../../staff-calls.ts'
import { textLinkClass } from '../../ui/button.tsx'
import { chipClass, chipsClass } from '../../ui/chip.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import type { Route } from './+types/inbox'
import styles from './inbox.module.css'
import { type InboxView, inboxPath, inboxTabs, kindChoices, readInboxView } from './inbox-search.ts'
import { inboxBackId, useNextFocus } from './next-focus.ts'
import { resendMails } from './resend-mails.ts'
import { coverUrls } from './staff-covers.ts'

export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const staff = await context.get(clientContext).staff()
  const view = readInboxView(new URL(request.url).searchParams)
  const [{ messages, total, counts }, asked] = await Promise.all([
    staff.readInbox(view),
    id ? staff.findMessage(id) : null,
  ])
  if (id && !asked) throw data(null, { status: 404 })
  if (view.page > lastPage(total)) throw redirect(inboxPath({ ...view, page: lastPage(total) }, id))
  const shown = asked ?? messages[0]
  return { view, messages, total, counts, shown, home: shown && (await findHome(staff, shown)) }
}

async function findHome(staff: StaffCalls, { property }: Message) {
  const found = property ? await staff.findForReview(property.id) : undefined
  if (!found) return undefined
  const cover = found.pictures[0]?.path
  const urls = await coverUrls(staff, [{ cover, listed: isPublic(found) }])
  return { property: found, picture: cover && urls[cover] }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: 'Inbox',
    description: 'Where staff read and answer what visitors write.',
    path: paths.inbox,
    noindex: true,
  })

/** What visitors wrote: the list, and one message beside it; on a narrow screen one or the other. */
export default function Inbox({ loaderData, params }: Route.ComponentProps) {
  const { view, messages, total, counts, shown, home } = loaderData
  const { today } = useOffice()
  const { act, signedOut, dismiss } = useActs()
  const focusSoon = useNextFocus(loaderData)
  const all = counts.new + counts.answered + counts.closed
  return (
    <StaffPage
      title="Inbox"
      current="inbox"
      quiet={Boolean(params.id)}
      className={classes(styles.inbox, params.id && styles.one)}
    >
      <Link to={inboxPath(view)} id={inboxBackId} className={classes(textLinkClass, styles.back)}>
        <Icon name="arrow-left" />
        Inbox
      </Link>
      <Tools view={view} counts={{ ...counts, all }} />
      {shown && (messages.length > 0 || params.id) ? (
        <div className={styles.panes}>
          <div className={styles.list}>
            <InboxList messages={messages} shown={shown.id} to={(id) => inboxPath(view, id)} today={today} />
          </div>
          <div className={styles.message}>
            <InboxMessage
              message={shown}
              home={home}
              today={today}
              onState={(state: MessageState) =>
                act(async (staff) => {
                  await staff.changeMessage(shown.id, { state })
                  focusSoon(state === 'new' ? [shown.id] : [nextOf(messages, shown.id), shown.id])
                })
              }
              onNote={(note) => act((staff) => staff.changeMessage(shown.id, { note }))}
              onResend={() => act((staff) => resendMails(staff, shown.mails))}
            />
          </div>
        </div>
      ) : (
        <InboxNone search={view} all={all} />
      )}
      <div className={styles.pages}>
        <p role="status" className={styles.showing}>
          {total > 0 && showingText(view.page, total)}
        </p>
        {total > pageSize && (
          <Pagination
            page={view.page}
            last={lastPage(total)}
            href={(page) => inboxPath({ ...view, page })}
            link={({ href, ...rest }) => <Link to={href} {...rest} />}
          />
        )}
      </div>
      <LoginAgain open={signedOut} onClose={dismiss} />
    </StaffPage>
  )
}

/** The id of the message below, or above the last one. */
function nextOf(messages: readonly Message[], id: string) {
  const at = messages.findIndex((message) => message.id === id)
  return (messages[at + 1] ?? messages[at - 1])?.id
}

/** Changes something, then shows everything as it is now. */
function useActs() {
  const { revalidate } = useRevalidator()
  const [signedOut, setSignedOut] = useState(false)

  async function act(change: (staff: StaffCalls) => Promise<unknown>) {
    try {
      await change(await browserClient().staff())
    } catch (failure) {
      if (isSignedOut(failure)) setSignedOut(true)
      throw failure
    }
    await revalidate()
  }
  return { act, signedOut, dismiss: () => setSignedOut(false) }
}

function Tools({ view, counts }: { view: InboxView; counts: Record<'all' | MessageState, number> }) {
  return (
    <div className={styles.tools}>
      <TabLinks
        label="States"
        className={styles.tabs}
        links={inboxTabs.map(({ state, label }) => ({
          ...{ label, count: counts[state ?? 'all'], current: state === view.state },
          to: inboxPath({ ...view, state, page: 1 }),
        }))}
      />
      <nav aria-label="Kinds" className={classes(chipsClass, styles.kinds)}>
        {kindChoices.map(({ kind, label }) => (
          <Link
            key={label}
            to={inboxPath({ ...view, kind, page: 1 })}
            className={chipClass({ chosen: kind === view.kind })}
            aria-current={kind === view.kind ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <StaffSearch
        action={paths.inbox}
        label="Search by name, listing or phone"
        words={view.words}
        kept={{ state: view.state, kind: view.kind }}
      />
    </div>
  )
}
