import { splitLanguage } from '../../app/core/paths.ts'

/**
 * Whether an address holds the secret of a mailed link, also one that it leads on to after signing in: no cache may keep its
 * page, and no page may tell others where the visitor comes from.
 */
export function isSecretLink(url: string): boolean {
  const { pathname, search } = new URL(url)
  return /(?:[?&]|%3F|%26)token(?:=|%3D)/i.test(search) || splitLanguage(pathname).path.startsWith('/visit/')
}
