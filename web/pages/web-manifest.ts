import type { Company } from '../../app/features/company/rules/company.ts'

/** The manifest with which devices install the site under the company's name. Source: W3C Web Application Manifest. */
export function webManifest({ name, legalName }: Pick<Company, 'name' | 'legalName'>) {
  return JSON.stringify({
    name: legalName,
    short_name: name,
    start_url: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: '#143e52',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png', purpose: 'maskable' },
    ],
  })
}
