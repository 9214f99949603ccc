import { useEffect, useRef } from 'react'
import type { Company } from '../../domain/company.ts'
import type { Property } from '../../domain/property.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './contact-panel.module.css'
import { InquiryForm } from './inquiry-form.tsx'
import { aboutProperty, useInquiry } from './inquiry-sending.ts'
import type { Post } from './message-sending.ts'
import { SendingDialog } from './sending-dialog.tsx'
import { SocialLinks } from './social-links.tsx'

interface Props {
  company: Company
  property: Property
  post: () => Post
  /** Without it there is nothing to show any more. */
  onBook?: () => void
}

export const contactId = 'ask'

/** The inquiry form and where else to find us: stays in view beside the facts, follows them on mobile. */
export function ContactPanel({ company, property, post, onBook }: Props) {
  const panel = useTallPanel()
  const about = aboutProperty(property, 'sidebar')
  const form = useInquiry({ about, post })
  return (
    <aside ref={panel} id={contactId} className={styles.panel} aria-labelledby="ask-title">
      <div>
        <h2 id="ask-title" className={styles.title}>
          Ask about this property
        </h2>
        <p className={styles.quiet}>We reply within one working day.</p>
      </div>
      <div className={styles.form}>
        <InquiryForm company={company} action="Send message" about={about} form={form} />
        {onBook && (
          <Button look="line" full className={styles.book} aria-haspopup="dialog" onClick={onBook}>
            <Icon name="calendar" />
            Book a showing
          </Button>
        )}
      </div>
      {company.social.length > 0 && (
        <div className={styles.social}>
          <span className={styles.quiet}>Share or follow</span>
          <SocialLinks company={company} />
        </div>
      )}
      <SendingDialog kind="inquiry" form={form} />
    </aside>
  )
}

/** Tells the style how tall the panel is: one taller than the window stays with its lower end in view. */
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
