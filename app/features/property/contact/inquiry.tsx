import { useNavigation } from 'react-router'
import type { Company } from '../../../../domain/company/company.ts'
import { t } from '../../../../domain/language/translate.ts'
import { pleaseWait } from '../../../../domain/message/inquiry.ts'
import type { InquiryDraft } from '../../../../domain/message/inquiry-rules.ts'
import type { Property } from '../../../../domain/property/property.ts'
import { usePostedForm } from '../../../components/forms/posted-form.tsx'
import { useForm } from '../../../components/forms/use-form.ts'
import { sendTyped } from '../../../components/messages/send-typed.ts'
import { SendingDialog } from '../../../components/messages/sending-dialog.tsx'
import { InquiryForm } from './inquiry-form.tsx'

interface Props {
  company: Company
  property: Property
}

/** The form of the contact sidebar, with its dialog. */
export function Inquiry({ company, property }: Props) {
  // The visitor is already navigating to another listing, which this inquiry is not about.
  const leaving = useNavigation().state === 'loading'
  const form = useForm<keyof InquiryDraft>({
    posted: usePostedForm('inquiry'),
    answer: (typed) => (leaving ? { reason: pleaseWait.text } : sendTyped(typed)),
  })
  return (
    <>
      <InquiryForm company={company} action={t('Send message')} name="inquiry" property={property} form={form} />
      <SendingDialog kind="inquiry" form={form} />
    </>
  )
}
