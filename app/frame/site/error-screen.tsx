import type { MouseEvent } from 'react'
import { isRouteErrorResponse, Link, useRouteLoaderData } from 'react-router'
import { t } from '../../core/language/translate.ts'
import { localPath, paths } from '../../core/paths.ts'
import { formatPhone, phoneLink } from '../../core/phone.ts'
import { lowTide } from '../../core/pictures/low-tide.ts'
import type { Company } from '../../features/company/rules/company.ts'
import { Button, buttonClass, textLinkClass } from '../../ui/button.tsx'
import { showToast } from '../../ui/dialog/toast.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { ResponsiveImage } from '../../ui/page/responsive-image.tsx'
import styles from './error-screen.module.css'

/** Replaces a page that is not found (404), no longer listed (410), or failed. */
export function ErrorScreen({ error, gone }: { error: unknown; gone?: Gone | undefined }) {
  const site = useRouteLoaderData('root') as { company: Company } | undefined
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { title, screen } = screenOf(status, gone, site?.company.phone)
  return (
    <>
      {/* The header has no picture behind it here. */}
      <span hidden data-error-screen="" />
      <title>{site ? `${title} | ${site.company.name}` : title}</title>
      <meta name="robots" content="noindex" />
      {screen}
    </>
  )
}

function screenOf(status: number, gone: Gone | undefined, phone: string | undefined) {
  if (status === 404) return { title: t('Page not found'), screen: <MissingPage /> }
  if (status === 410) return { title: t('No longer listed'), screen: <MissingPage delisted gone={gone} /> }
  return { title: t('Something went wrong'), screen: <ErrorMessage phone={phone} /> }
}

/**
 * Without a connection a link to another page, not one that opens a dialog, would lose this page: React Router (8.4) reloads it
 * where code of the next one is missing. A server on this machine answers without a network.
 */
export function stayOffline(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a:not([aria-haspopup])')
  if (navigator.onLine || link?.origin !== location.origin || link.pathname === location.pathname) return
  event.preventDefault()
  fetch(link.href, { method: 'HEAD' }).then(
    () => location.assign(link.href),
    () => showToast({ title: t('You are offline.'), text: t('Check your connection and try again.'), tone: 'bad' }),
  )
}

function ErrorMessage({ phone }: { phone: string | undefined }) {
  // The server does not know it.
  const offline = navigator.onLine === false
  return (
    <section className={`wrap ${styles.failed}`}>
      <h1>{offline ? t('You are offline.') : t('Something went wrong on our side.')}</h1>
      <p className="lead">
        {offline
          ? t('Check your connection and try again.')
          : phone
            ? t('Nothing you have sent is lost. Try again in a moment, or call us and we will help you.')
            : t('Nothing you have sent is lost. Try again in a moment.')}
      </p>
      <div className={styles.actions}>
        <Button className="script-only" size="large" onClick={() => location.reload()}>
          {t('Try again')}
        </Button>
        {phone && (
          <a className={textLinkClass} href={phoneLink(phone)}>
            <Icon name="phone" />
            {formatPhone(phone)}
          </a>
        )}
        <Link className={textLinkClass} to={paths.home}>
          {t('Back To Home')}
        </Link>
      </div>
    </section>
  )
}

/** A listing that is not there any more: what is known of it, and where open ones of its city are. */
interface Gone {
  happened: string
  meaning: string
  city: string
  list: string
}

/** A page that is not there (404), or a listing that is not there any more (410). */
function MissingPage({ delisted = false, gone }: { delisted?: boolean; gone?: Gone | undefined }) {
  const links = [
    { label: t('Back To Home'), to: paths.home },
    gone
      ? { label: t('See open homes in {city}', { city: gone.city }), to: gone.list }
      : { label: t('Browse listings'), to: paths.listings },
  ]
  if (delisted) links.reverse()
  return (
    <section className={styles.notFound} data-under-tide={gone ? undefined : ''}>
      <ResponsiveImage picture={lowTide} sizes="max(100vw, 1080px)" eager className={styles.scene} />
      <div className={`wrap ${styles.text}`}>
        {delisted ? (
          <>
            <h1>{t('This home is no longer listed.')}</h1>
            <p>
              {gone
                ? `${gone.meaning} ${gone.happened}`
                : t('It has been taken off the market. Others like it may be on our list today.')}
            </p>
          </>
        ) : (
          <>
            <h1>{t('This page has gone out with the tide.')}</h1>
            <p>{t('The address may have changed, or the listing may be closed. Nothing is lost.')}</p>
          </>
        )}
        <div className={styles.actions}>
          {links.map(({ label, to }, place) => (
            <a
              key={to}
              href={localPath(to)}
              className={buttonClass({ size: 'large', variant: place ? 'line' : 'primary' })}
            >
              {label}
            </a>
          ))}
        </div>
      </div>
    </section>
  )
}
