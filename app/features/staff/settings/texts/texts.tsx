import { data, Link, redirect } from 'react-router'
import { type WordingRow, wordingAreaLabel, wordingAreas } from '../../../../../domain/company/wording/wording.ts'
import { t, tc } from '../../../../../domain/language/translate.ts'
import { textOf } from '../../../../../domain/message/message-form.ts'
import { settingsPath } from '../../../../../domain/office-paths.ts'
import { clientContext } from '../../../../api/client.ts'
import { seo } from '../../../../components/layout/seo.ts'
import { Pagination } from '../../../../ui/pagination.tsx'
import { StaffSearch } from '../../frame/staff-search-box.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { FilterChip } from '../../parts/filter-chip.tsx'
import type { PagePlan } from '../form/plan.ts'
import { type FormOutcome, SettingsForm } from '../form/settings-form.tsx'
import { SettingsLayout } from '../settings-layout.tsx'
import type { Route } from './+types/texts'
import styles from './texts.module.css'
import { readTextsView, textsPath } from './texts-view.ts'

/** The form of Settings is one of several parts, as those with pictures. */
export const handle = { photos: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const view = readTextsView(new URL(request.url).searchParams)
  const calls = await context.get(clientContext).settings()
  const found = await calls.listTexts(view)
  if (view.page > found.pages) throw redirect(textsPath({ ...view, page: found.pages }))
  return { ...found, view }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const calls = await context.get(clientContext).settings()
  const ids = [...form.keys()].flatMap((name) => /^([\w-]{1,20})\.en$/.exec(name)?.[1] ?? [])
  const typed = Object.fromEntries(
    ids.map((id) => [id, { en: textOf(form, `${id}.en`), fr: textOf(form, `${id}.fr`) }]),
  )
  const changes = ids.map((id) => ({ id, ...typed[id]! }))
  const answer = await calls.saveTexts(changes, textOf(form, 'version'))
  if ('done' in answer) return { saved: true } satisfies FormOutcome
  const { status, errors = {}, reason } = answer.refused
  const named = Object.entries(errors).map(([at, sentence]) => [
    at.replace(/^\d+/, (place) => ids[Number(place)] ?? place),
    sentence,
  ])
  return data({ draft: typed, errors: Object.fromEntries(named), reason } satisfies FormOutcome, { status })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Texts'),
    description: t('What the pages and mails say.'),
    path: settingsPath('texts'),
    noindex: true,
  })

/** Every text that visitors read on the pages and in mails, 25 at a time, with what the company says in its place. */
export default function Texts({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, total, page, pages, version, view } = loaderData
  return (
    <SettingsLayout
      heading={t('Texts')}
      lead={t(
        'Every text of the pages and mails. Where a field is empty, the site says what stands above it. Visitors read a change with their next page.',
      )}
    >
      <div className={styles.tools}>
        <StaffSearch
          action={settingsPath('texts')}
          label={t('Search in the texts')}
          words={view.q}
          kept={{ area: view.area, changed: view.changed ? '1' : undefined }}
        />
        <FilterChip label={t('Where')} chosen={view.area && wordingAreaLabel[view.area]}>
          {[undefined, ...wordingAreas].map((area) => (
            <Link
              key={area ?? 'all'}
              to={textsPath({ ...view, area, page: 1 })}
              aria-current={area === view.area ? 'true' : undefined}
            >
              {area ? wordingAreaLabel[area] : t('Everywhere')}
            </Link>
          ))}
        </FilterChip>
        <FilterChip label={tc('of texts', 'Whose')} chosen={view.changed ? t('Our own') : undefined}>
          {[false, true].map((changed) => (
            <Link
              key={String(changed)}
              to={textsPath({ ...view, changed, page: 1 })}
              aria-current={changed === view.changed ? 'true' : undefined}
            >
              {changed ? t('Our own') : tc('of texts', 'All')}
            </Link>
          ))}
        </FilterChip>
        <p role="status" className={styles.showing}>
          {t('{total, plural, one {# text} other {# texts}}', { total })}
        </p>
      </div>
      {rows.length > 0 ? (
        <SettingsForm
          key={`${version} ${textsPath({ ...view, page })}`}
          plan={planOf(rows)}
          value={Object.fromEntries(rows.map(({ id, words }) => [id, words]))}
          version={version}
          outcome={actionData as FormOutcome | undefined}
        />
      ) : (
        <EmptyState all={settingsPath('texts')}>{t('No text has these words.')}</EmptyState>
      )}
      {pages > 1 && (
        <Pagination
          page={page}
          last={pages}
          href={(next) => textsPath({ ...view, page: next })}
          link={({ href, ...rest }) => <Link to={href} {...rest} />}
        />
      )}
    </SettingsLayout>
  )
}

/** Each text has what the site says by itself as its label. */
function planOf(rows: readonly WordingRow[]): PagePlan {
  return {
    title: t('Texts'),
    shownAt: '',
    sections: [
      {
        heading: '',
        fields: rows.map(({ id, own, keeps, areas }) => ({
          kind: 'words',
          name: id,
          label: own.en,
          hint: [
            own.fr !== own.en && t('In French: {text}', { text: own.fr }),
            keeps.length > 0 && t('Must keep: {fields}', { fields: keeps.join(' ') }),
            areas.map((area) => wordingAreaLabel[area]).join(', '),
          ]
            .filter(Boolean)
            .join(' · '),
          optional: true,
          most: 2_000,
          ...(own.en.length > 60 && { rows: 3 }),
        })),
      },
    ],
  }
}
