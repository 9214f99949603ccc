import { privacyPolicy } from '#app/features/company/server/content-queries.ts'
import { t } from '../../core/language/translate.ts'
import { paths } from '../../core/paths.ts'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { ContentsList } from '../../ui/page/contents-list.tsx'
import type { Route } from './+types/privacy'
import styles from './privacy.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  return privacyPolicy(context.get(callContext).services)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Privacy policy'),
    description: t('What this website keeps about you, why, for how long and who sees it.'),
    path: paths.privacy,
  })

export default function Privacy({ loaderData: { sections } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.privacy}`}>
      <div className={styles.title}>
        <h1>{t('Privacy policy')}</h1>
        <p className="lead">{t('Effective 1 January 2025')}</p>
      </div>
      <div className={styles.contents}>
        <ContentsList sections={sections.map(({ id, heading }) => ({ id, title: heading }))} />
      </div>
      <div className={styles.text}>
        {sections.map(({ id, heading, html, lang }) => (
          <section key={id} id={id} lang={lang} className={styles.section}>
            <h2>{heading}</h2>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from Markdown without any HTML of its author's */}
            <div className={styles.body} dangerouslySetInnerHTML={{ __html: html }} />
          </section>
        ))}
      </div>
    </div>
  )
}
