import { Link } from 'react-router'
import { requirePermission } from '#app/features/accounts/server/guards.ts'
import { listPostsToEdit } from '#app/features/company/server/settings/posts/posts.ts'
import { formatDay } from '../../../../core/dates.ts'
import { currentLanguage, languages } from '../../../../core/language/language.ts'
import { t } from '../../../../core/language/translate.ts'
import { settingsPath, settingsPostPath } from '../../../../core/office-paths.ts'
import { officeButtonClass } from '../../../../frame/office/parts/office-button.tsx'
import { seo } from '../../../../frame/site/seo.ts'
import { callContext } from '../../../../settings.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { SettingsLayout } from '../../shared/settings-layout.tsx'
import type { Route } from './+types/posts'
import styles from './posts.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(callContext)
  await requirePermission(call, 'change-office')
  const posts = await listPostsToEdit(call.services.store.db)
  return {
    posts: posts.map(({ post: { slug, title, date, published, body }, isFile }) => ({
      slug,
      title: (currentLanguage() === 'fr' && title.fr) || title.en,
      date,
      published,
      isFile,
      hasFrench: body.fr !== '',
    })),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Posts'),
    description: t('The posts of the blog.'),
    path: settingsPath('posts'),
    noindex: true,
  })

/** The posts of the blog, newest first, drafts too. */
export default function Posts({ loaderData: { posts } }: Route.ComponentProps) {
  return (
    <SettingsLayout heading={t('Posts')} lead={t('Shown on the blog and in its feed, newest first.')}>
      <p>
        <Link to={settingsPostPath('new')} className={officeButtonClass({ variant: 'primary' })}>
          <Icon name="plus" />
          {t('Write a post')}
        </Link>
      </p>
      <ul className={styles.posts}>
        {posts.map(({ slug, title, date, published, isFile, hasFrench }) => (
          <li key={slug}>
            <span>
              <Link to={settingsPostPath(slug)}>{title}</Link>
              <small>
                {formatDay(date)}
                <span>{isFile && ` · ${t('came with the site')}`}</span>
              </small>
            </span>
            <span className={styles.marks}>
              {!published && <b className={styles.draft}>{t('Draft')}</b>}
              {hasFrench ? (
                <span>{languages.join(' ').toUpperCase()}</span>
              ) : (
                <span className={styles.only}>{t('EN only')}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </SettingsLayout>
  )
}
