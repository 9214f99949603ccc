import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { t } from '../../core/language/translate.ts'
import { apiFilePath } from '../../core/paths.ts'
import { Button, buttonClass, textLinkClass } from '../../ui/button.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './check-step.module.css'
import layout from './import.module.css'
import { FieldInput } from './match-step.tsx'
import type { BadRow, CheckedImport, TwinRow } from './rules/import-batch.ts'
import { type ImportField, targetLabel } from './rules/import-columns.ts'

/** The dry run: what is good, what is to be mended in place, and what is here already. */
export function CheckStep({ batch, bad, twins, repeated, page, pages }: CheckedImport) {
  const { counts, id } = batch
  const { state } = useNavigation()
  const busy = state === 'submitting'
  const isAsked = new Set([...bad, ...twins].map(({ number }) => number))
  const again = repeated.filter(({ number }) => !isAsked.has(number))
  return (
    <Form method="post" className="stack">
      <input type="hidden" name="form" value="mend" />
      <section className={layout.section}>
        <dl className={styles.figures}>
          <Figure label={t('Rows')} count={counts.rows} />
          <Figure label={t('Good')} count={counts.good} />
          <Figure label={t('To mend')} count={counts.bad} />
          <Figure label={t('Already here')} count={counts.twins} />
        </dl>
        <p className={layout.muted}>{t('Nothing is saved yet. This was a dry run.')}</p>
      </section>
      {bad.length > 0 && (
        <Rows
          id="to-mend"
          heading={t('{count, plural, one {One row to mend} other {# rows to mend}}', { count: counts.bad })}
          link={
            <a href={apiFilePath(`imports/${id}/rows-to-mend`)} download className={textLinkClass}>
              <Icon name="download" />
              {t('These rows as CSV')}
            </a>
          }
          after={pages > 1 && <Pages page={page} pages={pages} />}
        >
          {bad.map((row) => (
            <BadRowItem key={row.number} row={row} />
          ))}
        </Rows>
      )}
      {twins.length > 0 && (
        <Rows
          id="twins"
          heading={t('{count, plural, one {One is already here} other {# are already here}}', { count: counts.twins })}
        >
          {twins.map((row) => (
            <DoubleRow key={row.number} row={row}>
              {t('You have a listing at this address.')}
            </DoubleRow>
          ))}
        </Rows>
      )}
      {again.length > 0 && (
        <Rows id="repeated" heading={t('The same address twice in your table')}>
          {again.map((row) => (
            <DoubleRow key={row.number} row={row}>
              {t('Row {number} has the same address.', { number: row.earlier })}
            </DoubleRow>
          ))}
        </Rows>
      )}
      <section className={layout.section}>
        <div className={layout.actions}>
          {bad.length > 0 || twins.length > 0 || again.length > 0 ? (
            <Button type="submit" name="then" value="check" variant="line" size="large" disabled={busy}>
              {t('Check again')}
            </Button>
          ) : null}
          {counts.bad === 0 ? (
            <Button type="submit" name="then" value="all" size="large" busy={busy} busyText={t('Starting...')}>
              {twins.length > 0 || again.length > 0
                ? t('Import the chosen rows')
                : t('{count, plural, one {Import # listing} other {Import # listings}}', { count: counts.chosen })}
            </Button>
          ) : (
            counts.good > 0 && (
              <Button type="submit" name="then" value="good" size="large" busy={busy} busyText={t('Starting...')}>
                {t('{count, plural, one {Import the good one} other {Import the # good ones}}', {
                  count: counts.chosen,
                })}
              </Button>
            )
          )}
          <Link to="?step=match" className={buttonClass({ variant: 'line', size: 'large' })}>
            {t('Back')}
          </Link>
        </div>
        <p className={layout.muted}>
          {t('All chosen rows go in together or not at all. Each waits for our staff before it is live.')}
        </p>
      </section>
    </Form>
  )
}

interface RowsProps {
  id: string
  heading: string
  /** Beside the heading. */
  link?: ReactNode
  /** Below the rows. */
  after?: ReactNode
  children: ReactNode
}

function Rows({ id, heading, link, after, children }: RowsProps) {
  return (
    <section className={layout.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{heading}</h2>
        {link}
      </header>
      <ul className={styles.rows}>{children}</ul>
      {after}
    </section>
  )
}

/** A row of a home that may be here already, and whether it is imported all the same. */
function DoubleRow({ row: { number, title, leftOut }, children }: { row: TwinRow; children: ReactNode }) {
  return (
    <li className={styles.twin}>
      <b className={styles.number}>{number}</b>
      <span className={styles.title}>
        <b>{title}</b>
        <small>{children}</small>
      </span>
      <Segmented
        label={t('Row {number}', { number })}
        name={`twin.${number}`}
        defaultValue={leftOut ? 'leave' : 'import'}
        options={[
          ['leave', t('Leave out')],
          ['import', t('Import as another')],
        ]}
      />
    </li>
  )
}

function Figure({ label, count }: { label: string; count: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{count}</dd>
    </div>
  )
}

function BadRowItem({ row: { number, title, problems } }: { row: BadRow }) {
  return (
    <li>
      <b className={styles.number}>{number}</b>
      <div className="stack gap-12">
        <b className={styles.heading}>{title || t('Row {number}', { number })}</b>
        {problems.map(({ field, said, message }) =>
          field === 'row' ? (
            <p key={field} className="flex bad semibold gap-8">
              <Icon name="alert-circle" />
              {message}
            </p>
          ) : (
            <div key={field} className={styles.problem}>
              <small>
                {said
                  ? t('{field}: “{said}”', { field: targetLabel(field as ImportField), said })
                  : t('{field}: nothing', { field: targetLabel(field as ImportField) })}
              </small>
              <FieldInput
                field={field as ImportField}
                name={`mend.${number}.${field}`}
                label={t('{field}, row {number}', { field: targetLabel(field as ImportField), number })}
                error={message}
              />
            </div>
          ),
        )}
      </div>
    </li>
  )
}

function Pages({ page, pages }: { page: number; pages: number }) {
  return (
    <p className={styles.pages}>
      <span>{t('Page {page} of {pages}', { page, pages })}</span>
      {page > 1 && (
        <Link to={`?step=check&page=${page - 1}`} className={textLinkClass}>
          {t('Previous')}
        </Link>
      )}
      {page < pages && (
        <Link to={`?step=check&page=${page + 1}`} className={textLinkClass}>
          {t('Next')}
        </Link>
      )}
    </p>
  )
}
