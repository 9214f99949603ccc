import type { Company } from '../../domain/company.ts'
import type { IconName } from '../ui/icon-names.ts'

/** The mark of each place elsewhere, in the footer and wherever the company's own links stand. */
export const socialIcons: Record<Company['social'][number]['name'], IconName> = {
  Facebook: 'brand-facebook',
  Instagram: 'brand-instagram',
  LinkedIn: 'brand-linkedin',
  YouTube: 'brand-youtube',
}
