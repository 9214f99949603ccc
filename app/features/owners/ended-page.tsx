import { isRouteErrorResponse, Link } from 'react-router'
import { ResultNote } from '../../core/forms/form-note.tsx'
import { NewLinkForm } from '../../core/forms/new-link-form.tsx'
import { t } from '../../core/language/translate.ts'
import { loginPath, managePath, paths, signInLinkPath } from '../../core/paths.ts'
import { ErrorScreen } from '../../frame/site/error-screen.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './ended-page.module.css'
import { ownerTexts } from './rules/own-listing.ts'

interface Props {
  title: string
  /** By one of its links all of them were ended just now. */
  replaced?: boolean
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
export function EndedPage({ title, replaced, next = paths.ownProperties }: Props) {
  return (
    <div className={`wrap ${styles.page}`}>
      <Icon name="link-off" className={styles.mark} />
      <h1>{title}</h1>
      {replaced ? (
        <ResultNote of={title} tone="ok">
          {ownerTexts.replaced}
        </ResultNote>
      ) : (
        <p>{title === ownerTexts.ended ? ownerTexts.endedText : t('We mail you a link that opens it.')}</p>
      )}
      <NewLinkForm action={signInLinkPath(next)} hint={t('The address that you listed the home with.')} />
      <p className={styles.account}>
        <Link to={loginPath(next)}>{t('Sign in, if an account keeps your listing')}</Link>
      </p>
    </div>
  )
}
