import type { IconName } from '../../../ui/icon/icon-names.ts'
import type { Company } from '../rules/company.ts'

/** The icon of each social network, in the footer and beside the company's links. */
export const socialIcons: Record<Company['social'][number]['name'], IconName> = {
  Facebook: 'brand-facebook',
  Instagram: 'brand-instagram',
  LinkedIn: 'brand-linkedin',
  YouTube: 'brand-youtube',
}
