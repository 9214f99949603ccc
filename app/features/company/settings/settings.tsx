import { data } from 'react-router'
import { requirePermission } from '#app/features/accounts/server/guards/permission-guard.ts'
import { readSettings } from '#app/features/company/server/settings/documents.ts'
import { t, tc } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import { seo } from '../../../frame/site/seo.ts'
import { callContext } from '../../../settings.ts'
import { SettingsLayout } from '../shared/settings-layout.tsx'
import type { Route } from './+types/settings'
import type { Entry } from './form/plan.ts'
import { type FormOutcome, SettingsForm } from './form/settings-form.tsx'
import { FormerTexts } from './former-texts.tsx'
import { isPageName, pagePlans } from './plans/plans.ts'
import { answerForm } from './settings-action.ts'

export const handle = { photos: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = context.get(callContext)
  await requirePermission(call, 'change-office')
  const { page } = params
  if (!isPageName(page)) throw data(null, { status: 404 })
  const { value, version, former } = await readSettings(call.services, page)
  return { page, value: value as Entry, version, former }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  const { person } = await requirePermission(call, 'change-office')
  if (!isPageName(params.page)) throw data(null, { status: 404 })
  return answerForm(call, person, params.page, await request.formData())
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: tc('of the office', 'Settings'),
    description: t('The settings of the company.'),
    path: paths.settings,
    noindex: true,
  })

/** A page of Settings that is one document. */
export default function Settings({ loaderData: { page, value, version, former }, actionData }: Route.ComponentProps) {
  const plan = pagePlans[page]
  return (
    <SettingsLayout heading={plan.title} lead={plan.shownAt}>
      <SettingsForm
        key={`${page} ${version}`}
        plan={plan}
        value={value}
        version={version}
        outcome={actionData as FormOutcome | undefined}
      />
      {former.length > 0 && <FormerTexts texts={former} />}
    </SettingsLayout>
  )
}
