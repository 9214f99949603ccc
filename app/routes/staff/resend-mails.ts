import type { MessageMail } from '../../../domain/inquiry.ts'
import type { StaffCalls } from '../../staff-calls.ts'

/** Sends again every mail that has not gone out; when all have, the one to the office once more. */
export async function resendMails(staff: Pick<StaffCalls, 'resendMail'>, mails: readonly MessageMail[]): Promise<void> {
  const open = mails.filter(({ state }) => state !== 'sent')
  const again = open.length ? open : mails.filter(({ recipient }) => recipient === 'company')
  for (const { id } of again) await staff.resendMail(id)
}
