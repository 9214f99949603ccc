import { data, redirect } from 'react-router'
import { openListing } from '#app/features/owners/server/link-queries.ts'
import { t } from '../../core/language/translate.ts'
import { managePath, paths } from '../../core/paths.ts'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import type { Route } from './+types/open'
import { EndedPage } from './ended-page.tsx'
import { ownerTexts } from './rules/own-listing.ts'

/**
 * Where the link of a mail leads: the token becomes a cookie, and the address of the next page does not hold it. Opening it changes
 * nothing of the listing, because mail programs open every link; `ask` is what the next page asks first.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const token = query.get('token')
  if (!token) return data({ hasToken: false, replaced: query.has('ended') })
  const opened = await openListing(context.get(callContext), token.slice(0, 300))
  if ('refused' in opened) return data({ hasToken: true, replaced: false }, { status: opened.refused.status })
  const ask = query.get('ask')
  throw redirect(managePath(opened.done.id) + (ask ? `?${new URLSearchParams({ ask })}` : ''), 303)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Your listing'),
    description: t('Where an owner manages a listing.'),
    path: paths.manage,
    noindex: true,
  })

export default function OpenListing({ loaderData }: Route.ComponentProps) {
  const title = loaderData.hasToken ? ownerTexts.ended : t('Open your listing')
  return <EndedPage title={title} replaced={loaderData.replaced} />
}
