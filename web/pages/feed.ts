import { currentLanguage, type Language, localeOf } from '../../app/core/language/language.ts'
import { t } from '../../app/core/language/translate.ts'
import { localPath, paths, postPath } from '../../app/core/paths.ts'
import { type Company, legalName } from '../../app/features/company/rules/company.ts'
import type { Post } from '../../app/features/company/rules/post.ts'
import { escapeHtml } from '../../platform/http/responses/escape-html.ts'

interface FeedFacts {
  origin: string
  company: Pick<Company, 'legalName' | 'french'>
  /** Newest first, in `language`. */
  posts: readonly Post[]
  /** The language of the request. */
  language?: Language
}

/** The blog as RSS 2.0, with full posts and absolute URLs. */
export function feed({ origin, company, posts, language = currentLanguage() }: FeedFacts) {
  const urlOf = (path: string) => escapeHtml(origin + localPath(path, language))
  const items = posts.map((post) => {
    const url = urlOf(postPath(post.slug))
    const html = post.html.replace(/href="\//g, `href="${origin}/`)
    return [
      '<item>',
      `<title>${escapeHtml(post.title)}</title>`,
      `<link>${url}</link>`,
      `<guid isPermaLink="true">${url}</guid>`,
      `<pubDate>${new Date(`${post.date}T12:00:00Z`).toUTCString()}</pubDate>`,
      `<description>${escapeHtml(post.description)}</description>`,
      `<content:encoded>${escapeHtml(html)}</content:encoded>`,
      '</item>',
    ].join('')
  })
  const about = [
    `<title>${escapeHtml(`${t('Notes from the Bend')} | ${legalName(company)}`)}</title>`,
    `<link>${urlOf(paths.blog)}</link>`,
    `<description>${escapeHtml(t('Houses, tenants and tides around Greater Moncton.'))}</description>`,
    `<language>${localeOf[language]}</language>`,
    `<atom:link href="${urlOf(paths.feed)}" rel="self" type="application/rss+xml"/>`,
  ]
  const spaces = 'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${spaces}><channel>\n${[...about, ...items].join('\n')}\n</channel></rss>\n`
}
