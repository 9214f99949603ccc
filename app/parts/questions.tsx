import type { Company } from '../../domain/company.ts'
import { questionTopics } from '../samples/questions.ts'
import { Accordion } from '../ui/accordion.tsx'
import { SampleMark } from '../ui/sample-mark.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { ChatBox } from './chat-box.tsx'
import { ContactDetails } from './contact-details.tsx'
import type { Post } from './message-sending.ts'
import styles from './questions.module.css'

const tabs = questionTopics.map(({ id, label, questions }) => ({
  id,
  label,
  panel: <Accordion name={id} items={questions.map(({ question, answer }) => ({ title: question, body: answer }))} />,
}))

/** General, Payment, Upgrade: one answer open at a time, the first open initially; chat box and contact details (spec 2.10). */
export function Questions({ company, post }: { company: Company; post: () => Post }) {
  return (
    <div className={styles.questions}>
      <div>
        <div className={styles.head}>
          <h2>Questions owners ask</h2>
          <SampleMark>Sample answers</SampleMark>
        </div>
        <Tabs name="questions" label="Questions by topic" tabs={tabs} />
      </div>
      <div className={styles.aside}>
        <ChatBox company={company} post={post} />
        <aside aria-labelledby="reach">
          <h2 id="reach" className={styles.reach}>
            Or reach us directly
          </h2>
          <ContactDetails company={company} />
        </aside>
      </div>
    </div>
  )
}
