import type { Context } from 'hono'
import { isCrossSite } from '../../../../platform/http/cross-site.ts'
import type { Services } from '../../../../web/services.ts'
import { t } from '../../../core/language/translate.ts'
import { askToSignIn, type Guarded, tokenBearer } from '../../accounts/server/guards.ts'
import { sessionOf } from '../../accounts/server/session-cookie.ts'
import { findCustomerEmail, findManageLink, findOwnerAccount, type Owner, openedTokens } from './link-queries.ts'

type Needs = Pick<Services, 'store' | 'https' | 'now'>

/**
 * The owner of a listing: by a manage link that this browser has opened, or by the account that owns it. Throws 401 for a visitor
 * without either, 404 for everybody else, whether or not there is such a listing, and 403 for a post from a page of another site.
 */
export async function requireOwner({ c, services }: Guarded, id: string): Promise<Owner> {
  c.header('Cache-Control', 'private, no-store')
  if (!tokenBearer(c) && isCrossSite(c)) throw c.json({ error: t('This call came from another site.') }, 403)
  const owner = await findOwner(c, services, id)
  if (owner === 'nobody') throw askToSignIn(c, t('Please open the link in our mail, or sign in.'))
  if (!owner) throw c.json({ error: t('There is no such property.') }, 404)
  return owner
}

/** The owner of a listing, if whoever calls is that; 'nobody' without a link and without a sign-in. */
export async function findOwner(
  c: Context,
  services: Needs,
  propertyId: string,
): Promise<Owner | 'nobody' | undefined> {
  const { store, https, now = Date.now } = services
  const tokens = openedTokens(c, https)
  for (const token of tokens) {
    const link = await findManageLink(store.db, token, new Date(now()))
    if (typeof link !== 'object' || link.propertyId !== propertyId) continue
    return { propertyId, via: { link }, email: (await findCustomerEmail(store.db, propertyId)) ?? '' }
  }
  const person = tokenBearer(c) ?? (await sessionOf(c, services))?.person
  if (!person) return tokens.length > 0 ? undefined : 'nobody'
  const isOwn = (await findOwnerAccount(store.db, propertyId)) === person.id
  return isOwn ? { propertyId, via: { person }, email: person.email } : undefined
}
