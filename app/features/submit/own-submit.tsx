import { Outlet } from 'react-router'
import { clientContext } from '../../api/client.ts'
import { laterSection } from '../../ui/section/later-section.tsx'
import type { Route } from './+types/own-submit'
import { hasKeptDraft } from './draft/kept-draft-key.ts'

const SubmitNew = laterSection(async () => (await import('./submit-form.tsx')).SubmitNew, hasKeptDraft)

/** Name, email and phone of whoever is signed in; null for everybody else, who see the sample form of the page inside. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const user = request.headers.has('cookie') ? await client.getUser() : null
  if (!user) return { contact: null }
  const { email, profile } = await (await client.profiles()).readProfile()
  return { contact: { name: profile.name, email, phone: profile.phone } }
}

/** Around the account's page of a new property: below it, for whoever is signed in, the form of the submit page. */
export default function OwnSubmit({ loaderData: { contact }, matches }: Route.ComponentProps) {
  const { company } = matches[0].loaderData
  return (
    <>
      <Outlet />
      {contact && <SubmitNew company={company} contact={contact} />}
    </>
  )
}
