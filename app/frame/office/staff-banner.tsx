import { useEffect } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { t } from '../../core/language/translate.ts'
import { paths } from '../../core/paths.ts'
import { type Mailing, mailNotice } from '../../features/inbox/rules/mailing.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/dialog/toast.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { outcomeAfter, refreshInBackground } from './freshness.ts'
import styles from './staff-frame.module.css'

interface Props {
  mailing: Mailing
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  /** In full; otherwise the navigation has a line about it. */
  shown: boolean
}

/** Warns when mail is not being sent: how many mails wait, and what to do. */
export function StaffBanner({ mailing, today, shown }: Props) {
  const notice = shown ? mailNotice(mailing, today) : undefined
  const { data, state, Form } = useFetcher<{ reason?: string }>()
  const { revalidate } = useRevalidator()

  useEffect(() => {
    if (!data || data.reason !== undefined) return
    showToast({ title: t('Trying now'), text: t('Everything that waits is being sent.'), tone: 'plain', icon: 'mail' })
    const timer = setTimeout(() => refreshInBackground(revalidate).catch(() => {}), outcomeAfter)
    return () => clearTimeout(timer)
  }, [data, revalidate])

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
            <Form method="post" action={paths.inbox} className={styles.action}>
              <input type="hidden" name="intent" value="resend-mail" />
              <input type="hidden" name="mail" value="" />
              <Button type="submit" variant="line" size="small" busy={state !== 'idle'}>
                {t('Try now')}
              </Button>
            </Form>
          )}
        </div>
      )}
    </div>
  )
}
