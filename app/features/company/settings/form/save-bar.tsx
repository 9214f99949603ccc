import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { t } from '../../../../core/language/translate.ts'
import { OfficeButton } from '../../../../frame/office/parts/office-button.tsx'
import { MessageDialog } from '../../../../ui/dialog/message-dialog.tsx'
import { useHydrated } from '../../../../ui/hydrated.ts'
import styles from './settings-form.module.css'

interface Props {
  changes: number
  busy: boolean
  onDiscard: () => void
}

/** What is not saved yet, and the two ways on. Leaving the page asks first. */
export function SaveBar({ changes, busy, onDiscard }: Props) {
  const hydrated = useHydrated()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => changes > 0 && !busy && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (changes === 0) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', stay)
    return () => removeEventListener('beforeunload', stay)
  }, [changes])

  return (
    <>
      <div className={styles.bar} data-idle={hydrated && changes === 0 && !busy ? '' : undefined}>
        <span role="status" className="script-only">
          {busy
            ? t('Saving')
            : changes > 0 &&
              t('{count, plural, one {# change not saved} other {# changes not saved}}', { count: changes })}
        </span>
        <OfficeButton className="script-only" onClick={onDiscard} disabled={busy}>
          {t('Discard')}
        </OfficeButton>
        <OfficeButton type="submit" name="do" value="save" variant="primary" busy={busy}>
          {t('Save')}
        </OfficeButton>
      </div>
      <MessageDialog
        open={blocker.state === 'blocked'}
        onClose={() => blocker.state === 'blocked' && blocker.reset()}
        tone="plain"
        title={t('Leave without saving?')}
        text={t('{count, plural, one {# change} other {# changes}} on this page would be lost.', { count: changes })}
        actions={
          <>
            <OfficeButton onClick={() => blocker.state === 'blocked' && blocker.reset()}>{t('Stay')}</OfficeButton>
            <OfficeButton
              variant="danger"
              onClick={() => {
                onDiscard()
                if (blocker.state === 'blocked') blocker.proceed()
              }}
            >
              {t('Leave')}
            </OfficeButton>
          </>
        }
      />
    </>
  )
}
