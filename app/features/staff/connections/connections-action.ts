import { data, redirect } from 'react-router'
import { keyLife } from '../../../../domain/connection/connection.ts'
import { textOf } from '../../../../domain/message/message-form.ts'
import { paths } from '../../../../domain/paths.ts'
import type { Client } from '../../../api/client.ts'
import type { ConnectionAnswer, WebhookChange } from '../../../api/connection-calls.ts'

/** What a form of the screen leads to, where it does not lead back to the screen. */
export interface ConnectionOutcome {
  /** Which form it was. */
  form: string
  /** Shown once: a key, or the secret of a webhook. */
  shown?: string
  errors?: Record<string, string[]>
  reason?: string
  /** What was typed, after a refusal. */
  typed?: Record<string, string[]>
}

const changes: WebhookChange[] = ['enable', 'disable', 'remove', 'new-secret', 'test']

/** Handles the forms of the screen: `key`, `revoke`, `webhook`, `change`, `resend`. */
export async function changeConnections(client: Client, typed: FormData) {
  const form = textOf(typed, 'form')
  const calls = await client.connections()
  const id = textOf(typed, 'id').slice(0, 100)
  if (form === 'key') {
    const asked = textOf(typed, 'days')
    const days = asked === '0' ? null : Number(asked) || keyLife
    const made = await calls.createKey({ name: textOf(typed, 'name'), scopes: allOf(typed, 'scopes'), days })
    return 'done' in made ? data<ConnectionOutcome>({ form, shown: made.done.key }) : refused(form, typed, made)
  }
  if (form === 'webhook') {
    const events = allOf(typed, 'events')
    const made = await calls.createWebhook({
      url: textOf(typed, 'url'),
      description: textOf(typed, 'description'),
      events,
    })
    return 'done' in made ? data<ConnectionOutcome>({ form, shown: made.done.secret }) : refused(form, typed, made)
  }
  if (form === 'change') {
    const action = changes.find((one) => one === typed.get('action')) ?? 'test'
    const changed = await calls.changeWebhook(id, action)
    if (!('done' in changed)) return refused(form, typed, changed)
    if (changed.done.secret) return data<ConnectionOutcome>({ form: 'webhook', shown: changed.done.secret })
    return redirect(action === 'test' ? deliveriesPath(id) : `${paths.connections}#webhooks`, 303)
  }
  const changed = form === 'resend' ? await calls.resend(id) : await calls.revokeKey(id)
  if (!('done' in changed)) return refused(form, typed, changed)
  return redirect(form === 'resend' ? deliveriesPath(textOf(typed, 'webhook')) : `${paths.connections}#keys`, 303)
}

/** The screen with what was sent to one webhook. */
export function deliveriesPath(id: string) {
  return `${paths.connections}?${new URLSearchParams({ webhook: id })}#deliveries`
}

function allOf(typed: FormData, name: string) {
  return typed.getAll(name).filter((value) => typeof value === 'string')
}

function refused(form: string, typed: FormData, answer: ConnectionAnswer<unknown>) {
  const { status, errors, reason } = 'refused' in answer ? answer.refused : { status: 500 }
  const names = [...new Set(typed.keys())]
  const kept = Object.fromEntries(names.map((name) => [name, allOf(typed, name)]))
  return data<ConnectionOutcome>({ form, errors, reason, typed: kept }, { status })
}
