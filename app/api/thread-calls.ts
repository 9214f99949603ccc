import type { hc } from 'hono/client'
import type { Language } from '../../domain/language/language.ts'
import type { ReplyTemplate } from '../../domain/message/reply-template.ts'
import type { Thread, ThreadAction, ThreadConflict, ThreadPage, ThreadView } from '../../domain/message/thread.ts'
import type { Api } from '../../server/api.ts'
import { ApiFailure } from './api-failure.ts'
import { idParam, read, readKnown } from './read-answer.ts'

export interface SentReply {
  thread: string
  version: number
  text: string
  language?: Language
  close?: boolean
  /** An address at which the person asked for answers. */
  to?: string
  key?: string
}

/** What became of a reply: kept, in conflict with what somebody else wrote, or refused with one sentence. */
export type ReplyResult =
  | { sent: true; id: string; version: number }
  | { sent: false; conflict?: ThreadConflict; reason?: string }

export interface FirstMessage {
  email: string
  name: string
  property: string | null
  subject: string
  text: string
  language: Language
  key: string
}

export type BegunThread = { id: string } | { thread: string } | { errors: Record<string, string> }

export interface FilledTemplate {
  text: string
  language: Language
  missing: string[]
}

/** The calls of the inbox's conversations, loaded by their screens only. */
export function threadCalls(api: ReturnType<typeof hc<Api>>['api']) {
  return {
    async listThreads(search: {
      view?: ThreadView
      q?: string
      property?: string
      after?: string
    }): Promise<ThreadPage> {
      return read(api.threads.$get({ query: search }))
    },

    /** By its id or that of a message in it; undefined for one that the caller does not see. */
    async findThread(id: string): Promise<Thread | undefined> {
      return readKnown(api.thread[':id'].$get({ param: idParam(id) }))
    },

    async reply(json: SentReply): Promise<ReplyResult> {
      const response: Response = await api.reply.$post({ json })
      if (response.ok) {
        const { id, version } = await response.json()
        return { sent: true, id, version }
      }
      if (response.status === 409) return { sent: false, conflict: await response.json() }
      return { sent: false, reason: await refusal(response) }
    },

    /** `thread`: there is a conversation already, and nothing was sent. */
    async begin(json: FirstMessage): Promise<BegunThread> {
      const response: Response = await api['begin-thread'].$post({ json })
      if (response.ok) return { id: (await response.json()).id }
      if (response.status === 409) return { thread: (await response.json()).thread }
      if (response.status !== 422) throw new ApiFailure(response.status)
      const { errors }: { errors: Record<string, string[]> } = await response.json()
      return { errors: Object.fromEntries(Object.entries(errors).map(([field, [said = '']]) => [field, said])) }
    },

    /** The thread's new version, or the sentence that refuses it. */
    async writeNote(thread: string, text: string): Promise<{ version: number } | { reason: string }> {
      const response: Response = await api['thread-note'].$post({ json: { thread, text } })
      return response.ok ? { version: (await response.json()).version } : { reason: await refusal(response) }
    },

    /** Arrives even when the page is left meanwhile. */
    async saveDraft(thread: string, text: string): Promise<void> {
      await read(api['thread-draft'].$post({ json: { thread, text } }, { init: { keepalive: true } }))
    },

    async resendReply(id: string): Promise<void> {
      await read(api['resend-reply'].$post({ json: { id } }))
    },

    async changeThread(
      thread: string,
      change: { action: ThreadAction; until?: string; assignee?: string | null },
    ): Promise<void> {
      await read(api['change-thread'].$post({ json: { thread, ...change } }))
    },

    async listTemplates(): Promise<ReplyTemplate[]> {
      return (await read(api['reply-templates'].$get())).templates
    },

    /** For a thread, or for a first message; undefined where the template or what it is about is gone. */
    async fillTemplate(
      about: { thread: string } | { name: string; property?: string },
      template: string,
      language?: Language,
    ): Promise<FilledTemplate | undefined> {
      const query = { ...about, template, ...(language && { language }) }
      return readKnown(api['filled-template'].$get({ query }))
    },
  }
}

/** The first sentence of a refusal. */
async function refusal(response: Response): Promise<string> {
  const { status } = response
  if (status === 401 || status >= 500) throw new ApiFailure(status)
  const said: { error?: string; errors?: Record<string, string[]> } = await response.json().catch(() => ({}))
  return said.error ?? Object.values(said.errors ?? {})[0]?.[0] ?? ''
}

export type ThreadCalls = ReturnType<typeof threadCalls>
