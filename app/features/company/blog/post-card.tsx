import { Link } from 'react-router'
import { formatLongDay } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { postPath } from '../../../core/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { ResponsiveImage } from '../../../ui/page/responsive-image.tsx'
import type { PostSummary } from '../rules/post.ts'
import { postPicture } from '../shared/post-pictures.ts'
import styles from './blog.module.css'

/** The newest post, large. */
export function FirstPost({ post }: { post: PostSummary }) {
  const { title, description, date, lang } = post
  const headingId = `post-${post.slug}`
  return (
    <article className={styles.first}>
      <ResponsiveImage
        picture={postPicture(post)}
        sizes="(max-width: 991px) calc(100vw - 40px), 662px"
        eager
        className={styles.large}
      />
      <div className="stack at-start gap-14">
        <time dateTime={date}>{formatLongDay(date)}</time>
        <h2 id={headingId} lang={lang}>
          {title}
        </h2>
        <p className="muted" lang={lang}>
          {description}
        </p>
        <Link to={postPath(post.slug)} className={buttonClass({ variant: 'tint' })} aria-describedby={headingId}>
          {t('Read it')}
        </Link>
      </div>
    </article>
  )
}

/** Posts in three columns; on a narrow screen in one. */
export function PostGrid({ posts }: { posts: PostSummary[] }) {
  return (
    <div className={styles.grid}>
      {posts.map((post) => (
        <article key={post.slug} className={styles.post}>
          <ResponsiveImage
            picture={postPicture(post)}
            sizes="(max-width: 767px) calc(100vw - 40px), (max-width: 991px) 50vw, 395px"
            className={styles.small}
          />
          <time dateTime={post.date}>{formatLongDay(post.date)}</time>
          <h3 className={styles.title} lang={post.lang}>
            <Link to={postPath(post.slug)}>{post.title}</Link>
          </h3>
          <p lang={post.lang}>{post.description}</p>
        </article>
      ))}
    </div>
  )
}
