import type { Company } from '../../../domain/company/company.ts'
import { t } from '../../../domain/language/translate.ts'
import { Accordion } from '../../ui/accordion.tsx'
import { SampleMark } from '../../ui/sample-mark.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { Post } from '../messages/message-sending.ts'
import { ChatBox } from './chat-box.tsx'
import { ContactDetails } from './contact-details.tsx'
import { questionTopics } from './question-samples.ts'
import styles from './questions.module.css'

const tabs = questionTopics.map(({ id, label, questions }) => ({
  id,
  label,
  panel: <Accordion name={id} items={questions.map(({ question, answer }) => ({ title: question, body: answer }))} />,
}))

interface Props {
  company: Company
  post: () => Post
  /** The sample answers; omitted on the live pages of a real company. */
  answers: boolean
}

/**
 * General, Payment, Upgrade: one answer open at a time, the first open initially; chat box and contact details (spec
 * 2.10).
 */
export function Questions({ company, post, answers }: Props) {
  if (!answers)
    return (
      <div className={styles.question}>
        <ContactColumn company={company} heading={t('Questions?')} />
        <ChatBox company={company} post={post} />
      </div>
    )
  return (
    <div className={styles.questions}>
      <div>
        <div className={styles.head}>
          <h2>{t('Questions owners ask')}</h2>
          <SampleMark>{t('Sample answers')}</SampleMark>
        </div>
        <Tabs name="questions" label={t('Questions by topic')} tabs={tabs} />
      </div>
      <div className={styles.aside}>
        <ChatBox company={company} post={post} />
        <ContactColumn company={company} heading={t('Or reach us directly')} small />
      </div>
    </div>
  )
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
