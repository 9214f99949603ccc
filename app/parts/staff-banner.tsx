import { type Mailing, mailNotice } from '../../domain/mailing.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './staff-banner.module.css'

interface Props {
  mailing: Mailing
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  trying: boolean
  onTryNow: () => void
}

/** Says on every staff screen that mail is not going out, how much waits and what to do. Else nothing. */
export function StaffBanner({ mailing, today, trying, onTryNow }: Props) {
  const notice = mailNotice(mailing, today)
  return (
    <div role="status" className={styles.place}>
      {notice && (
        <div className={styles.banner} data-tone={notice.tone}>
          <Icon name="mail-off" className={styles.icon} />
          <span className={styles.words}>
            <b>{notice.title}</b>
            {notice.text}
          </span>
          {notice.retry && (
            <Button look="line" size="small" className={styles.action} busy={trying} onClick={onTryNow}>
              Try now
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
