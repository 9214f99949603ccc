import { t } from '../../../domain/language/translate.ts'
import { paths } from '../../../domain/paths.ts'
import { useSiteWords } from '../../components/company/site-words.ts'
import { seo } from '../../components/layout/seo.ts'
import { settingsContext } from '../../settings.ts'
import { ContentsList } from '../../ui/page/contents-list.tsx'
import type { Route } from './+types/privacy'
import styles from './privacy.module.css'
import { privacySections } from './privacy-text.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return { mapHost: new URL(context.get(settingsContext).mapStyleUrl).hostname }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Privacy policy'),
    description: t('What this website keeps about you, why, for how long and who sees it.'),
    path: paths.privacy,
  })

export default function Privacy({ loaderData, matches }: Route.ComponentProps) {
  const facts = { company: matches[0].loaderData.company, ...loaderData }
  const say = useSiteWords()
  return (
    <div className={`wrap ${styles.privacy}`}>
      <div className={styles.title}>
        <h1>{t('Privacy policy')}</h1>
        <p className="lead">{say(t('Effective 1 January 2025'))}</p>
      </div>
      <div className={styles.contents}>
        <ContentsList sections={privacySections} />
      </div>
      <div className={styles.text}>
        {privacySections.map(({ id, title, body }) => (
          <section key={id} id={id} className={styles.section}>
            <h2>{title}</h2>
            {body(facts)}
          </section>
        ))}
      </div>
    </div>
  )
}
