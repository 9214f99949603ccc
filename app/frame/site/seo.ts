import type { MetaDescriptor } from 'react-router'
import { currentLanguage, type Language, languages, localeOf, otherLanguage } from '../../core/language/language.ts'
import { t } from '../../core/language/translate.ts'
import { localPath } from '../../core/paths.ts'
import { type Company, legalName } from '../../features/company/rules/company.ts'

/** The data available to every page's metadata: the document's loader data. */
export interface Site {
  origin: string
  company: Company
}

export interface PageFacts {
  /** Without the company's name. */
  title: string
  /** One or two sentences, at most some 160 characters. */
  description: string
  /** The canonical path, with a leading slash. */
  path: string
  /** A path with a leading slash; the default is one of our pictures. Of a page that is not indexed: it is shared in chats all the same. */
  image?: { path: string; width: number; height: number; alt: string }
  type?: 'website' | 'article'
  noindex?: boolean
  /** Objects of schema.org. */
  data?: Record<string, unknown>[]
}

/** Our picture of a page that has none of its own. */
export const scene = {
  path: '/social.jpg',
  width: 1200,
  height: 630,
  alt: t('The shore at low tide, with a lighthouse and red cliffs.'),
}

const ogLocale: Record<Language, string> = { en: 'en_CA', fr: 'fr_CA' }

/** A page's metadata for search engines and shares: title, description, canonical address, cards, structured data. */
export function seo(site: Site | undefined, page: PageFacts): MetaDescriptor[] {
  const title = site ? t('{title} | {company}', { title: page.title, company: site.company.name }) : page.title
  const unlisted = [
    { title },
    { name: 'description', content: page.description },
    { name: 'robots', content: 'noindex' },
  ]
  if (!site) return unlisted
  if (page.noindex) return page.image ? [...unlisted, ...card(site, page)] : unlisted
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: site.origin + localPath(page.path) },
    ...languages.map((language) => alternate(localeOf[language], site.origin + localPath(page.path, language))),
    alternate('x-default', site.origin + page.path),
    ...card(site, page),
    ...(page.data ?? []).map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ]
}

/** Title and picture where a page's address is shared. */
function card(site: Site, page: PageFacts): MetaDescriptor[] {
  const image = page.image ?? scene
  return [
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: legalName(site.company) },
    { property: 'og:locale', content: ogLocale[currentLanguage()] },
    { property: 'og:locale:alternate', content: ogLocale[otherLanguage()] },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: site.origin + localPath(page.path) },
    { property: 'og:image', content: site.origin + image.path },
    { property: 'og:image:width', content: String(image.width) },
    { property: 'og:image:height', content: String(image.height) },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: page.title },
    { name: 'twitter:description', content: page.description },
    { name: 'twitter:image', content: site.origin + image.path },
  ]
}

/** The same page in a language; `x-default` is for readers of neither. */
function alternate(hrefLang: string, href: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', hrefLang, href }
}
