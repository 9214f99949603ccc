import { siteContent } from '#app/features/company/server/content-queries.ts'
import { t } from '../../core/language/translate.ts'
import { paths } from '../../core/paths.ts'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { messageAction } from '../inbox/shared/message-action.ts'
import type { Route } from './+types/faq'
import styles from './faq.module.css'
import { Questions } from './shared/questions.tsx'
import { shownQuestions } from './shared/site-content.server.ts'

export const action = messageAction
export async function loader({ context }: Route.LoaderArgs) {
  return { questions: shownQuestions(await siteContent(context.get(callContext).services.store.db)) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('FAQ'),
    description: t('What owners ask about our plans, about paying and about changing, and how to ask us yourself.'),
    path: paths.faq,
    noindex: true,
  })

export default function Faq({ matches, loaderData }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.faq}`}>
      <h1>{t('FAQ')}</h1>
      <p className="lead">{t('Short answers to what we hear most. If yours is missing, write it into the box.')}</p>
      <Questions
        company={matches[0].loaderData.company}
        answers={matches[0].loaderData.company.sample}
        topics={loaderData.questions}
      />
    </div>
  )
}
