import { t } from '../../core/language/translate.ts'
import { RoundButton } from '../button.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './map-notes.module.css'
import problemStyles from './map-problem.module.css'
import { NetworkError, NetworkProblem } from './map-problem.tsx'

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

/** Replaces the map: no WebGL, or its engine could not be loaded. */
export function MapProblem({ problem, retry }: { problem: 'webgl' | 'network'; retry: () => void }) {
  if (problem === 'network') return <NetworkProblem retry={retry} />
  return (
    <div className={problemStyles.problem} role="status">
      <p>{t('This browser cannot draw the map. What it shows also stands on this page in words.')}</p>
    </div>
  )
}
