import type { Company } from '../../domain/company.ts'
import type { Post } from '../../domain/post.ts'

export interface FeedFacts {
  origin: string
  company: Pick<Company, 'legalName'>
  /** Newest first. */
  posts: readonly Post[]
  blogPath: string
  feedPath: string
  postPath: (slug: string) => string
}

/** The blog for feed readers: RSS 2.0 with whole posts, every address in full. */
export function feed({ origin, company, posts, blogPath, feedPath, postPath }: FeedFacts) {
  const items = posts.map((post) => {
    const url = xmlText(origin + postPath(post.slug))
    const html = post.html.replace(/href="\//g, `href="${origin}/`)
    return [
      '<item>',
      `<title>${xmlText(post.title)}</title>`,
      `<link>${url}</link>`,
      `<guid isPermaLink="true">${url}</guid>`,
      `<pubDate>${new Date(`${post.date}T12:00:00Z`).toUTCString()}</pubDate>`,
      `<description>${xmlText(post.description)}</description>`,
      `<content:encoded>${xmlText(html)}</content:encoded>`,
      '</item>',
    ].join('')
  })
  const about = [
    `<title>${xmlText(`Notes from the Bend | ${company.legalName}`)}</title>`,
    `<link>${xmlText(origin + blogPath)}</link>`,
    '<description>Houses, tenants and tides around Greater Moncton.</description>',
    '<language>en-CA</language>',
    `<atom:link href="${xmlText(origin + feedPath)}" rel="self" type="application/rss+xml"/>`,
  ]
  const spaces = 'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${spaces}><channel>\n${[...about, ...items].join('\n')}\n</channel></rss>\n`
}

function xmlText(text: string) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
