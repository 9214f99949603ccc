import { t } from '../../../core/language/translate.ts'
import { SampleMark } from '../../../ui/mark/sample-mark.tsx'
import { Accordion } from '../../../ui/section/accordion.tsx'
import { Tabs } from '../../../ui/section/tabs.tsx'
import type { Company } from '../rules/company.ts'
import { questionTopics } from '../rules/samples.ts'
import { ChatBox } from './chat-box.tsx'
import { ContactDetails } from './contact-details.tsx'
import styles from './questions.module.css'

export interface ShownTopic {
  id: string
  label: string
  questions: { question: string; answer: string; isSample?: boolean; lang?: string }[]
}

const samples: ShownTopic[] = questionTopics()

interface Props {
  company: Company
  /** Whether the sample answers are shown while staff have written none: not on the live pages of a real company. */
  answers: boolean
  /** What staff wrote. */
  topics?: ShownTopic[] | undefined
}

/**
 * General, Payment, Upgrade: one answer open at a time, the first open initially; chat box and contact details (spec
 * 2.10).
 */
export function Questions({ company, answers, topics }: Props) {
  const shown = topics ?? (answers ? samples : [])
  if (shown.length === 0)
    return (
      <div className={styles.question}>
        <ContactColumn company={company} heading={t('Questions?')} />
        <ChatBox company={company} />
      </div>
    )
  return (
    <div className={styles.questions}>
      <div>
        <div className={styles.head}>
          <h2>{t('Questions owners ask')}</h2>
          {hasSamples(topics) && <SampleMark>{t('Sample answers')}</SampleMark>}
        </div>
        <Tabs name="questions" label={t('Questions by topic')} tabs={tabsOf(shown)} />
      </div>
      <div className={styles.aside}>
        <ChatBox company={company} />
        <ContactColumn company={company} heading={t('Or reach us directly')} small />
      </div>
    </div>
  )
}

/** The site's own are all samples. */
function hasSamples(topics: ShownTopic[] | undefined) {
  return !topics || topics.some(({ questions }) => questions.some(({ isSample }) => isSample))
}

function tabsOf(topics: ShownTopic[]) {
  return topics.map(({ id, label, questions }) => ({
    id,
    label,
    panel: (
      <Accordion
        name={id}
        items={questions.map(({ question, answer, lang }) => ({
          title: question,
          body: lang ? <span lang={lang}>{answer}</span> : answer,
        }))}
      />
    ),
  }))
}

function ContactColumn({ company, heading, small }: { company: Company; heading: string; small?: boolean }) {
  return (
    <aside aria-labelledby="reach">
      <h2 id="reach" className={small ? styles.contact : styles.ask}>
        {heading}
      </h2>
      <ContactDetails company={company} />
    </aside>
  )
}
