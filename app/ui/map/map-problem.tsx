import { t } from '../../core/language/translate.ts'
import { Button } from '../button.tsx'
import styles from './map-problem.module.css'

/** Replaces the map whose code could not be loaded. */
export function NetworkProblem({ retry }: { retry: () => void }) {
  return (
    <div className={styles.problem} role="status">
      <NetworkError />
      <Button variant="line" size="small" onClick={retry}>
        {t('Try again')}
      </Button>
    </div>
  )
}

export function NetworkError() {
  return (
    <p>
      <strong>{t('Network Error')}</strong>
      <br />
      {t('Could not load the map service. Please check your internet connection and try again.')}
    </p>
  )
}
