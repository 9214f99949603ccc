import { z } from 'zod'
import { t } from '../../../../core/language/translate.ts'

/** A picture that the company has put on its pages: an upload that was kept. */
export interface SitePicture {
  path: string
  /** Pixels of the original. */
  width: number
  height: number
}

export const sitePicture = z.object({
  path: z.string().regex(/^uploads\/[a-z0-9]{1,64}$/, { error: () => t('There is no such upload.') }),
  width: z.int().min(1).max(100_000),
  height: z.int().min(1).max(100_000),
}) satisfies z.ZodType<SitePicture>
