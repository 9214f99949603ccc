import { t } from '../../../../core/language/translate.ts'
import { agencyPath, agentPath, localPath } from '../../../../core/paths.ts'
import type { AgentCard } from '../../../agents/rules/agent.ts'
import { spokenText } from '../../../agents/rules/agent.ts'
import { Portrait, pictured } from '../../../agents/shared/portrait.tsx'
import styles from './contact.module.css'

/** The agent of a listing, with a link to the page. */
export function PropertyAgent({ agent }: { agent: AgentCard & { role: 'agent' | 'agency' } }) {
  const { slug, name, role, designation, agency, languages } = agent
  const href = localPath(role === 'agency' ? agencyPath(slug) : agentPath(slug))
  const words = [designation.text, agency?.name].filter(Boolean).join(', ')
  return (
    <div className={styles.agent}>
      <span className={styles.tile}>
        <Portrait of={pictured(agent)} sizes="64px" centred={role === 'agency'} />
      </span>
      <p className={styles.words}>
        <span className="muted">{t('Your agent for this home')}</span>
        <a href={href}>{name}</a>
        {words && <small>{words}</small>}
        {languages.length > 0 && <small>{spokenText(languages)}</small>}
      </p>
    </div>
  )
}
