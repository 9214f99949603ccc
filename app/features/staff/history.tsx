import { Link, redirect } from 'react-router'
import { t } from '../../../domain/language/translate.ts'
import { paths, staffPropertyPath } from '../../../domain/paths.ts'
import { lastPage, pageSize, showingText } from '../../../domain/property/property-search.ts'
import { clientContext } from '../../api/client.ts'
import { seo } from '../../components/layout/seo.ts'
import { textLinkClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Trans } from '../../ui/trans.tsx'
import type { Route } from './+types/history'
import styles from './history.module.css'
import { historyPath } from './history-path.ts'
import { StaffHistory } from './staff-history.tsx'
import { StaffPage } from './staff-page.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = await context.get(clientContext).staff()
  const params = new URL(request.url).searchParams
  const page = Number(/^[1-9]\d{0,5}$/.exec(params.get('page') ?? '')?.[0] ?? 1)
  const id = params.get('property')?.slice(0, 200) || undefined
  const [{ entries, total }, property] = await Promise.all([
    staff.readHistory({ property: id, page }),
    id ? staff.findForReview(id) : undefined,
  ])
  if (page > lastPage(total)) throw redirect(historyPath(id, lastPage(total)))
  return { entries, total, page, id, name: property?.name }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('History'),
    description: t('Who changed what, and when.'),
    path: paths.history,
    noindex: true,
  })

/** The change log of all properties, or of one. */
export default function History({ loaderData: { entries, total, page, id, name } }: Route.ComponentProps) {
  return (
    <StaffPage title={t('History')} current="history" className={styles.history}>
      <div className={styles.head}>
        {id ? (
          <p>
            {name ? (
              <Trans
                message="Changes of <link>{name}</link>."
                values={{ name, link: (text) => <Link to={staffPropertyPath(id)}>{text}</Link> }}
              />
            ) : (
              t('Changes of a property that is gone.')
            )}{' '}
            <Link to={paths.history} className={textLinkClass}>
              {t('All properties')}
              <Icon name="arrow-right" />
            </Link>
          </p>
        ) : (
          <p>{t('Every change of every property.')}</p>
        )}
        <p className="muted">{t('Kept forever. Nobody can edit it.')}</p>
      </div>
      {entries.length > 0 ? (
        <StaffHistory entries={entries} named={!id} />
      ) : (
        <p>{t('Nothing has been changed yet.')}</p>
      )}
      {total > 0 && (
        <div className={styles.pages}>
          <p className="muted">{showingText(page, total)}</p>
          {total > pageSize && (
            <Pagination
              page={page}
              last={lastPage(total)}
              href={(to) => historyPath(id, to)}
              link={({ href, ...rest }) => <Link to={href} {...rest} />}
            />
          )}
        </div>
      )}
    </StaffPage>
  )
}
