import type { ReactNode } from 'react'
import { Form, useRouteLoaderData } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { textLinkClass } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './calendar-tools.module.css'
import { SendButton } from './withdraw-form.tsx'

/** The private address of one's calendar: shows it, makes a new one, and takes it away. `path` is null without one. */
export function CalendarFeed({ path }: { path: string | null }) {
  const site = useRouteLoaderData('root') as { origin: string } | undefined
  return (
    <details className={styles.feed}>
      <summary className={textLinkClass}>
        <Icon name="rss" />
        {t('Subscribe in your calendar')}
      </summary>
      <div className={styles.body}>
        {path === null ? (
          <p>{t('Your calendar program can show the visits. It needs a private address, which only you know.')}</p>
        ) : (
          <TextField
            label={t('Private address')}
            readOnly
            value={`${site?.origin ?? ''}${path}`}
            onFocus={({ currentTarget }) => currentTarget.select()}
            hint={t('Whoever knows it can read the visits. A new address makes this one useless.')}
          />
        )}
        <div className="flex wraps gap-8">
          <CalendarForm action="renew">{path === null ? t('Make an address') : t('Make a new address')}</CalendarForm>
          {path !== null && <CalendarForm action="revoke">{t('End the subscription')}</CalendarForm>}
        </div>
      </div>
    </details>
  )
}

/** A button that renews or revokes the private address of one's calendar. */
function CalendarForm({ action, children }: { action: 'renew' | 'revoke'; children: ReactNode }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="form" value="calendar" />
      <input type="hidden" name="action" value={action} />
      <SendButton value={action}>{children}</SendButton>
    </Form>
  )
}
