import { data } from 'react-router'
import { findImport, requireImporter } from '#app/features/imports/server/batches.ts'
import { FormNote } from '../../core/forms/form-note.tsx'
import { t } from '../../core/language/translate.ts'
import { paths } from '../../core/paths.ts'
import { pageFrom } from '../../core/received-values.ts'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import type { Route } from './+types/import-page'
import { CheckStep } from './check-step.tsx'
import styles from './import.module.css'
import { enter, enterToImport, importAction } from './import-action.ts'
import { ImportHead, importStart } from './import-head.tsx'
import { MatchStep } from './match-step.tsx'
import { PhotoStep } from './photo-step.tsx'
import type { ImportBatch } from './rules/import-batch.ts'
import { DoneStep, RunStep } from './run-step.tsx'

/** A page of rows to mend may be longer than other forms. */
export const handle = { receiver: 'import-photos', maxBytes: 512 * 1024 }

export async function loader({ context, request, url, params: { id } }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const { role } = await enter(call, url)
  if (role === 'reader') throw data(null, { status: 404 })
  const person = await requireImporter(call)
  const query = new URL(request.url).searchParams
  const found = await findImport(call.services, person, id, pageFrom(query.get('page')))
  if (!found) throw data(null, { status: 404 })
  return { ...found, step: stepOf(found.batch, query.get('step')), email: person.email }
}

const steps = ['upload', 'match', 'check', 'import'] as const
type Step = (typeof steps)[number]

/** The step that was asked for, unless it comes too early or too late. */
function stepOf({ state }: ImportBatch, asked: string | null): Step {
  if (state !== 'matching' && state !== 'checked') return 'import'
  if (asked === 'upload' || asked === 'match') return asked
  return state === 'checked' ? 'check' : 'match'
}

export async function action({ context, request, url, params: { id } }: Route.ActionArgs) {
  const call = context.get(callContext)
  const person = await enterToImport(call, url)
  return importAction(call, person, id, await request.formData(), importStart(url.pathname))
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Import listings'),
    description: t('Where an owner brings many listings at once.'),
    path: paths.importStart,
    noindex: true,
  })

/** The steps of one import. */
export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { batch, step } = loaderData
  const isOpen = batch.state === 'matching' || batch.state === 'checked'
  return (
    <div className={styles.page}>
      <ImportHead
        step={steps.indexOf(step)}
        isDone={batch.state === 'done'}
        notes={notesOf(batch)}
        leave={isOpen ? 'forget' : 'none'}
      />
      {actionData?.reason && (
        <div className={styles.note}>
          <FormNote tone="bad">{actionData.reason}</FormNote>
        </div>
      )}
      {step === 'upload' && <PhotoStep batch={batch} answer={actionData?.photos} />}
      {step === 'match' && <MatchStep batch={batch} />}
      {step === 'check' && <CheckStep {...loaderData} />}
      {batch.state === 'running' && <RunStep batch={batch} email={loaderData.email} />}
      {(batch.state === 'done' || batch.state === 'undone') && <DoneStep batch={batch} />}
    </div>
  )
}

function notesOf({ fileName, photos, columns, counts, state }: ImportBatch) {
  const matched = columns.filter(({ target }) => target).length
  const photoText =
    photos.total > 0 ? t('{count, plural, one {# photo} other {# photos}}', { count: photos.total }) : ''
  return [
    [fileName, photoText].filter(Boolean).join(', '),
    state === 'matching'
      ? undefined
      : t('{matched, plural, one {# of {all} matched} other {# of {all} matched}}', { matched, all: columns.length }),
    state === 'running' || state === 'done' ? t('{count, number} to import', { count: counts.chosen }) : undefined,
  ]
}
