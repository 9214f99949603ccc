import { Link } from 'react-router'
import { listImports, requireImporter } from '#app/features/imports/server/batches.ts'
import { FormNote } from '../../core/forms/form-note.tsx'
import { t } from '../../core/language/translate.ts'
import { apiFilePath, paths } from '../../core/paths.ts'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { textLinkClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { Route } from './+types/import-start'
import styles from './files.module.css'
import layout from './import.module.css'
import { enter, enterToImport, uploadAction } from './import-action.ts'
import { ImportHead, importPath, importStart, stateText, useImportPlace } from './import-head.tsx'
import { FileForm } from './photo-step.tsx'
import { importLimits } from './rules/import-batch.ts'

export const handle = { receiver: 'import-table' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const { role } = await enter(call, url)
  if (role === 'reader') return { batches: [], mayImport: false }
  return { batches: await listImports(call.services, await requireImporter(call)), mayImport: true }
}

export async function action({ context, url }: Route.ActionArgs) {
  const call = context.get(callContext)
  await enterToImport(call, url)
  return uploadAction(call, importStart(url.pathname))
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Import listings'),
    description: t('Where an owner brings many listings at once.'),
    path: paths.importStart,
    noindex: true,
  })

/** The first step of an import: the table. */
export default function ImportStart({ loaderData: { batches, mayImport }, actionData }: Route.ComponentProps) {
  const { start } = useImportPlace()
  return (
    <div className={layout.page}>
      <ImportHead step={0} />
      {actionData?.reason && (
        <div className={layout.note}>
          <FormNote tone="bad">{actionData.reason}</FormNote>
        </div>
      )}
      <section className={layout.section}>
        {mayImport ? (
          <FileForm
            field="table"
            accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
            icon="table"
            title={t('Drop your table here')}
            hint={t('CSV up to {size} MB and {rows, number} rows. Photos come next.', {
              size: importLimits.tableBytes >> 20,
              rows: importLimits.rows,
            })}
            label={t('Table')}
            button={t('Continue')}
            busyText={t('Reading the table...')}
          />
        ) : (
          <p>{t('Your account reads the office and changes nothing.')}</p>
        )}
        <p className={layout.links}>
          <a href={apiFilePath('import-table')} download className={textLinkClass}>
            <Icon name="table" />
            {t('Download an empty table')}
          </a>
          <a href={apiFilePath('export-properties', { format: 'csv' })} className={textLinkClass}>
            <Icon name="download" />
            {t('Export my listings as CSV')}
          </a>
          <a href={apiFilePath('export-properties', { format: 'json' })} className={textLinkClass}>
            <Icon name="download" />
            {t('Export my listings as JSON')}
          </a>
        </p>
      </section>
      {batches.length > 0 && (
        <section className={layout.section} aria-labelledby="recent-imports">
          <h2 id="recent-imports">{t('Imports of the last day')}</h2>
          <ul className={styles.files}>
            {batches.map((batch) => (
              <li key={batch.id}>
                <Icon name="table" />
                <span>
                  <b>{batch.fileName}</b>
                  <small>{stateText(batch)}</small>
                </span>
                <Link to={importPath(batch.id, undefined, start)} className={textLinkClass}>
                  {t('Open')}
                  <span className="hidden-text"> {batch.fileName}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
