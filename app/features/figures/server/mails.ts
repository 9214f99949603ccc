import type { Services } from '../../../../web/services.ts'
import { formatDay, monthYear } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { dayOf } from '../../../core/moments.ts'
import { formatNumber, formatPrice } from '../../../core/money.ts'
import { describeChange } from '../../history/rules/history.ts'
import { findProperty } from '../../listings/server/queries.ts'
import { listingCard, type MailWriters } from '../../mail/server/mail-content.ts'
import { stageTitle } from '../../owners/rules/own-listing.ts'
import { keepNote, ownerPageAddress } from '../../owners/server/link-queries.ts'
import { readOwnerSheet } from './sheet-queries.ts'

/** The monthly sheet of a listing for its owner, as the office prints it. Undefined for a listing that is gone. */
export function sheetMails({ store, secret }: Pick<Services, 'store' | 'secret'>): MailWriters<'owner-sheet'> {
  return {
    async 'owner-sheet'({ propertyId, details: { month }, siteUrl, now: at }) {
      const sheet = propertyId ? await readOwnerSheet(store.db, propertyId, month) : undefined
      const home = propertyId ? await findProperty(store.db, propertyId) : undefined
      if (!sheet || !home) return undefined
      const { name, state, now, before, prices, done } = sheet
      const card = listingCard(home, siteUrl)
      const counted = (count: number, earlier: number) =>
        t('{count} (month before: {earlier})', { count: formatNumber(count), earlier: formatNumber(earlier) })
      const changes = [
        ...prices.map(({ at, price: amount }) => `${formatDay(dayOf(at))} · ${formatPrice(amount)}`),
        ...done.map((entry) => `${formatDay(dayOf(entry.at))} · ${describeChange(entry).did}`),
      ]
      return {
        subject: t('{name}, {month}', { name, month: monthYear(`${month}-01`) }),
        title: t('Your listing in {month}', { month: monthYear(`${month}-01`) }),
        blocks: [
          {
            homes: [{ ...card, lines: [...card.lines, stageTitle({ name: state }, sheet)] }],
          },
          {
            facts: [
              [t('Views'), counted(now.views, before.views)],
              [t('Inquiries'), counted(now.inquiries, before.inquiries)],
              [t('Visits'), counted(now.visits, before.visits)],
            ],
          },
          { text: changes.length > 0 ? changes.join('\n') : t('Nothing was changed in this month.') },
          {
            button: {
              text: t('Open your listing'),
              link: await ownerPageAddress(store.db, { secret, siteUrl }, home.id, at),
            },
          },
          { notes: [t('If you have a question about it, answer this mail.')] },
        ],
        why: [keepNote()],
      }
    },
  }
}
