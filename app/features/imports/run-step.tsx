import { useEffect, useState } from 'react'
import { Form, Link, useNavigation, useRevalidator } from 'react-router'
import { t } from '../../core/language/translate.ts'
import { Button, buttonClass, textLinkClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import filesStyles from './files.module.css'
import layout from './import.module.css'
import { doneText, useImportPlace } from './import-head.tsx'
import type { ImportBatch } from './rules/import-batch.ts'
import styles from './run-step.module.css'

/** Milliseconds between two looks. */
const pause = 1_000

/** How far a running import is: a tank that fills. */
export function RunStep({ batch: { done, counts }, email }: { batch: ImportBatch; email: string }) {
  const { revalidate } = useRevalidator()
  const share = counts.chosen === 0 ? 0 : Math.min(99, Math.floor((100 * done) / counts.chosen))

  const left = useSecondsLeft(done, counts.chosen)

  useEffect(() => {
    const timer = setInterval(revalidate, pause)
    return () => clearInterval(timer)
  }, [revalidate])

  return (
    <section className={styles.running}>
      <div
        className={styles.tank}
        role="progressbar"
        aria-label={t('Import')}
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
        style={{ ['--share' as string]: `${share}%` }}
      >
        <i>
          <svg viewBox="0 0 240 14" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 8 Q30 0 60 7 T120 7 T180 7 T240 6 V14 H0 Z" />
          </svg>
        </i>
        <b>{t('{share}%', { share })}</b>
      </div>
      <div className="stack at-start breaks gap-10">
        <h2>{t('Row {done, number} of {all, number}', { done, all: counts.chosen })}</h2>
        {left !== undefined && (
          <p className={layout.muted}>
            {t('{seconds, plural, one {About # second left.} other {About # seconds left.}}', { seconds: left })}
          </p>
        )}
        <p>{t('You may close this page; we write to {email} when it is done.', { email })}</p>
        <Link to="" className={textLinkClass}>
          <Icon name="refresh" />
          {t('See how far it is')}
        </Link>
        <Form method="post">
          <input type="hidden" name="form" value="stop" />
          <Button type="submit" variant="line">
            {t('Stop, and keep nothing')}
          </Button>
        </Form>
      </div>
    </section>
  )
}

/** By the rows that were prepared since the page was opened; undefined until some were. */
function useSecondsLeft(done: number, all: number): number | undefined {
  const [first] = useState(() => ({ done, at: Date.now() }))
  const rows = done - first.done
  if (rows <= 0) return undefined
  const seconds = ((Date.now() - first.at) / 1000 / rows) * (all - done)
  // In fives, so that the figure does not tremble.
  return Math.max(5, Math.ceil(seconds / 5) * 5)
}

/** What an import has brought, and how it is taken back. */
export function DoneStep({ batch: { state, result, undoable } }: { batch: ImportBatch }) {
  const { state: going } = useNavigation()
  const { inOffice, start, listings } = useImportPlace()
  if (state === 'undone') {
    return (
      <section className={layout.section} role="status">
        <h2>{t('The import is undone.')}</h2>
        <p>{t('Nothing of it is left.')}</p>
        <Link to={start} className={buttonClass()}>
          {t('Import another table')}
        </Link>
      </section>
    )
  }
  const { created = 0, photos = 0, withoutPhoto = 0 } = result ?? {}
  return (
    <>
      <section className={layout.section}>
        <div className={styles.outcome} role="status">
          <i aria-hidden="true">
            <Icon name="check" />
          </i>
          <div>
            <h2>{doneText(created)}</h2>
            <p className={layout.muted}>
              {t(
                '{created, plural, one {# new} other {# new}}, {photos, plural, one {# photo} other {# photos}}. Our staff look at them within one working day.',
                {
                  created,
                  photos,
                },
              )}
            </p>
          </div>
        </div>
        <div className={layout.actions}>
          <Link to={listings} className={buttonClass()}>
            {inOffice ? t('See them in Listings') : t('See them in My Properties')}
          </Link>
          {undoable && (
            <Form method="post">
              <input type="hidden" name="form" value="undo" />
              <Button type="submit" variant="line" busy={going === 'submitting'} busyText={t('Undoing...')}>
                {t('Undo the import')}
              </Button>
            </Form>
          )}
        </div>
        <p className={layout.muted}>
          {undoable
            ? t('Undo works until the first one is live, at most 24 hours.')
            : t('It is too late to undo this import: one of its listings is live, or somebody has written about it.')}
        </p>
      </section>
      {withoutPhoto > 0 && (
        <section className={layout.section} aria-labelledby="good-to-know">
          <h2 id="good-to-know">{t('Good to know')}</h2>
          <ul className={filesStyles.files}>
            <li>
              <Icon name="photo" />
              <span>
                <b>{t('{count, plural, one {# has no photo} other {# have no photo}}', { count: withoutPhoto })}</b>
                <small>{t('You can add them one by one, on the page of each listing.')}</small>
              </span>
              <Link to={listings} className={buttonClass({ variant: 'line', size: 'small' })}>
                {t('Add photos')}
              </Link>
            </li>
          </ul>
        </section>
      )}
    </>
  )
}
