import { data, Link } from 'react-router'
import { shownPosts } from '#app/features/company/server/settings/posts/posts.ts'
import { formatLongDay } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import { findPost, listPosts } from '../../../posts.server.ts'
import { callContext } from '../../../settings.ts'
import { textLinkClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { PageSection, SectionHead } from '../../../ui/page/page-section.tsx'
import { ResponsiveImage } from '../../../ui/page/responsive-image.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { legalName } from '../rules/company.ts'
import { postPicture } from '../shared/post-pictures.ts'
import { SocialLinks } from '../shared/social-links.tsx'
import type { Route } from './+types/post'
import styles from './blog.module.css'
import { PostGrid } from './post-card.tsx'
import { blogName, postSeo } from './post-seo.ts'

/** Without a name the newest post (spec 2.1: /blog-detail). */
export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const written = await shownPosts(context.get(callContext).services.store.db)
  const post = findPost(written, slug)
  if (!post) throw data(null, { status: 404 })
  return { post, others: listPosts(written, { but: post.slug, most: 3 }) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? postSeo(matches[0].loaderData, loaderData.post) : []

export default function Post({ loaderData: { post, others }, matches }: Route.ComponentProps) {
  const { company } = matches[0].loaderData
  return (
    <>
      <article>
        <div className={`wrap ${styles.column}`}>
          <Link to={paths.blog} className={textLinkClass}>
            <Icon name="arrow-left" />
            {blogName}
          </Link>
          <h1 lang={post.lang}>{post.title}</h1>
          <div className={styles.by}>
            <span className={styles.initial} aria-hidden="true">
              {company.name[0]}
            </span>
            <p>
              <b>{legalName(company)}</b>
              <small>
                <time dateTime={post.date}>{formatLongDay(post.date)}</time> ·{' '}
                {t('{minutes, plural, one {# minute} other {# minutes}}', { minutes: post.minutes })}
              </small>
            </p>
          </div>
        </div>
        <div className="wrap">
          <ResponsiveImage
            picture={postPicture(post)}
            alt={post.alt}
            sizes="(max-width: 1304px) calc(100vw - 40px), 1240px"
            eager
            className={styles.scene}
          />
        </div>
        <div className={`wrap ${styles.column} ${styles.text}`}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from Markdown without any HTML of its author's */}
          <div className={styles.prose} lang={post.lang} dangerouslySetInnerHTML={{ __html: post.html }} />
          <p className={styles.checked}>
            <Icon name="info-circle" />
            <span>
              <Trans
                message="Facts checked on <time>{day}</time>. Rules change, and this is no legal advice. Before you act, read the pages named above or ask the Tenant and Landlord Relations Office of New Brunswick, <phone>1-888-762-8600</phone>."
                values={{
                  day: formatLongDay(post.checked),
                  time: (text) => <time dateTime={post.checked}>{text}</time>,
                  phone: (text) => <span className="nowrap">{text}</span>,
                }}
              />
            </span>
          </p>
          {company.social.length > 0 && (
            <div className={styles.follow}>
              <span className="muted">{t('Share or follow')}</span>
              <SocialLinks company={company} />
            </div>
          )}
        </div>
      </article>
      {others.length > 0 && (
        <PageSection>
          <SectionHead heading={t('More notes')} />
          <PostGrid posts={others} />
        </PageSection>
      )}
    </>
  )
}
