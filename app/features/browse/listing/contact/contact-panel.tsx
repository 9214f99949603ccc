import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '../../../../core/language/translate.ts'
import type { Property } from '../../../../core/listing/property.ts'
import { agencyPath, agentPath, localPath } from '../../../../core/paths.ts'
import { formatPhone } from '../../../../core/phone.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { laterSection } from '../../../../ui/section/later-section.tsx'
import { type AgentCard, spokenText } from '../../../agents/rules/agent.ts'
import { Portrait, pictured } from '../../../agents/shared/portrait.tsx'
import { type Company, companyAddress, legalName } from '../../../company/rules/company.ts'
import { SocialLinks } from '../../../company/shared/social-links.tsx'
import styles from './contact.module.css'

const Inquiry = laterSection(async () => (await import('./inquiry-form.tsx')).Inquiry)

interface Props {
  company: Company
  property: Property
  /** Absent for a closed listing, which has no showings. */
  onBook?: () => void
  /** The times of visits above the form, which are the way to book then. */
  children?: ReactNode
}

export const contactId = 'ask'

/** The inquiry form and the social links: sticky beside the facts, below them on mobile. */
export function ContactPanel({ company, property, onBook, children }: Props) {
  const panel = useTallPanel()
  return (
    <aside ref={panel} id={contactId} className={styles.panel} aria-labelledby="ask-title">
      {children}
      <div>
        <h2 id="ask-title" className={styles.title}>
          {t('Ask about this property')}
        </h2>
        <p className={styles.quiet}>{t('We reply within one working day.')}</p>
      </div>
      <div className="stack gap-14">
        <Inquiry company={company} property={property} second={Boolean(children)} />
        {onBook && !children && (
          <Button variant="line" full className={styles.book} aria-haspopup="dialog" onClick={onBook}>
            <Icon name="calendar" />
            {t('Book a showing')}
          </Button>
        )}
      </div>
      <ContactSocial company={company} />
    </aside>
  )
}

/** Passes the panel's height to the style sheet: one taller than the window sticks with its lower end in view. */
function useTallPanel() {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = panel.current
    if (!element) return
    const observer = new ResizeObserver(() => element.style.setProperty('--tall', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return panel
}

/** The company's social pages below the form; nothing if none are configured. */
function ContactSocial({ company }: { company: Company }) {
  if (company.social.length === 0) return null
  return (
    <div className={styles.social}>
      <span>{t('Share or follow')}</span>
      <SocialLinks company={company} />
    </div>
  )
}

/** The last line in print: the company and how to reach it. */
export function PrintContact({ company }: { company: Company }) {
  return (
    <div className={styles.contact} aria-hidden="true">
      <span>{legalName(company)}</span>
      <span>{companyAddress(company)}</span>
      <span>{formatPhone(company.phone)}</span>
      <span>{company.email}</span>
    </div>
  )
}

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
