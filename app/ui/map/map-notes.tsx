import { t } from '../../../domain/language/translate.ts'
import { Button, RoundButton } from '../button.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './map-notes.module.css'

/** The map service failed; our own drawing stays. */
export function ServiceNote({ close }: { close: () => void }) {
  return (
    <div className={styles.note} role="alert">
      <NetworkError />
      <RoundButton bare aria-label={t('Close')} onClick={close}>
        <Icon name="x" />
      </RoundButton>
    </div>
  )
}

/** Replaces the map: no WebGL, or its code could not be loaded. */
export function MapProblem({ problem, retry }: { problem: 'webgl' | 'network'; retry: () => void }) {
  return (
    <div className={styles.problem} role="status">
      {problem === 'webgl' ? (
        <p>{t('This browser cannot draw the map. What it shows also stands on this page in words.')}</p>
      ) : (
        <>
          <NetworkError />
          <Button variant="line" size="small" onClick={retry}>
            {t('Try again')}
          </Button>
        </>
      )}
    </div>
  )
}

function NetworkError() {
  return (
    <p>
      <strong>{t('Network Error')}</strong>
      <br />
      {t('Could not load the map service. Please check your internet connection and try again.')}
    </p>
  )
}
