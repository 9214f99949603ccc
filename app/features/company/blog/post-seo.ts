import type { MetaDescriptor } from 'react-router'
import { currentLanguage, localeOf } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import { sharedPicture } from '../../../core/listing/image.ts'
import { localPath, paths, postPath } from '../../../core/paths.ts'
import { type Site, seo } from '../../../frame/site/seo.ts'
import { breadcrumbs } from '../../../frame/site/structured-data.tsx'
import { legalName } from '../rules/company.ts'
import type { Post, PostSummary } from '../rules/post.ts'
import { postPicture } from '../shared/post-pictures.ts'

export const blogName = t('Notes from the Bend')
export const blogLead = t(
  'Houses, tenants and tides around Greater Moncton, with the rules of New Brunswick in plain words.',
)

/** The metadata of the blog, with its list for search engines and its feed. */
export function blogSeo(site: Site | undefined, posts: PostSummary[]): MetaDescriptor[] {
  const facts = { title: t('Blog: {name}', { name: blogName }), description: blogLead, path: paths.blog }
  if (!site) return seo(site, facts)
  const blog = {
    '@type': 'Blog',
    '@id': blogId(site),
    url: site.origin + localPath(paths.blog),
    name: blogName,
    description: blogLead,
    inLanguage: localeOf[currentLanguage()],
    publisher: { '@id': `${site.origin}/#company` },
    blogPost: posts.map((post) => ({ '@type': 'BlogPosting', ...postFacts(site, post) })),
  }
  return [...seo(site, { ...facts, data: [blog] }), feedLink]
}

/** The metadata of a post. */
export function postSeo(site: Site | undefined, post: Post): MetaDescriptor[] {
  const path = postPath(post.slug)
  const image = { ...pictureOf(post), alt: post.alt }
  const facts = { title: post.title, description: post.description, path, image, type: 'article' as const }
  if (!site) return seo(site, facts)
  const posting = {
    '@type': 'BlogPosting',
    ...postFacts(site, post),
    mainEntityOfPage: site.origin + localPath(path),
    author: company(site),
    publisher: company(site),
    inLanguage: localeOf[currentLanguage()],
    isPartOf: { '@id': blogId(site) },
  }
  const trail: [string, string][] = [
    [t('Home'), paths.home],
    [t('Blog'), paths.blog],
    [post.title, path],
  ]
  return [
    ...seo(site, { ...facts, data: [posting, breadcrumbs(site, trail)] }),
    { property: 'article:published_time', content: post.date },
    { property: 'article:modified_time', content: post.checked },
    feedLink,
  ]
}

const feedLink = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: blogName,
  href: localPath(paths.feed),
}

function postFacts({ origin }: Site, post: PostSummary) {
  const url = origin + localPath(postPath(post.slug))
  return {
    '@id': url,
    url,
    headline: post.title,
    description: post.description,
    datePublished: post.date,
    dateModified: post.checked,
    image: origin + pictureOf(post).path,
  }
}

/** For where the post is shared. */
function pictureOf(post: PostSummary) {
  if (post.photo) return sharedPicture(post.photo)
  const { src, width, height } = postPicture(post)
  return { path: src, width, height }
}

function blogId({ origin }: Site) {
  return `${origin}${localPath(paths.blog)}#blog`
}

function company({ origin, company }: Site) {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#company`,
    name: legalName(company),
    url: origin + localPath(paths.home),
  }
}
