import type { Company } from '../../../domain/company/company.ts'
import type { IconName } from '../../ui/icon/icon-names.ts'

/** The icon of each social network, in the footer and beside the company's links. */
export const socialIcons: Record<Company['social'][number]['name'], IconName> = {
  Facebook: 'brand-facebook',
  Instagram: 'brand-instagram',
  LinkedIn: 'brand-linkedin',
  YouTube: 'brand-youtube',
}
