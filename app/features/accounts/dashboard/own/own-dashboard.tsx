import { Link } from 'react-router'
import type { AccountProfile } from '#app/features/accounts/server/own-profile.ts'

import type { OwnSummary } from '#app/features/owners/server/own-list-queries.ts'
import { FormNote } from '../../../../core/forms/form-note.tsx'
import { t } from '../../../../core/language/translate.ts'
import type { StageName } from '../../../../core/listing/listing-stage.ts'
import { paths } from '../../../../core/paths.ts'
import { textLinkClass } from '../../../../ui/button.tsx'
import { stageTitle } from '../../../owners/rules/own-listing.ts'
import { figuresSince, ListingFigures } from '../../../owners/shared/listing-figures.tsx'
import { AccountHeading } from '../../shared/account-head.tsx'
import { OwnPackage } from '../account-parts.tsx'
import styles from './own.module.css'
import { SubmitLinks } from './own-list.tsx'

interface Props extends OwnSummary {
  name: string
  profile: Pick<AccountProfile, 'asked'>
}

/** The account holder's own listings at a glance: how many stand how, and what visitors did. */
export function OwnDashboard({ name, figures, counts, profile: { asked } }: Props) {
  const titleOf = (name: StageName) => stageTitle({ name }, { offer: 'rent' })
  const states = [
    { label: t('On the site'), count: counts.live },
    { label: titleOf('checking'), count: counts.waiting },
    ...(counts.asked > 0 ? [{ label: titleOf('changes'), count: counts.asked }] : []),
    ...(counts.refused > 0 ? [{ label: titleOf('refused'), count: counts.refused }] : []),
    { label: t('Rented or sold'), count: counts.closed },
    { label: titleOf('down'), count: counts.down },
  ]
  return (
    <>
      <AccountHeading
        title={t('Dashboard')}
        lead={t('Hello {name}. This is how your listings do.', { name })}
        sample={false}
      >
        <SubmitLinks count={counts.all} />
      </AccountHeading>
      {asked && (
        <FormNote tone="plain">
          {asked === 'agent'
            ? t('You asked to be an agent. Our office looks at it and writes to you; until then you are a customer.')
            : t('You asked to be an agency. Our office looks at it and writes to you; until then you are a customer.')}
        </FormNote>
      )}
      <OwnPackage used={counts.all - counts.down} />
      <section aria-labelledby="own-states" className={styles.section}>
        <header>
          <h2 id="own-states">{t('My Properties')}</h2>
          {counts.all > 0 && (
            <Link to={paths.ownProperties} className={textLinkClass}>
              {t('{count, plural, one {See # listing} other {See # listings}}', { count: counts.all })}
            </Link>
          )}
        </header>
        <dl className={styles.states}>
          {states.map(({ label, count }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      </section>
      {counts.all > 0 && (
        <section aria-labelledby="own-figures" className={styles.section}>
          <header>
            <h2 id="own-figures">{t('Views and inquiries')}</h2>
            <span>{figuresSince(figures)}</span>
          </header>
          <ListingFigures figures={figures} />
        </section>
      )}
    </>
  )
}
