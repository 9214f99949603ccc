import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { encodeCBOR } from '@levischuck/tiny-cbor'

/** What the answer of an authenticator says; by default everything is as it should be. */
interface Answering {
  challenge: string
  /** The page at which it is asked. */
  origin?: string
  rpId?: string
  /** Whether its user gave a finger, face or PIN. */
  verified?: boolean
  counter?: number
}

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest()

/** An authenticator with one passkey (ES256, no attestation), as WebAuthn Level 3 describes it. */
export function createAuthenticator(home = 'http://localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let userHandle = ''

  return {
    /** Answers `navigator.credentials.create`. */
    create(userId: string, answering: Answering) {
      userHandle = userId
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const cose = encodeCBOR(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      )
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const authData = Buffer.concat([dataOf(answering, 0x40), credential])
      const attestation = encodeCBOR(
        new Map<string, string | Uint8Array | Map<string, never>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, never>()],
          ['authData', new Uint8Array(authData)],
        ]),
      )
      const response = {
        clientDataJSON: base64(clientData('webauthn.create', answering)),
        attestationObject: base64(attestation),
        transports: ['internal'],
      }
      return { id: base64(id), rawId: base64(id), type: 'public-key', clientExtensionResults: {}, response }
    },

    /** Answers `navigator.credentials.get`. */
    get(answering: Answering, handle = userHandle) {
      const authData = dataOf(answering)
      const client = clientData('webauthn.get', answering)
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: base64(client),
        authenticatorData: base64(authData),
        signature: base64(signature),
        userHandle: handle,
      }
      return { id: base64(id), rawId: base64(id), type: 'public-key', clientExtensionResults: {}, response }
    },
  }

  function clientData(type: string, { challenge, origin = home }: Answering) {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false })
  }

  function dataOf({ rpId = new URL(home).hostname, verified = true, counter = 0 }: Answering, flags = 0) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([0x01 | (verified ? 0x04 : 0) | flags]), count])
  }
}
