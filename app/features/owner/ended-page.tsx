import { isRouteErrorResponse, Link } from 'react-router'
import { t } from '../../../domain/language/translate.ts'
import { ownerTexts } from '../../../domain/owner/own-listing.ts'
import { loginPath, managePath, paths } from '../../../domain/paths.ts'
import { type LinkRequest, NewLinkForm } from '../../components/forms/new-link-form.tsx'
import { ErrorScreen } from '../../components/layout/error-screen.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './ended-page.module.css'

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
