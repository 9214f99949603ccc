import { useEffect } from 'react'
import { data, Link } from 'react-router'
import { requirePermission } from '#app/features/accounts/server/guards.ts'
import { readInbox, readThread } from '#app/features/inbox/server/inbox.ts'
import { fillTemplateFor, listTemplates } from '#app/features/inbox/server/templates/template-queries.ts'
import { coverUrls } from '#app/features/listings/server/download-urls.ts'
import { languages } from '../../core/language/language.ts'
import { t, tc } from '../../core/language/translate.ts'
import { behindThread, newMessagePath } from '../../core/office-paths.ts'
import { paths } from '../../core/paths.ts'
import { askBehind, useOwnAddress } from '../../frame/office/freshness.ts'
import { useKeys } from '../../frame/office/keys/key-registry.ts'
import { EmptyState } from '../../frame/office/parts/empty-state.tsx'
import { officeButtonClass } from '../../frame/office/parts/office-button.tsx'
import { ViewTabs } from '../../frame/office/parts/view-tabs.tsx'
import { StaffPage, useOffice } from '../../frame/office/staff-page.tsx'
import { StaffSearch } from '../../frame/office/staff-search-box.tsx'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { textLinkClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { undoLatest } from '../../ui/dialog/toast.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { mayDo } from '../accounts/rules/permissions.ts'
import type { Route } from './+types/inbox'
import styles from './inbox.module.css'
import { countText, deleteSpamIntent, type ThreadPage, type ThreadSummary, threadViews } from './rules/thread.ts'
import { type InboxView, inboxPath, readInboxView } from './shared/inbox-search.ts'
import { threadPane } from './threads/newest-in-view.ts'
import { threadAction } from './threads/thread-action.ts'
import { isInView, optimisticThread, RefusedActs, useFormsUnderWay, useSentUndo } from './threads/thread-acts.tsx'
import { ThreadList } from './threads/thread-list.tsx'
import type { Sending } from './threads/thread-log.tsx'
import { ThreadScreen } from './threads/thread-screen.tsx'

export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const reader = await requirePermission(call, 'read-messages')
  const { services } = call
  const search = new URL(request.url).searchParams
  const view = readInboxView(search)
  const [page, named, templates] = await Promise.all([
    readInbox(services, reader, view),
    id ? readThread(services, reader, id) : undefined,
    listTemplates(services.store.db),
  ])
  if (id && !named) throw data(null, { status: 404 })
  const first = page.threads[0]
  const shown = named ?? (first && (await readThread(services, reader, first.id)))
  const template = search.get('template')
  const language = languages.find((one) => one === search.get('language'))
  const [filled, covers] = await Promise.all([
    shown && template ? fillTemplateFor(call, reader, { thread: shown.id }, template, language) : undefined,
    shown?.home ? coverUrls(services, reader.scope, [shown.home]) : undefined,
  ])
  const picture = covers?.[shown?.home?.cover ?? '']
  const writes = search.get('write') === 'note' ? ('note' as const) : ('reply' as const)
  const draftKept = search.get('draft') === 'kept'
  return { asked: id, view, page, shown, templates, filled, picture, writes, draftKept }
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const form = await request.formData()
  return threadAction(context.get(callContext), idOf(form, params.id), form, url)
}

/** The form names the thread that is on screen: the address may name none, or the next one already. */
function idOf(form: FormData, id = '') {
  return String(form.get('thread') ?? '') || id
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Inbox'),
    description: t('Where staff read and answer what visitors write.'),
    path: paths.inbox,
    noindex: true,
  })

