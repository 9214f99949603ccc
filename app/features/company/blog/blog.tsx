import { shownPosts } from '#app/features/company/server/settings/posts/posts.ts'
import { t } from '../../../core/language/translate.ts'
import { localPath, paths } from '../../../core/paths.ts'
import { listPosts } from '../../../posts.server.ts'
import { callContext } from '../../../settings.ts'
import { textLinkClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { Route } from './+types/blog'
import styles from './blog.module.css'
import { FirstPost, PostGrid } from './post-card.tsx'
import { blogLead, blogName, blogSeo } from './post-seo.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { posts: listPosts(await shownPosts(context.get(callContext).services.store.db)) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  blogSeo(matches[0].loaderData, loaderData?.posts ?? [])

export default function Blog({ loaderData: { posts } }: Route.ComponentProps) {
  const [first, ...rest] = posts
  return (
    <div className={`wrap ${styles.blog}`}>
      <div className={styles.head}>
        <div>
          <h1>{blogName}</h1>
          <p className={styles.lead}>{blogLead}</p>
        </div>
        <a href={localPath(paths.feed)} className={textLinkClass}>
          <Icon name="rss" />
          {t('Follow by RSS')}
        </a>
      </div>
      {first ? <FirstPost post={first} /> : <p>{t('Nothing has been written yet.')}</p>}
      {rest.length > 0 && (
        <div className={styles.rest}>
          <PostGrid posts={rest} />
        </div>
      )}
    </div>
  )
}
