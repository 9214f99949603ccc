import { createMiddleware } from 'hono/factory'
import { isManager, isStaff } from '../../domain/account/account.ts'
import { t } from '../../domain/language/translate.ts'
import { tokenBearer } from '../auth/guards/bearer-auth.ts'

/** Behind `accountOnly`: 403 for readers, who change nothing. */
export const importersOnly = createMiddleware(async (c, next) => {
  const { role } = tokenBearer(c)!
  if (isStaff(role) && !isManager(role)) return c.json({ error: t('Readers change nothing.') }, 403)
  return next()
})
