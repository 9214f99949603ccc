import { useNavigation } from 'react-router'
import { useForm } from '../../../../core/forms/use-form.ts'
import { t } from '../../../../core/language/translate.ts'
import { type Property, shortAddress } from '../../../../core/listing/property.ts'
import type { Company } from '../../../company/rules/company.ts'
import { pleaseWait } from '../../../inbox/rules/inquiry.ts'
import type { InquiryDraft } from '../../../inbox/rules/inquiry-rules.ts'
import { sendTyped } from '../../../inbox/shared/honeypot-fields.tsx'
import { usePostedForm } from '../../../inbox/shared/posted-form.tsx'
import { SendingDialog } from '../../../inbox/shared/sending-dialog.tsx'
import { InquiryForm } from './inquiry-form.tsx'

interface Props {
  company: Company
  property: Property
  /** Whether another button of the page comes first. */
  second: boolean
}

/** The form of the contact sidebar, with its dialog. */
export function Inquiry({ company, property, second }: Props) {
  // The visitor is already navigating to another listing, which this inquiry is not about.
  const leaving = useNavigation().state === 'loading'
  const form = useForm<keyof InquiryDraft>({
    posted: usePostedForm('inquiry'),
    answer: (typed) => (leaving ? { reason: pleaseWait.text } : sendTyped(typed)),
  })
  return (
    <>
      <InquiryForm
        company={company}
        action={t('Send message')}
        name="inquiry"
        property={property}
        form={form}
        second={second}
      />
      <SendingDialog kind="inquiry" form={form} about={shortAddress(property)} />
    </>
  )
}
