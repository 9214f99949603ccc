import { t } from '../../core/language/translate.ts'
import { localPath, paths } from '../../core/paths.ts'
import { companyAddress, companyText, legalName, wordsIn } from '../../features/company/rules/company.ts'
import { type Site, scene } from './seo.ts'

/**
 * Objects of schema.org. Only the server renders them: a page gives them as `import.meta.env.SSR ? [...] : []`, so that its script
 * does not carry them, and React keeps the element on hydration.
 */
export function StructuredData({ data }: { data: Record<string, unknown>[] }) {
  const html = data
    .map((one) => JSON.stringify({ '@context': 'https://schema.org', ...one }).replaceAll('<', '\\u003c'))
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join('')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, without any "<"
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}

/** The company's structured data; a sample company is named as such by its texts. */
export function localBusiness({ origin, company }: Site) {
  return {
    '@type': ['RealEstateAgent', 'LocalBusiness'],
    '@id': `${origin}/#company`,
    name: legalName(company),
    url: origin + localPath(paths.home),
    telephone: company.phone,
    email: company.email,
    image: origin + scene.path,
    address: {
      '@type': 'PostalAddress',
      streetAddress: companyText(company, 'street').text,
      addressLocality: company.city,
      addressRegion: company.province,
      postalCode: company.postalCode,
      addressCountry: 'CA',
    },
    geo: { '@type': 'GeoCoordinates', latitude: company.latitude, longitude: company.longitude },
    areaServed: company.area
      ? wordsIn(company.area)
          .text.split(',')
          .map((town) => town.trim())
      : ['Moncton', 'Dieppe', 'Riverview', 'Shediac'],
    sameAs: company.social.length > 0 ? company.social.map(({ url }) => url) : undefined,
    description: t('Property management at {address}.', { address: companyAddress(company) }),
  }
}

/** A breadcrumb trail of [name, path]; the last one is the page itself. */
export function breadcrumbs({ origin }: Site, trail: [string, string][]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + localPath(path),
    })),
  }
}
