import { data, Form, redirect, useNavigation, useParams } from 'react-router'
import { requirePermission } from '#app/features/accounts/server/guards.ts'
import { findProperty } from '#app/features/listings/server/queries.ts'
import { listWords, writeToOwner } from '#app/features/owners/server/word-queries.ts'
import { KeptFields } from '../../../core/forms/kept-fields.tsx'
import { t } from '../../../core/language/translate.ts'
import { formatMoment } from '../../../core/moments.ts'
import { ownerWordsPath } from '../../../core/office-paths.ts'
import { paths } from '../../../core/paths.ts'
import { textOf } from '../../../core/received-values.ts'
import { StaffPage } from '../../../frame/office/staff-page.tsx'
import { seo } from '../../../frame/site/seo.ts'
import { callContext } from '../../../settings.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { PropertyTitle } from '../../browse/shared/property-words.tsx'
import { mostWords, type Words } from '../../owners/rules/own-listing.ts'
import type { Route } from './+types/owner-thread'
import styles from './staff-property.module.css'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const call = context.get(callContext)
  await requirePermission(call, 'read-office')
  const { db } = call.services.store
  const property = await findProperty(db, id)
  if (!property) throw data(null, { status: 404 })
  return { property, said: await listWords(db, id) }
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  const { person } = await requirePermission(call, 'change-office')
  const text = textOf(await request.formData(), 'to-owner')
  const answer = await writeToOwner(call.services, person, id, text)
  if ('done' in answer) throw redirect(ownerWordsPath(id), 303)
  const { status, errors, reason } = answer.refused
  return data({ refused: errors.text ?? reason ?? '' }, { status })
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

/** What owner and office wrote about a listing, and a field to write to the owner. */
function OwnerWords({ said, refused }: { said: readonly Words[]; refused?: string }) {
  const { formData } = useNavigation()
  const { id } = useParams()
  return (
    <section className={styles.words}>
      <h2>{t('The owner')}</h2>
      <ul>
        {said.map(({ id, by, text, at }) => (
          <li key={id}>
            <b>{by === 'office' ? t('The office') : t('The owner')}</b> <time dateTime={at}>{formatMoment(at)}</time>
            <p dir="auto">{text}</p>
          </li>
        ))}
      </ul>
      <Form key={said[0]?.id} method="post" preventScrollReset noValidate>
        <KeptFields name={`to owner ${id}`} />
        <TextArea
          name="to-owner"
          label={t('Write to the owner')}
          hint={t('Sent by mail, with the private link to answer.')}
          rows={3}
          maxLength={mostWords}
          error={refused}
        />
        <Button type="submit" variant="line" busy={formData?.has('to-owner')} busyText={t('Sending...')}>
          {t('Send')}
        </Button>
      </Form>
    </section>
  )
}
