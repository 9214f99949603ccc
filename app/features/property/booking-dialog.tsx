import { useId } from 'react'
import type { Company } from '../../../domain/company/company.ts'
import { t } from '../../../domain/language/translate.ts'
import { offerBadge } from '../../../domain/property/choices.ts'
import { keptWidth, pictureSrcSet, pictureUrl } from '../../../domain/property/image.ts'
import { type Property, shortAddress } from '../../../domain/property/property.ts'
import type { Post } from '../../components/messages/message-sending.ts'
import { SendingDialog } from '../../components/messages/sending-dialog.tsx'
import { PropertyPrice, priceText } from '../../components/property/property-price.tsx'
import { PropertyTitle } from '../../components/property/property-title.tsx'
import { CloseButton, Dialog } from '../../ui/dialog/dialog.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './booking-dialog.module.css'
import { InquiryForm } from './inquiry-form.tsx'
import { aboutProperty, useInquiry } from './inquiry-sending.ts'

export interface BookingProps {
  open: boolean
  onClose: () => void
  property: Property
  company: Company
  post: () => Post
}

/** The inquiry form as a modal: picture and price left, form right; on mobile a sheet without the picture. */
export function BookingDialog({ open, onClose, property, company, post }: BookingProps) {
  const title = useId()
  const [cover] = property.pictures
  const about = aboutProperty(property, 'booking')
  const form = useInquiry({ about, post, onSent: onClose })
  return (
    <>
      <Dialog open={open} onClose={onClose} labelledBy={title} keepMounted className={styles.dialog}>
        <div className={styles.two}>
          <div className={styles.place}>
            {cover && (
              <img
                src={pictureUrl(cover.path, keptWidth(cover.width, 640))}
                srcSet={pictureSrcSet(cover)}
                sizes="760px"
                width={cover.width}
                height={cover.height}
                alt=""
                loading="lazy"
                decoding="async"
              />
            )}
            <div className={styles.facts}>
              <Tag look={property.offer}>{offerBadge[property.offer]}</Tag>
              <b className={styles.name}>
                <PropertyTitle of={property} />
              </b>
              <span className={styles.quiet}>{shortAddress(property)}</span>
              <PropertyPrice property={property} />
              <span className={styles.quiet}>
                {t('We reply within one working day with two or three times to choose from.')}
              </span>
            </div>
          </div>
          <div className={styles.question}>
            <div className={styles.head}>
              <div>
                <h2 id={title} className={styles.title}>
                  {t('Book a showing')}
                </h2>
                <p className={styles.short}>
                  <PropertyTitle of={property} />, {priceText(property)}
                </p>
              </div>
              <CloseButton onClick={onClose} />
            </div>
            <InquiryForm company={company} action={t('Book a showing')} about={about} form={form} />
          </div>
        </div>
      </Dialog>
      <SendingDialog kind="booking" form={form} />
    </>
  )
}
