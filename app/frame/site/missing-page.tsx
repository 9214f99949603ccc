import { t } from '../../core/language/translate.ts'
import { localPath, paths } from '../../core/paths.ts'
import { lowTide } from '../../core/pictures/low-tide.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ResponsiveImage } from '../../ui/page/responsive-image.tsx'
import styles from './error-screen.module.css'

/** A listing that is not there any more: what is known of it, and where open ones of its city are. */
export interface Gone {
  happened: string
  meaning: string
  city: string
  list: string
}

/** A page that is not there (404), or a listing that is not there any more (410). */
export function MissingPage({ delisted = false, gone }: { delisted?: boolean; gone?: Gone | undefined }) {
  const links = [
    { label: t('Back To Home'), to: paths.home },
    gone
      ? { label: t('See open homes in {city}', { city: gone.city }), to: gone.list }
      : { label: t('Browse listings'), to: paths.listings },
  ]
  if (delisted) links.reverse()
  return (
    <section className={styles.notFound} data-under-tide={gone ? undefined : ''}>
      <ResponsiveImage scene={lowTide} sizes="max(100vw, 1080px)" eager className={styles.scene} />
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