/** Conversations: the list, one thread, its person; on a narrow screen one after the other. */
export default function Inbox({ loaderData, actionData, params }: Route.ComponentProps) {
  const { view, page, templates, filled, picture, writes, draftKept } = loaderData
  const { today, role } = useOffice()
  useOwnAddress(params.id === loaderData.asked)
  useKeys({ u: { label: t('undo the last change'), press: undoLatest } })
  const mayChange = mayDo(role, 'change-messages')
  const underWay = useFormsUnderWay()
  const people = loaderData.shown?.people ?? []
  const shown = loaderData.shown && optimistic(loaderData.shown)
  const all = page.threads.map(optimistic)
  const threads = all.filter((one) => isInView(one, view.view) && !isDeleted(one))
  const own = underWay.filter((form) => form.get('thread') === shown?.id)
  useSentUndo(view)
  useRead(mayChange && loaderData.shown?.unread ? loaderData.shown.id : undefined)

  function isDeleted({ id }: ThreadSummary) {
    return underWay.some((form) => form.get('thread') === id && form.get('intent') === deleteSpamIntent)
  }

  function optimistic<One extends ThreadSummary>(thread: One): One {
    const read = mayChange && thread.id === loaderData.shown?.id ? { ...thread, unread: false } : thread
    return underWay.reduce((one, form) => optimisticThread(one, form, people), read)
  }

  return (
    <StaffPage
      title={t('Inbox')}
      quiet={Boolean(params.id)}
      action={
        mayChange && (
          <Link to={newMessagePath()} className={officeButtonClass()}>
            <Icon name="pencil" />
            {t('New message')}
          </Link>
        )
      }
      className={classes(styles.inbox, params.id && styles.one)}
    >
      <div className={styles.list}>
        <ViewTabs label={t('Views')} views={tabs(view, page)} className={styles.views} />
        <div className={styles.search}>
          <StaffSearch
            action={paths.inbox}
            label={t('Name, listing or words')}
            words={view.words}
            kept={{ view: view.view === 'open' ? undefined : view.view }}
          />
        </div>
        {threads.length > 0 ? (
          <ThreadList threads={threads} shown={shown?.id} to={(id) => inboxPath(view, id)} today={today} />
        ) : (
          <EmptyState all={page.counts.all > 0 ? inboxPath({ view: 'all' }) : undefined}>
            {emptyText(view, page)}
          </EmptyState>
        )}
        <Pages view={view} next={page.next} />
      </div>
      <div {...threadPane} className={styles.thread}>
        <Link to={inboxPath(view)} className={classes(textLinkClass, styles.back)}>
          <Icon name="arrow-left" />
          {t('Inbox')}
        </Link>
        <RefusedActs threads={shown && !all.some(({ id }) => id === shown.id) ? [...all, shown] : all} />
        {shown ? (
          <ThreadScreen
            thread={shown}
            templates={templates}
            filled={filled}
            picture={picture}
            writes={writes}
            today={today}
            mayChange={mayChange}
            draftKept={draftKept}
            isFirst={!params.id}
            outcome={actionData}
            busy={own.some((form) => form.get('intent') !== 'assign')}
            sending={sendingOf(own)}
            {...neighboursOf(
              all.filter((one) => one.id === shown.id || threads.includes(one)),
              shown.id,
            )}
          />
        ) : (
          <p className={styles.choose}>{t('Choose a thread.')}</p>
        )}
      </div>
    </StaffPage>
  )
}

function tabs(view: InboxView, { counts }: ThreadPage) {
  const labels = {
    open: tc('of threads', 'Open'),
    mine: tc('of threads', 'Mine'),
    visits: t('Visits'),
    snoozed: tc('of threads', 'Snoozed'),
    spam: t('Spam'),
    all: tc('of messages', 'All'),
  }
  return threadViews.map((one) => ({
    label: labels[one],
    to: inboxPath({ view: one, words: view.words }),
    current: one === view.view,
    count: countText(counts[one]),
  }))
}

function Pages({ view, next }: { view: InboxView; next: string | null }) {
  if (!next && !view.after) return null
  return (
    <nav className={styles.pages} aria-label={t('Pages')}>
      {view.after && (
        <Link to={inboxPath({ ...view, after: undefined })} className={officeButtonClass()}>
          {t('To the beginning')}
        </Link>
      )}
      {next && (
        <Link to={inboxPath({ ...view, after: next })} className={officeButtonClass()}>
          {t('More threads')}
        </Link>
      )}
    </nav>
  )
}

function emptyText({ view, words }: InboxView, { counts }: ThreadPage) {
  if (words) return t('No thread has these words.')
  if (counts.all === 0) return t('What visitors write appears here by itself.')
  return view === 'open' ? t('Nobody is waiting.') : t('Nothing here.')
}

/** Ids of the thread that follows in the list, at its end of the one before, and of the one before. */
function neighboursOf(threads: readonly ThreadSummary[], id: string) {
  const at = threads.findIndex((thread) => thread.id === id)
  return { next: (threads[at + 1] ?? threads[at - 1])?.id, previous: threads[at - 1]?.id }
}

/** The reply or the note that is on its way. */
function sendingOf(forms: readonly FormData[]): Sending | undefined {
  for (const form of forms) {
    const intent = String(form.get('intent'))
    if (intent.startsWith('send') || intent === 'note')
      return { kind: intent === 'note' ? 'note' : 'reply', text: String(form.get('text')) }
  }
}

/** Notes that a thread was read; its mark goes with the next refresh. */
function useRead(id: string | undefined) {
  useEffect(() => {
    if (id) askBehind(behindThread(id), { do: 'read' }).catch(() => {})
  }, [id])
}
