import { formatDay } from '../../core/dates.ts'
import { t } from '../../core/language/translate.ts'
import { dayOf } from '../../core/moments.ts'
import { formatPhone } from '../../core/phone.ts'
import { leadFocusOn, useRowAct } from '../../frame/office/parts/use-row-act.ts'
import { Button } from '../../ui/button.tsx'
import type { RoleRequest } from '../accounts/rules/own-account.ts'
import styles from './role-requests.module.css'

/** Requests for a role: it is granted here, never claimed (contract 3.8 and 3.33). */
export function RoleRequests({ requests }: { requests: RoleRequest[] }) {
  return (
    <section className={styles.requests} data-list="">
      <h2 className={styles.heading} tabIndex={-1}>
        {t('Requests')}
      </h2>
      {requests.length === 0 && <p className="muted">{t('Nobody asks to be an agent or an agency.')}</p>}
      <ul className={styles.rows}>
        {requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
    </section>
  )
}

/** Goes at once when it is decided. */
function Request({ request: { id, name, username, email, phone, role, since } }: { request: RoleRequest }) {
  const { Form, sent, refused } = useRowAct((done) => decidedText(done, name))
  if (sent) return null
  return (
    <li ref={leadFocusOn}>
      <div>
        <b>{name}</b> <span className="muted">{username}</span>
        <p>
          {role === 'agent'
            ? t('Asks to be an agent, since {day}', { day: formatDay(dayOf(since)) })
            : t('Asks to be an agency, since {day}', { day: formatDay(dayOf(since)) })}
        </p>
        <p className="muted">
          {email} · {formatPhone(phone)}
        </p>
        {refused && (
          <p role="alert" className="bad semibold">
            {refused}
          </p>
        )}
      </div>
      <Form method="post" preventScrollReset className="flex gap-8">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="name" value={name} />
        <Button type="submit" name="do" value="grant" size="small" aria-label={t('Grant it to {name}', { name })}>
          {t('Grant')}
        </Button>
        <Button
          type="submit"
          name="do"
          value="refuse"
          variant="line"
          size="small"
          aria-label={t('Refuse it to {name}', { name })}
        >
          {t('Refuse')}
        </Button>
      </Form>
    </li>
  )
}

export function decidedText(done: string, name: string) {
  return done === 'grant' ? t('Granted to {name}', { name }) : t('Refused to {name}', { name })
}
