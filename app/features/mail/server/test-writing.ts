import { inLanguage } from '../../../../platform/http/request-language.ts'
import type { Language } from '../../../core/language/language.ts'
import { demoCompany } from '../../company/rules/demo-company.ts'
import { isToOffice, type MailDetails, type MailKind } from './kinds.ts'
import type { MailFacts, MailWriter, MailWriters } from './mail-content.ts'
import { composeMail } from './outgoing-mail.ts'

export const site = 'https://fundy.example'

/** The mail of this kind as it would leave now; undefined when there is nothing to say. */
export function writtenMail<Kind extends MailKind>(
  writers: Pick<MailWriters, Kind>,
  kind: Kind,
  details: MailDetails[Kind],
  { language = 'en', ...others }: Partial<MailFacts<Kind>> & { language?: Language } = {},
) {
  const facts: MailFacts<Kind> = {
    id: 'mail',
    details,
    email: isToOffice(kind) ? '' : 'ann@mail.example',
    propertyId: null,
    createdAt: new Date('2026-07-01T12:00:00Z'),
    company: demoCompany,
    siteUrl: site,
    now: new Date('2026-07-01T12:00:00Z'),
    ...others,
  }
  const frame = { mailId: 'mail', company: facts.company, office: 'office@fundy.example', email: facts.email }
  return inLanguage(language, async () => {
    const content = await (writers[kind] as MailWriter<Kind>)(facts)
    return content && composeMail(frame, content)
  })
}
