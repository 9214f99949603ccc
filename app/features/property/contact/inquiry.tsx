import type { Company } from '../../../../domain/company/company.ts'
import { t } from '../../../../domain/language/translate.ts'
import type { Property } from '../../../../domain/property/property.ts'
import { lazyClient } from '../../../api/lazy-client.ts'
import { SendingDialog } from '../../../components/messages/sending-dialog.tsx'
import { InquiryForm } from './inquiry-form.tsx'
import { aboutProperty, useInquiry } from './inquiry-sending.ts'

interface Props {
  company: Company
  property: Property
}

/** The form of the contact sidebar, with its dialog. */
export function Inquiry({ company, property }: Props) {
  const about = aboutProperty(property, 'sidebar')
  const form = useInquiry({ about, post: lazyClient })
  return (
    <>
      <InquiryForm company={company} action={t('Send message')} about={about} form={form} />
      <SendingDialog kind="inquiry" form={form} />
    </>
  )
}
