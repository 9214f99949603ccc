import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** "v1.nonce.tag.text": AES-256-GCM under a key derived from AUTH_SECRET, bound to the account. A database alone cannot open it. */
export function sealSecret(secret: string, accountId: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret), nonce).setAAD(Buffer.from(accountId))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return ['v1', ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.')
}

/** The text; undefined if it was sealed with another AUTH_SECRET, for another account, or was altered. */
export function openSecret(secret: string, accountId: string, sealed: string): string | undefined {
  const [version, nonce = '', tag = '', text = ''] = sealed.split('.')
  if (version !== 'v1') return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret), Buffer.from(nonce, 'base64url'), {
      authTagLength: 16,
    })
    decipher.setAAD(Buffer.from(accountId)).setAuthTag(Buffer.from(tag, 'base64url'))
    return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

function keyFrom(secret: string) {
  return Buffer.from(hkdfSync('sha256', secret, '', 'fundy authenticator secret', 32))
}
