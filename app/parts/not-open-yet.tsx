import type { Company } from '../../domain/company.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageOpening } from '../ui/page-opening.tsx'
import type { Scene } from '../ui/scene.tsx'
import { mailLink, phoneLink } from './company-links.ts'
import styles from './not-open-yet.module.css'

interface Props {
  company: Company
  title: string
  /** Says what opens with the next release. */
  sentence: string
  scene: Scene
}

/** A screen that opens with the next release, and how to reach the company meanwhile. */
export function NotOpenYet({ company, title, sentence, scene }: Props) {
  return (
    <PageOpening title={title} lead={sentence} scene={scene}>
      <ReachUs company={company} />
    </PageOpening>
  )
}

export function ReachUs({ company }: { company: Company }) {
  return (
    <div className={styles.ways}>
      <a href={phoneLink(company)} className={buttonClass({ size: 'large' })}>
        <Icon name="phone" />
        Call {company.phone}
      </a>
      <a href={mailLink(company)} className={buttonClass({ look: 'line', size: 'large' })}>
        <Icon name="mail" />
        {company.email}
      </a>
      <p className={styles.hours}>{company.hours}. We answer within one working day.</p>
    </div>
  )
}
