import { Link } from 'react-router'
import { formatLongDay, today } from '../../core/dates.ts'
import { t } from '../../core/language/translate.ts'
import { dayOf, nearMoment } from '../../core/moments.ts'
import { loginPath, managePath } from '../../core/paths.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { DoForm } from './do-form.tsx'
import styles from './listing.module.css'
import type { OwnListing } from './rules/own-listing.ts'

/** The private link: how long it is good, and how to get another, end it, or do without it. */
export function LinkCard({ listing, isSignedIn }: { listing: OwnListing; isSignedIn: boolean }) {
  const { link, mailbox, account, property } = listing
  return (
    <section id="link" tabIndex={-1} className={styles.card}>
      <h2>{link ? t('Your private link') : t('Your account keeps this listing')}</h2>
      {link ? (
        <p>
          {t('This page opens with the link in our mails to {mailbox}. Whoever has the link can change the listing.', {
            mailbox,
          })}
        </p>
      ) : (
        <p>{t('Links that we mailed to {mailbox} open this page, too.', { mailbox })}</p>
      )}
      {link && (
        <dl className={styles.facts}>
          <div>
            <dt>{t('Good until')}</dt>
            <dd>{formatLongDay(dayOf(link.expiresAt))}</dd>
          </div>
          {link.lastOpenedAt && (
            <div>
              <dt>{t('Last opened')}</dt>
              <dd>{nearMoment(link.lastOpenedAt, today())}</dd>
            </div>
          )}
        </dl>
      )}
      <div className="stack at-start">
        <details className={styles.confirm}>
          <summary className={styles.link}>
            <Icon name="link-off" />
            <span>{t('End all links and mail me a new one')}</span>
          </summary>
          <div className="stack gap-12">
            <p>
              {link
                ? t('Every link to this page stops working at once, this one too. The new one goes to {mailbox}.', {
                    mailbox,
                  })
                : t('Every link to this page stops working at once. The new one goes to {mailbox}.', { mailbox })}
            </p>
            <DoForm does="replace-links">{t('Yes, end all links')}</DoForm>
          </div>
        </details>
        {account === 'none' &&
          (isSignedIn ? (
            <DoForm does="keep" variant="link" icon="user-plus">
              {t('Keep it in my account')}
            </DoForm>
          ) : (
            <Link to={loginPath(managePath(property.id))} className={styles.link}>
              <Icon name="user-plus" />
              {t('Keep it in an account')}
            </Link>
          ))}
      </div>
    </section>
  )
}
