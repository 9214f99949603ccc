import type { ReactNode } from 'react'
import { isRouteErrorResponse, Link, useRouteLoaderData } from 'react-router'
import type { Company } from '../../../domain/company/company.ts'
import { t } from '../../../domain/language/translate.ts'
import { paths } from '../../../domain/paths.ts'
import { formatPhone } from '../../../domain/phone.ts'
import { Button, buttonClass, textLinkClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { ResponsiveImage } from '../../ui/page/responsive-image.tsx'
import { lowTide } from '../pictures/low-tide.ts'
import styles from './error-screen.module.css'

/** Replaces a page that is not found (404), no longer listed (410), or failed. */
export function ErrorScreen({ error }: { error: unknown }) {
  const site = useRouteLoaderData('root') as { company: Company } | undefined
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { title, screen } = screenOf(status, site?.company.phone)
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

function screenOf(status: number, phone: string | undefined) {
  if (status === 404)
    return {
      title: t('Page not found'),
      screen: (
        <MissingPage heading={t('This page has gone out with the tide.')}>
          <p>{t('The address may have changed, or the listing may be closed. Nothing is lost.')}</p>
        </MissingPage>
      ),
    }
  if (status === 410)
    return {
      title: t('No longer listed'),
      screen: (
        <MissingPage heading={t('This home is no longer listed.')} listingsFirst>
          <p>{t('It has been taken off the market. Others like it may be on our list today.')}</p>
        </MissingPage>
      ),
    }
  return { title: t('Something went wrong'), screen: <ErrorMessage phone={phone} /> }
}

interface MissingPageProps {
  heading: string
  listingsFirst?: boolean
  children: ReactNode
}

function MissingPage({ heading, listingsFirst = false, children }: MissingPageProps) {
  const links = [
    { label: t('Back To Home'), to: paths.home },
    { label: t('Browse listings'), to: paths.listings },
  ]
  if (listingsFirst) links.reverse()
  return (
    <section className={styles.notFound} data-under-tide="">
      <ResponsiveImage scene={lowTide} sizes="max(100vw, 1080px)" eager className={styles.scene} />
      <div className={`wrap ${styles.text}`}>
        <h1>{heading}</h1>
        {children}
        <div className={styles.actions}>
          {links.map(({ label, to }, place) => (
            <Link key={to} to={to} className={buttonClass({ size: 'large', variant: place ? 'line' : 'primary' })}>
              {label}
            </Link>
          ))}
        </div>
      </div>
    </section>
  )
}

function ErrorMessage({ phone }: { phone: string | undefined }) {
  return (
    <section className={`wrap ${styles.failed}`}>
      <h1>{t('Something went wrong on our side.')}</h1>
      <p className="lead">
        {phone
          ? t('Nothing you have sent is lost. Try again in a moment, or call us and we will help you.')
          : t('Nothing you have sent is lost. Try again in a moment.')}
      </p>
      <div className={styles.actions}>
        <Button className="script-only" size="large" onClick={() => location.reload()}>
          {t('Try again')}
        </Button>
        {phone && (
          <a className={textLinkClass} href={`tel:${phone}`}>
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
