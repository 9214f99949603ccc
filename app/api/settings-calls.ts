import type { hc } from 'hono/client'
import type { OpenStaffInvitation, ShownStaffInvitation, StaffAccount } from '../../domain/account/staff-account.ts'
import type { PostForm } from '../../domain/company/content/post-form.ts'
import type { StartState, StartStep } from '../../domain/company/content/start.ts'
import type { WordingArea, WordingPage } from '../../domain/company/wording/wording.ts'
import type { Language } from '../../domain/language/language.ts'
import type { HeldMails } from '../../domain/message/held-mail.ts'
import type { Api } from '../../server/api.ts'
import { ApiFailure } from './api-failure.ts'

export interface SettingsDocument {
  value: Record<string, unknown>
  version: string
  isStored: boolean
}

export interface EditedPost {
  post: PostForm
  version: string
  isFile: boolean
}

/** `errors` by the place of a field; `reason`: a sentence about the whole. */
export type SettingsAnswer<Answer> =
  | { done: Answer }
  | { refused: { status: number; errors?: Record<string, string>; reason?: string } }

/** The calls of Settings, loaded by its screens only. They throw when the API cannot be reached. */
export function settingsCalls(api: ReturnType<typeof hc<Api>>['api']) {
  return {
    async readPage(page: string): Promise<SettingsDocument> {
      return read(await api.settings[':page'].$get({ param: { page: page as 'company' } }))
    },
    async savePage(page: string, value: unknown, version: string) {
      const sent = { param: { page: page as 'company' }, json: { value, version } }
      return answerOf<SettingsDocument>(await api.settings[':page'].$post(sent as never))
    },
    async listTexts({
      q,
      area,
      changed,
      page,
    }: {
      q: string
      area?: WordingArea | undefined
      changed: boolean
      page: number
    }) {
      const query = { q, ...(area && { area }), ...(changed && { changed: '1' as const }), page: String(page) }
      return read<WordingPage>(await api.wording.$get({ query }))
    },
    async saveTexts(changes: { id: string; en: string; fr: string }[], version: string) {
      return answerOf<{ version: string }>(await api.wording.$post({ json: { changes, version } }))
    },
    async listPosts(): Promise<EditedPost[]> {
      return read(await api['written-posts'].$get())
    },
    async savePost(post: unknown, version: string) {
      return answerOf<{ slug: string; version: string }>(
        await api['written-posts'].$post({ json: { post, version } as never }),
      )
    },
    async removePost(slug: string) {
      return answerOf<{ slug: string }>(await api['remove-post'].$post({ json: { slug } }))
    },
    async previewPost(body: string, language: Language) {
      return answerOf<{ html: string }>(await api['preview-post'].$post({ json: { body, language } }))
    },
    async listAccounts(): Promise<{ accounts: StaffAccount[]; invitations: OpenStaffInvitation[] }> {
      return read(await api['staff-accounts'].$get())
    },
    async changeRole(id: string, role: string) {
      return answerOf<{ id: string }>(await api['staff-role'].$post({ json: { id, role } as never }))
    },
    async endAccount(id: string) {
      return answerOf<{ id: string }>(await api['end-staff-account'].$post({ json: { id } }))
    },
    async invite(person: { email: string; name: string; role: string; language: string }) {
      return answerOf<{ id: string }>(await api['invite-staff'].$post({ json: person as never }))
    },
    async endInvitation(id: string) {
      return answerOf<{ id: string }>(await api['end-staff-invitation'].$post({ json: { id } }))
    },
    async readInvitation(token: string): Promise<ShownStaffInvitation> {
      return read(await api['staff-invitation'].$get({ query: { token } }))
    },
    async acceptInvitation(token: string, password?: string) {
      return answerOf<{ email: string }>(
        await api['staff-invitation'].$post({ json: { token, ...(password && { password }) } }),
      )
    },
    async readSecurity(): Promise<{ staffTwoStep: boolean }> {
      return read(await api['security-settings'].$get())
    },
    async saveSecurity(staffTwoStep: boolean) {
      return answerOf<{ staffTwoStep: boolean }>(await api['security-settings'].$post({ json: { staffTwoStep } }))
    },
    async readStart(): Promise<StartState> {
      return read(await api['first-steps'].$get())
    },
    async skipSteps(steps: StartStep[]) {
      return answerOf<StartState>(await api['skip-first-steps'].$post({ json: { steps } as never }))
    },
    async listHeldMails(): Promise<HeldMails> {
      return read(await api['held-mails'].$get())
    },
    async markMailsSeen(ids: string[]) {
      return answerOf<{ seen: number }>(await api['seen-mails'].$post({ json: { ids } }))
    },
    async takeMail(id: string) {
      return answerOf<{ thread: string }>(await api['take-mail'].$post({ json: { id } }))
    },
    async testMail() {
      return answerOf<{ sent: boolean; said: string; to: string }>(await api['test-mail'].$post())
    },
  }
}

async function read<Answer>(response: Response): Promise<Answer> {
  if (!response.ok) throw new ApiFailure(response.status)
  return response.json()
}

async function answerOf<Answer>(response: Response): Promise<SettingsAnswer<Answer>> {
  if (response.ok) return { done: await response.json() }
  if (response.status >= 500 && response.status !== 503) throw new ApiFailure(response.status)
  const { errors = {}, error: reason } = await response.json().catch(() => ({}))
  const first = Object.entries(errors as Record<string, string[]>).map(([at, [sentence = '']]) => [at, sentence])
  return { refused: { status: response.status, errors: Object.fromEntries(first), reason: reason ?? errors.body?.[0] } }
}
