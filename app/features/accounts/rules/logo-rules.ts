import { t } from '../../../core/language/translate.ts'

/** The picture of a profile: what it may be. It is shown square. */

export const logoTypes = ['image/jpeg', 'image/png'] as const
const mostBytes = 5 * 1024 * 1024

export const logoHint = () => t('JPG or PNG, square, up to 5 MB. Without one we show the initials.')
export const badLogoType = () => t('Please choose a JPG or PNG picture.')
export const badLogoSize = () => t('Please choose a picture of at most 5 MB.')

/** A browser gives an empty file where none was chosen. */
export function wrongLogo({ type, size }: { type: string; size: number }): string | undefined {
  if (size === 0) return undefined
  if (!logoTypes.includes(type as (typeof logoTypes)[number])) return badLogoType()
  return size > mostBytes ? badLogoSize() : undefined
}
