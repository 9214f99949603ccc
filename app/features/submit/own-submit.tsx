import { Outlet } from 'react-router'
import { findHolder } from '#app/features/accounts/server/guards.ts'
import { readProfile } from '#app/features/accounts/server/own-profile.ts'

import { callContext } from '../../settings.ts'
import { laterSection } from '../../ui/section/later-section.tsx'
import type { Route } from './+types/own-submit'
import { hasKeptDraft } from './draft/kept-draft-key.ts'

const SubmitNew = laterSection(async () => (await import('./submit-form.tsx')).SubmitNew, hasKeptDraft)

/** Name, email and phone of whoever is signed in; null for everybody else, who see the sample form of the page inside. */
export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const holder = await findHolder(call)
  const mail = call.services.outbox?.on ?? false
  if (!holder) return { contact: null, mail }
  const { email, profile } = await readProfile(call.services, holder.id)
  return { contact: { name: profile.name, email, phone: profile.phone }, mail }
}

/** Around the account's page of a new property: below it, for whoever is signed in, the form of the submit page. */
export default function OwnSubmit({ loaderData: { contact, mail }, matches }: Route.ComponentProps) {
  const { company } = matches[0].loaderData
  return (
    <>
      <Outlet />
      {contact && <SubmitNew company={company} contact={contact} mail={mail} />}
    </>
  )
}
