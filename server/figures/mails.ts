import { formatDay, monthYear } from '../../domain/dates.ts'
import { describeChange } from '../../domain/history/history.ts'
import { t } from '../../domain/language/translate.ts'
import { dayOf } from '../../domain/moments.ts'
import { formatNumber, formatPrice } from '../../domain/money.ts'
import { stageTitle } from '../../domain/owner/stage-words.ts'
import type { MailWriters } from '../messages/mail/mail-content.ts'
import type { Services } from '../services.ts'
import { readOwnerSheet } from './sheet-queries.ts'

/** The monthly sheet of a listing for its owner, as the office prints it. Undefined for a listing that is gone. */
export function sheetMails({ store }: Pick<Services, 'store'>): MailWriters<'owner-sheet'> {
  return {
    async 'owner-sheet'({ propertyId, details: { month } }) {
      const sheet = propertyId ? await readOwnerSheet(store.db, propertyId, month) : undefined
      if (!sheet) return undefined
      const { name, address, city, price, state, now, before, prices, done } = sheet
      const counted = (count: number, earlier: number) =>
        t('{count} (month before: {earlier})', { count: formatNumber(count), earlier: formatNumber(earlier) })
      const changes = [
        ...prices.map(({ at, price: amount }) => `${formatDay(dayOf(at))} · ${formatPrice(amount)}`),
        ...done.map((entry) => `${formatDay(dayOf(entry.at))} · ${describeChange(entry).did}`),
      ]
      return {
        subject: t('{name}, {month}', { name, month: monthYear(`${month}-01`) }),
        blocks: [
          { text: `${address}, ${city} · ${formatPrice(price)} · ${stageTitle({ name: state }, sheet)}` },
          {
            facts: [
              [t('Views'), counted(now.views, before.views)],
              [t('Inquiries'), counted(now.inquiries, before.inquiries)],
              [t('Visits'), counted(now.visits, before.visits)],
            ],
          },
          { text: changes.length > 0 ? changes.join('\n') : t('Nothing was changed in this month.') },
          { notes: [t('If you have a question about it, answer this mail.')] },
        ],
      }
    },
  }
}
