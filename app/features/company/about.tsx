import { Link } from 'react-router'
import { shownCompany, siteContent } from '#app/features/company/server/content-queries.ts'
import { t } from '../../core/language/translate.ts'
import { paths } from '../../core/paths.ts'
import { heroTide } from '../../core/pictures/scenes.ts'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PageSection } from '../../ui/page/page-section.tsx'
import { ResponsiveImage } from '../../ui/page/responsive-image.tsx'
import type { Route } from './+types/about'
import styles from './about.module.css'
import { aboutWords } from './shared/site-content.server.ts'
import { TeamSlider } from './shared/team-slider.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(callContext).services.store
  const [{ sample }, content] = await Promise.all([shownCompany(db), siteContent(db)])
  return aboutWords(content, sample)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('About-Us'),
    description: t(
      'Who looks after homes in Moncton, Dieppe, Riverview and Shediac, why, and how we work from the first visit on.',
    ),
    path: paths.about,
  })

const steps = [
  {
    title: t('We look at the place'),
    text: t('A walk through with you, a list of what to fix, and an honest rent for the street it is on.'),
  },
  {
    title: t('We put it on the market'),
    text: t('Photos in daylight, a listing that says exactly what is there, and showings on evenings too.'),
  },
  {
    title: t('We check who applies'),
    text: t('References, credit and income. You see what we saw and you decide.'),
  },
  {
    title: t('We hand over the keys'),
    text: t('Lease, deposit and a move-in report with photos, signed on the same day.'),
  },
  {
    title: t('We look after it'),
    text: t('Rent on the first, repairs by people we know, one page of figures each month.'),
  },
]

/**
 * Story, mission, work process and team (spec 2.1). For a real company they are omitted until staff have written them in
 * Settings.
 */
export default function About({ loaderData, matches }: Route.ComponentProps) {
  const { name, sample } = matches[0].loaderData.company
  const { story, mission, team, hasSamples } = loaderData
  return (
    <>
      <div className={`wrap ${styles.opening}`}>
        <h1>{t('Property people from around the Bend')}</h1>
        <p className="lead">
          {t('{name} looks after homes in Moncton, Dieppe, Riverview and Shediac for owners with one door or forty.', {
            name,
          })}
        </p>
        <ResponsiveImage
          picture={heroTide}
          alt={t('The shore of the bay at high tide, with a lighthouse, a sailboat and red sea stacks.')}
          sizes="(max-width: 575px) 520px, (max-width: 1304px) calc(100vw - 40px), 1240px"
          eager
          className={styles.scene}
        />
      </div>
      <PageSection>
        <div className={styles.halves}>
          <h2>{story.length > 0 ? t('Our story') : t('What we do')}</h2>
          <div className={styles.story}>
            {story.map(({ text, lang }) => (
              <p key={text} lang={lang}>
                {text}
              </p>
            ))}
            <p>
              {t(
                'Today we list rentals and homes for sale, find tenants, collect rents and keep buildings in order. Every listing is checked by one of us before it appears.',
              )}
            </p>
          </div>
          {mission && (
            <>
              <h2 className={styles.later}>{t('Our mission')}</h2>
              <p className={styles.mission} lang={mission.lang}>
                {mission.text}
              </p>
            </>
          )}
        </div>
      </PageSection>
      <PageSection band>
        <div className={styles.halves}>
          <div className={styles.side}>
            <h2>{t('How we work')}</h2>
            <p className="muted">
              {t('Five steps from the first visit to an ordinary month.')}
              <span>{sample && ` ${t('Most places go from step one to step four in three weeks.')}`}</span>
            </p>
            <Link to={paths.services} className={buttonClass()}>
              {t('Services-Offered')}
            </Link>
          </div>
          <ProcessSteps steps={steps.map(({ title, text }) => ({ title: title, text: text }))} />
        </div>
      </PageSection>
      {team.length > 0 && (
        <PageSection>
          <TeamSlider team={team} hasSamples={hasSamples} />
        </PageSection>
      )}
    </>
  )
}

/** Numbered steps along a tide gauge with rising water. */
function ProcessSteps({ steps }: { steps: { title: string; text: string }[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <h3>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  )
}
