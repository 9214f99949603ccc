import { createHash, randomBytes } from 'node:crypto'

/**
 * The hashes of the history (docs/decisions/044-history-chain.md): SHA-256 in hexadecimal over JSON arrays of strings, which have one
 * spelling (RFC 8785). On PostgreSQL a trigger of `043-baseline.sql` computes the last one.
 */

/** Stands before the first entry. */
export const genesis = '0'.repeat(64)

/** What is never changed again of an entry. */
export interface Core {
  id: string
  at: Date
  actor: string
  via: string
  area: string
  property_id: string
  subject: string
  what: string
  who_hash: string
  values_hash: string
}

export interface Texts {
  who: string
  who_salt: string
  /** JSON. */
  old_value: string
  new_value: string
  values_salt: string
}

/** 128 random bits: without them nobody can tell from a hash what text it was, once the text is erased. */
export function newSalt() {
  return randomBytes(16).toString('base64url')
}

export function whoHash({ who_salt, who }: Pick<Texts, 'who' | 'who_salt'>) {
  return sha256(JSON.stringify([who_salt, who]))
}

export function valuesHash({ values_salt, old_value, new_value }: Omit<Texts, 'who' | 'who_salt'>) {
  return sha256(JSON.stringify([values_salt, old_value, new_value]))
}

export function digestOf({ id, at, actor, via, area, property_id, subject, what, who_hash, values_hash }: Core) {
  const fields = [id, at.toISOString(), actor, via, area, property_id, subject, what, who_hash, values_hash]
  return sha256(JSON.stringify(['fundy-history-1', ...fields]))
}

/** Of the entry at the place `seq`, after the one with the hash `previous`. */
export function linkOf(previous: string, seq: number, digest: string) {
  return sha256(`${previous}\n${seq}\n${digest}`)
}

function sha256(text: string) {
  return createHash('sha256').update(text).digest('hex')
}
