import { Link } from 'react-router'
import { seo } from '../../parts/seo.ts'
import { TeamSlider } from '../../parts/team-slider.tsx'
import { paths } from '../../paths.ts'
import { heroTide } from '../../pictures/scenes.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { ScenePicture } from '../../ui/scene.tsx'
import { TideSteps } from '../../ui/tide-steps.tsx'
import type { Route } from './+types/about'
import styles from './about.module.css'

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

export default function About({ matches }: Route.ComponentProps) {
  const { name } = matches[0].loaderData.company
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
          <h2>Our story</h2>
          <div className={styles.story}>
            <p>
              {name} began with one duplex on Elmwood Drive and a landlord who was tired of answering the phone at
              night.
            </p>
            <p>
              We took the phone. Then a neighbour asked, and the neighbour&rsquo;s sister in Shediac. We still answer it
              ourselves, and we still know which basement floods in April and which furnace needs a tap on the side.
            </p>
            <p>
              Today we list rentals and homes for sale, find tenants, collect rents and keep buildings in order. Every
              listing is checked by one of us before it appears.
            </p>
          </div>
          <h2 className={styles.later}>Our mission</h2>
          <p className={styles.mission}>
            To make renting a fair deal on both sides of the door: an owner who is paid and informed, and a tenant who
            is answered.
          </p>
        </div>
      </PageSection>
      <PageSection band>
        <div className={styles.halves}>
          <div className={styles.side}>
            <h2>How we work</h2>
            <p className="muted">
              Five steps from the first visit to an ordinary month. Most places go from step one to step four in three
              weeks.
            </p>
            <Link to={paths.services} className={buttonClass()}>
              Services-Offered
            </Link>
          </div>
          <TideSteps steps={steps} />
        </div>
      </PageSection>
      <PageSection>
        <TeamSlider />
      </PageSection>
    </>
  )
}
