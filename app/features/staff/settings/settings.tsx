import { data } from 'react-router'
import { t, tc } from '../../../../domain/language/translate.ts'
import { paths } from '../../../../domain/paths.ts'
import { clientContext } from '../../../api/client.ts'
import { seo } from '../../../components/layout/seo.ts'
import type { Route } from './+types/settings'
import { type FormOutcome, SettingsForm } from './form/settings-form.tsx'
import { FormerTexts } from './former-texts.tsx'
import { isPageName, pagePlans } from './plans/plans.ts'
import { saveSettings } from './settings-action.ts'
import { SettingsLayout } from './settings-layout.tsx'

export const handle = { photos: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const { page } = params
  if (!isPageName(page)) throw data(null, { status: 404 })
  const calls = await context.get(clientContext).settings()
  const { value, version, former = [] } = await calls.readPage(page)
  return { page, value, version, former }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  if (!isPageName(params.page)) throw data(null, { status: 404 })
  return saveSettings(params.page, await request.formData(), await context.get(clientContext).settings())
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
