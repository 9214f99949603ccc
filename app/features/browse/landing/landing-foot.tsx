import { Link } from 'react-router'
import { formatDay } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { Trans } from '../../../ui/trans.tsx'
import styles from './landing-foot.module.css'
import type { advice } from './landing-text.ts'
import type { NearbyColumn } from './nearby.ts'

interface Props {
  advice: ReturnType<typeof advice>
  nearby: NearbyColumn[]
}

/** What renting costs here, and what else there is. */
export function LandingFoot({ advice, nearby }: Props) {
  return (
    <>
      {advice && (advice.deposit || advice.inRent) && <Advice {...advice} />}
      {nearby.length > 0 && (
        <section className={styles.nearby} aria-labelledby="nearby">
          <h2 id="nearby">{t('Searches nearby')}</h2>
          <div className={styles.columns}>
            {nearby.map(({ heading, rows }) => (
              <div key={heading}>
                <h3>{heading}</h3>
                <ul>
                  {rows.map(({ label, to, facts }) => (
                    <li key={to} className={styles.row}>
                      <Link to={to}>{label}</Link>
                      <span>{facts}</span>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </section>
      )}
    </>
  )
}

function Advice({ heading, deposit, inRent, source }: NonNullable<Props['advice']>) {
  return (
    <section className={styles.advice}>
      <h2>{heading}</h2>
      <div>
        {deposit && <p>{deposit}</p>}
        {inRent && <p>{inRent}</p>}
        <p className="muted small">
          {source ? (
            <Trans
              message="Counted from our own listings today. Deposit rule: <link>Residential Tenancies Act, New Brunswick</link>, checked {day}."
              values={{
                day: formatDay(source.checked),
                link: (text) => (
                  <a href={source.url} rel="noopener">
                    {text}
                  </a>
                ),
              }}
            />
          ) : (
            t('Counted from our own listings today.')
          )}
        </p>
      </div>
    </section>
  )
}
