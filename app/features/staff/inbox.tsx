import { data, Link, redirect } from 'react-router'
import { t } from '../../../domain/language/translate.ts'
import type { Message, MessageState } from '../../../domain/message/inquiry.ts'
import { paths } from '../../../domain/paths.ts'
import { isPublic } from '../../../domain/property/property.ts'
import { lastPage, pageSize, showingText } from '../../../domain/property/property-search.ts'
import { browserClient, clientContext } from '../../api/client.ts'
import type { StaffCalls } from '../../api/staff-calls.ts'
import { seo } from '../../components/layout/seo.ts'
import { textLinkClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { chipClass, chipsClass } from '../../ui/form/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import type { Route } from './+types/inbox'
import styles from './inbox.module.css'
import { InboxList } from './inbox-list.tsx'
import { InboxMessage } from './inbox-message.tsx'
import { InboxNone } from './inbox-none.tsx'
import { type InboxView, inboxPath, inboxTabs, kindChoices, readInboxView } from './inbox-search.ts'
import { changeMessage } from './message-action.ts'
import { inboxBackId, useNextFocus } from './next-focus.ts'
import { coverUrls } from './page-metadata.ts'
import { StaffPage, useOffice } from './staff-page.tsx'
import { StaffSearch } from './staff-search-box.tsx'
import { TabLinks } from './tab-links.tsx'

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

export async function action({ context, request, url }: Route.ActionArgs) {
  return changeMessage(context.get(clientContext), await request.formData(), url.pathname + url.search)
}

export async function clientAction({ request, url }: Route.ClientActionArgs) {
  return changeMessage(browserClient(), await request.formData(), url.pathname)
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
    title: t('Inbox'),
    description: t('Where staff read and answer what visitors write.'),
    path: paths.inbox,
    noindex: true,
  })

/** The messages of visitors: the list with one message beside it; on a narrow screen one of the two. */
export default function Inbox({ loaderData, actionData, params }: Route.ComponentProps) {
  const { view, messages, total, counts, shown, home } = loaderData
  const { today } = useOffice()
  const focusSoon = useNextFocus(loaderData)
  const all = counts.new + counts.answered + counts.closed
  return (
    <StaffPage
      title={t('Inbox')}
      current="inbox"
      quiet={Boolean(params.id)}
      className={classes(styles.inbox, params.id && styles.one)}
    >
      <Link to={inboxPath(view)} id={inboxBackId} className={classes(textLinkClass, styles.back)}>
        <Icon name="arrow-left" />
        {t('Inbox')}
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
              posted={actionData}
              onState={(state) => focusSoon(state === 'new' ? [shown.id] : [nextOf(messages, shown.id), shown.id])}
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
    </StaffPage>
  )
}

/** Id of the next message, or of the previous one after the last. */
function nextOf(messages: readonly Message[], id: string) {
  const at = messages.findIndex((message) => message.id === id)
  return (messages[at + 1] ?? messages[at - 1])?.id
}

function Tools({ view, counts }: { view: InboxView; counts: Record<'all' | MessageState, number> }) {
  return (
    <div className={styles.tools}>
      <TabLinks
        label={t('States')}
        className={styles.tabs}
        links={inboxTabs.map(({ state, label }) => ({
          ...{ label, count: counts[state ?? 'all'], current: state === view.state },
          to: inboxPath({ ...view, state, page: 1 }),
        }))}
      />
      <nav aria-label={t('Kinds')} className={classes(chipsClass, styles.kinds)}>
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
        label={t('Search by name, listing or phone')}
        words={view.words}
        kept={{ state: view.state, kind: view.kind }}
      />
    </div>
  )
}
