import { signToken } from '../http/tokens/signed-token.ts'

/** Milliseconds for which a hidden picture can be opened. */
const pictureLife = 3_600_000

/** What is put after the address of a picture that visitors do not see, so that it opens for an hour after `at` (milliseconds). */
export function pictureAccess(secret: string, path: string, at: number): string {
  return `?token=${signToken(secret, 'image', { expires: at + pictureLife, boundTo: path })}`
}
