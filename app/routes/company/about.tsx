import { Link } from 'react-router'
import { clientContext } from '../../api.ts'
import { seo } from '../../parts/seo.ts'
import { TeamSlider } from '../../parts/team-slider.tsx'
import { paths } from '../../paths.ts'
import { heroTide } from '../../pictures/scenes.ts'
import { mission, story } from '../../samples/about.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { ScenePicture } from '../../ui/scene.tsx'
import { TideSteps } from '../../ui/tide-steps.tsx'
import { listTeam } from '../people/people-lookup.ts'
import type { Route } from './+types/about'
import styles from './about.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { sample } = await context.get(clientContext).getCompany()
  return { team: sample ? listTeam() : [] }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: 'About-Us',
    description:
      'Who looks after homes in Moncton, Dieppe, Riverview and Shediac, why, and how we work from the first visit on.',
    path: paths.about,
  })

const steps = [
  {
    title: 'We look at the place',
    text: 'A walk through with you, a list of what to fix, and an honest rent for the street it is on.',
  },
  {
    title: 'We put it on the market',
    text: 'Photos in daylight, a listing that says exactly what is there, and showings on evenings too.',
  },
  {
    title: 'We check who applies',
    text: 'References, credit and income. You see what we saw and you decide.',
  },
  {
    title: 'We hand over the keys',
    text: 'Lease, deposit and a move-in report with photos, signed on the same day.',
  },
  {
    title: 'We look after it',
    text: 'Rent on the first, repairs by people we know, one page of figures each month.',
  },
]

/** Story, mission, work process and team (spec 2.1). A real company has no story, mission or people here yet: they are left out. */
export default function About({ loaderData, matches }: Route.ComponentProps) {
  const { name, sample } = matches[0].loaderData.company
  return (
    <>
      <div className={`wrap ${styles.opening}`}>
        <h1>Property people from around the Bend</h1>
        <p className="lead">
          {name} looks after homes in Moncton, Dieppe, Riverview and Shediac for owners with one door or forty.
        </p>
        <ScenePicture
          scene={heroTide}
          alt="The shore of the bay at high tide, with a lighthouse, a sailboat and red sea stacks."
          sizes="(max-width: 575px) 520px, (max-width: 1304px) calc(100vw - 40px), 1240px"
          eager
          className={styles.scene}
        />
      </div>
      <PageSection>
        <div className={styles.halves}>
          <h2>{sample ? 'Our story' : 'What we do'}</h2>
          <div className={styles.story}>
            {sample && story.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
            <p>
              Today we list rentals and homes for sale, find tenants, collect rents and keep buildings in order. Every
              listing is checked by one of us before it appears.
            </p>
          </div>
          {sample && (
            <>
              <h2 className={styles.later}>Our mission</h2>
              <p className={styles.mission}>{mission}</p>
            </>
          )}
        </div>
      </PageSection>
      <PageSection band>
        <div className={styles.halves}>
          <div className={styles.side}>
            <h2>How we work</h2>
            <p className="muted">
              Five steps from the first visit to an ordinary month.
              {sample && ' Most places go from step one to step four in three weeks.'}
            </p>
            <Link to={paths.services} className={buttonClass()}>
              Services-Offered
            </Link>
          </div>
          <TideSteps steps={steps} />
        </div>
      </PageSection>
      {sample && (
        <PageSection>
          <TeamSlider team={loaderData.team} />
        </PageSection>
      )}
    </>
  )
}
