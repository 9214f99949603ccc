import { Component, type ReactNode, Suspense } from 'react'
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

/** An error boundary around a lazy-loaded map: if its code cannot be loaded, only the map shows an error. */
export class MapErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (this.state.failed) return <NetworkProblem retry={() => location.reload()} />
    return <Suspense fallback={null}>{this.props.children}</Suspense>
  }
}
