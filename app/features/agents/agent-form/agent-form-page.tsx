import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { agencyPath } from '../../../core/paths.ts'
import { textLinkClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { SampleMark } from '../../../ui/mark/sample-mark.tsx'
import { sampleNote } from '../../samples/shared/demonstration-form.tsx'
import styles from '../people.module.css'
import { AgentForm } from './agent-form.tsx'

interface Props extends ComponentProps<typeof AgentForm> {
  title: string
  agency: { id: number; name: string }
}

/** The page of an `AgentForm`, with a link to the agent's agency. */
export function AgentFormPage({ title, agency, ...form }: Props) {
  return (
    <div className={`wrap ${styles.form}`}>
      <div className={styles.top}>
        <Link to={agencyPath(agency.id)} className={textLinkClass}>
          <Icon name="arrow-left" />
          {agency.name}
        </Link>
        <SampleMark>{t('Sample page')}</SampleMark>
      </div>
      <h1>{title}</h1>
      <p className="lead">{sampleNote}</p>
      <AgentForm {...form} />
    </div>
  )
}
