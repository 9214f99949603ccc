import { isRouteErrorResponse, Link } from 'react-router'
import { type LinkRequest, NewLinkForm } from '../../core/forms/new-link-form.tsx'
import { t } from '../../core/language/translate.ts'
import { loginPath, managePath, paths } from '../../core/paths.ts'
import { ErrorScreen } from '../../frame/site/error-screen.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './ended-page.module.css'
import { ownerTexts } from './rules/own-listing.ts'

interface Props {
  title: string
  posted?: LinkRequest
  /** Where signing in leads to. */
  next?: string
}

/** In place of the page of a listing, for whoever is not its owner. */
export function NotOwned({ error, id }: { error: unknown; id: string }) {
  const isRefused = isRouteErrorResponse(error) && (error.status === 401 || error.status === 404)
  if (!isRefused) return <ErrorScreen error={error} />
  return <EndedPage title={t('Open your listing')} next={managePath(id)} />
}

/** A link that opens nothing any more, and the way to a new one. The same words for every address. */
export function EndedPage({ title, posted, next = paths.ownProperties }: Props) {
  return (
    <div className={`wrap ${styles.page}`}>
      <Icon name="link-off" className={styles.mark} />
      <h1>{title}</h1>
      <p>{title === ownerTexts.ended ? ownerTexts.endedText : t('We mail you a link that opens it.')}</p>
      <NewLinkForm action={paths.manage} hint={t('The address that you listed the home with.')} posted={posted} />
      <p className={styles.account}>
        <Link to={loginPath(next)}>{t('Sign in, if an account keeps your listing')}</Link>
      </p>
    </div>
  )
}
