import { data, redirect } from 'react-router'
import { refuseWithoutProof } from '#app/features/accounts/server/guards.ts'
import {
  changeWebhook,
  createKey,
  createWebhook,
  endKey,
  resend,
} from '#app/features/connections/server/connections.ts'
import type { Call } from '#platform/http/call.ts'
import type { Answer } from '../../core/answer.ts'
import { deliveriesPath } from '../../core/office-paths.ts'
import { paths } from '../../core/paths.ts'
import { textOf } from '../../core/received-values.ts'
import type { Person } from '../accounts/rules/account.ts'
import { keyLife, webhookChanges } from './rules/connection.ts'

/** What a form of the screen leads to, where it does not lead back to the screen. */
export interface ConnectionOutcome {
  /** Which form it was. */
  form: string
  /** Shown once: a key, or the secret of a webhook. */
  shown?: string
  errors?: Record<string, string>
  reason?: string
  /** What was typed, after a refusal. */
  typed?: Record<string, string[]>
}

/** Handles the forms of the screen: `key`, `revoke`, `webhook`, `change`, `resend`. What is shown once needs a recent proof. */
export async function changeConnections(call: Call, person: Person, typed: FormData) {
  const form = textOf(typed, 'form')
  const id = textOf(typed, 'id').slice(0, 100)
  const change = form === 'change' ? (webhookChanges.find((one) => one === typed.get('action')) ?? 'test') : undefined
  const lasts = form === 'key' || form === 'webhook' || change === 'new-secret'
  const unproven = lasts ? refuseWithoutProof(call) : undefined
  if (unproven) return refused(form, typed, unproven)
  if (form === 'key') {
    const asked = textOf(typed, 'days')
    const days = asked === '0' ? null : Number(asked) || keyLife
    const made = await createKey(call, person, { name: textOf(typed, 'name'), scopes: allOf(typed, 'scopes'), days })
    return 'done' in made ? data<ConnectionOutcome>({ form, shown: made.done.key }) : refused(form, typed, made)
  }
  if (form === 'webhook') {
    const sent = { url: textOf(typed, 'url'), description: textOf(typed, 'description') }
    const made = await createWebhook(call, person, { ...sent, events: allOf(typed, 'events') })
    return 'done' in made ? data<ConnectionOutcome>({ form, shown: made.done.secret }) : refused(form, typed, made)
  }
  if (change) {
    const changed = await changeWebhook(call, person, id, change)
    if (!('done' in changed)) return refused(form, typed, changed)
    if (changed.done.secret) return data<ConnectionOutcome>({ form: 'webhook', shown: changed.done.secret })
    return redirect(change === 'test' ? deliveriesPath(id) : `${paths.connections}#webhooks`, 303)
  }
  const changed = form === 'resend' ? await resend(call, id) : await endKey(call, person, id)
  if (!('done' in changed)) return refused(form, typed, changed)
  return redirect(form === 'resend' ? deliveriesPath(textOf(typed, 'webhook')) : `${paths.connections}#keys`, 303)
}

function allOf(typed: FormData, name: string) {
  return typed.getAll(name).filter((value) => typeof value === 'string')
}

function refused(form: string, typed: FormData, { refused: { status, errors, reason } }: Refused) {
  const names = [...new Set(typed.keys())]
  const kept = Object.fromEntries(names.map((name) => [name, allOf(typed, name)]))
  return data<ConnectionOutcome>({ form, errors, reason, typed: kept }, { status })
}

type Refused = Exclude<Answer, { done: unknown }>
