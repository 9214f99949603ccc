/** What the holder of an account is told by mail when it happens (ASVS 5, 6.3.5 and 6.3.7). */
export const accountEvents = [
  'password-changed',
  'email-changed',
  'passkey-added',
  'passkey-removed',
  'authenticator-on',
  'authenticator-off',
  'codes-made',
  'identity-added',
  'identity-removed',
  'codes-wrong',
] as const
export type AccountEvent = (typeof accountEvents)[number]
