import { data, redirect } from 'react-router'
import { t } from '../../../../domain/language/translate.ts'
import { textOf } from '../../../../domain/message/message-form.ts'
import { ownerWordsPath } from '../../../../domain/office-paths.ts'
import { paths } from '../../../../domain/paths.ts'
import { clientContext } from '../../../api/client.ts'
import { seo } from '../../../components/layout/seo.ts'
import { PropertyTitle } from '../../../components/property/card/property-title.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import type { Route } from './+types/owner-thread'
import { OwnerWords } from './owner-words.tsx'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const property = await (await client.staff()).findForReview(id)
  if (!property) throw data(null, { status: 404 })
  return { property, said: await (await client.owners()).readWords(id) }
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const text = textOf(await request.formData(), 'to-owner')
  const answer = await (await context.get(clientContext).owners()).writeToOwner(id, text)
  if ('done' in answer) throw redirect(ownerWordsPath(id), 303)
  const { status, errors, reason } = answer.refused
  return data({ refused: errors?.text ?? reason ?? '' }, { status })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('The owner'),
    description: t('What owner and office wrote about a property.'),
    path: paths.admin,
    noindex: true,
  })

/** What owner and office wrote to each other about a property. */
export default function OwnerThread({ loaderData: { property, said }, actionData }: Route.ComponentProps) {
  return (
    <StaffPage title={<PropertyTitle of={property} />} current="properties">
      <OwnerWords said={said} refused={actionData?.refused} />
    </StaffPage>
  )
}
