import type { ReactNode } from 'react'
import { isRouteErrorResponse, Link, useRouteLoaderData } from 'react-router'
import type { Company } from '../../domain/company.ts'
import { listingsPath, paths } from '../paths.ts'
import { lowTide } from '../pictures/low-tide.ts'
import { Button, buttonClass, textLinkClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ScenePicture } from '../ui/scene.tsx'
import styles from './error-screen.module.css'

/** What stands in a page's place: it is not there (404), is listed no longer (410), or something failed. */
export function ErrorScreen({ error }: { error: unknown }) {
  const site = useRouteLoaderData('root') as { company: Company } | undefined
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { title, screen } = screenFor(status, site?.company.phone)
  return (
    <>
      {/* The header lies over no picture here. */}
      <span hidden data-error-screen="" />
      <title>{site ? `${title} | ${site.company.name}` : title}</title>
      <meta name="robots" content="noindex" />
      {screen}
    </>
  )
}

function screenFor(status: number, phone: string | undefined) {
  if (status === 404)
    return {
      title: 'Page not found',
      screen: (
        <Lost heading="This page has gone out with the tide.">
          <p>The address may have changed, or the listing may be closed. Nothing is lost.</p>
        </Lost>
      ),
    }
  if (status === 410)
    return {
      title: 'No longer listed',
      screen: (
        <Lost heading="This home is no longer listed." listingsFirst>
          <p>It has been taken off the market. Others like it may be on our list today.</p>
        </Lost>
      ),
    }
  return { title: 'Something went wrong', screen: <Failed phone={phone} /> }
}

interface LostProps {
  heading: string
  listingsFirst?: boolean
  children: ReactNode
}

function Lost({ heading, listingsFirst = false, children }: LostProps) {
  const links = [
    { label: 'Back To Home', to: paths.home },
    { label: 'Browse listings', to: listingsPath() },
  ]
  if (listingsFirst) links.reverse()
  return (
    <section className={styles.lost} data-under-tide="">
      <ScenePicture scene={lowTide} sizes="max(100vw, 1080px)" eager className={styles.scene} />
      <div className={`wrap ${styles.words}`}>
        <h1>{heading}</h1>
        {children}
        <div className={styles.actions}>
          {links.map(({ label, to }, place) => (
            <Link key={to} to={to} className={buttonClass({ size: 'large', look: place ? 'line' : 'primary' })}>
              {label}
            </Link>
          ))}
        </div>
      </div>
    </section>
  )
}

function Failed({ phone }: { phone: string | undefined }) {
  return (
    <section className={`wrap ${styles.failed}`}>
      <h1>Something went wrong on our side.</h1>
      <p className="lead">
        Nothing you have sent is lost. Try again in a moment{phone && ', or call us and we will help you'}.
      </p>
      <div className={styles.actions}>
        <Button className="script-only" size="large" onClick={() => location.reload()}>
          Try again
        </Button>
        {phone && (
          <a className={textLinkClass} href={`tel:${phone}`}>
            <Icon name="phone" />
            {phone}
          </a>
        )}
        <Link className={textLinkClass} to={paths.home}>
          Back To Home
        </Link>
      </div>
    </section>
  )
}
