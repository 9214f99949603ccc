import { z } from 'zod'
import { formatDay, monthYear } from '../../domain/dates.ts'
import { describeChange } from '../../domain/history/history.ts'
import { t } from '../../domain/language/translate.ts'
import { dayOf } from '../../domain/moments.ts'
import { formatNumber, formatPrice } from '../../domain/money.ts'
import { stageTitle } from '../../domain/owner/stage-words.ts'
import { factsHtml, mailPage, paragraph, smallPrint } from '../messages/mail/mail-html.ts'
import { factLine } from '../messages/mail/mail-text.ts'
import type { NoticeText, NoticeWriter } from '../messages/mail/notice-mail.ts'
import type { Services } from '../services.ts'
import { readOwnerSheet } from './sheet-queries.ts'

/** The kind of the notices that mail a sheet. */
export const sheetNotice = 'owner-sheet'

const about = z.object({ month: z.string() })

/** The monthly sheet of a listing for its owner, as the office prints it. Undefined for a listing that is gone. */
export function writeSheetMail({ store }: Pick<Services, 'store'>): NoticeWriter {
  return async ({ notice, company }): Promise<NoticeText | undefined> => {
    const { month } = about.parse(notice.details)
    const sheet = notice.propertyId ? await readOwnerSheet(store.db, notice.propertyId, month) : undefined
    if (!sheet) return undefined
    const { name, address, city, price, state, now, before, prices, done } = sheet
    const title = t('{name}, {month}', { name, month: monthYear(`${month}-01`) })
    const home = `${address}, ${city} · ${formatPrice(price)} · ${stageTitle({ name: state }, sheet)}`
    const counted = (count: number, earlier: number) =>
      t('{count} (month before: {earlier})', { count: formatNumber(count), earlier: formatNumber(earlier) })
    const facts = [
      [t('Views'), counted(now.views, before.views)],
      [t('Inquiries'), counted(now.inquiries, before.inquiries)],
      [t('Visits'), counted(now.visits, before.visits)],
    ] as const
    const changes = [
      ...prices.map(({ at, price: amount }) => `${formatDay(dayOf(at))} · ${formatPrice(amount)}`),
      ...done.map((entry) => `${formatDay(dayOf(entry.at))} · ${describeChange(entry).did}`),
    ]
    const happened = changes.length > 0 ? changes : [t('Nothing was changed in this month.')]
    const end = t('If you have a question about it, answer this mail.')
    return {
      subject: title,
      text: [title, home, facts.map(factLine).join('\n'), happened.join('\n'), end, company.name].join('\n\n'),
      html: mailPage(company, title, [paragraph(home), factsHtml(facts), ...happened.map(paragraph), smallPrint(end)]),
    }
  }
}
