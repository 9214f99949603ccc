import type { hc } from 'hono/client'
import type { OpenStaffInvitation, StaffAccount } from '../../domain/account/staff-account.ts'
import type { Answer } from '../../domain/answer.ts'
import type { PostForm } from '../../domain/company/content/post-form.ts'
import type { StartState, StartStep } from '../../domain/company/content/start.ts'
import type { FormerText } from '../../domain/company/content/texts.ts'
import type { Language } from '../../domain/language/language.ts'
import type { Api } from '../../server/api.ts'
import { answerOf as formAnswer } from './form-answer.ts'
import { read } from './read-answer.ts'

export interface SettingsDocument {
  value: Record<string, unknown>
  version: string
  isStored: boolean
  /** Beside the texts. */
  former?: FormerText[]
}

export interface EditedPost {
  post: PostForm
  version: string
  isFile: boolean
}

/** The calls of Settings, loaded by its screens only. They throw when the API cannot be reached. */
export function settingsCalls(api: ReturnType<typeof hc<Api>>['api']) {
  return {
    async readPage(page: string): Promise<SettingsDocument> {
      return read<Response>(api.settings[':page'].$get({ param: { page: page as 'company' } }))
    },
    async savePage(page: string, value: unknown, version: string) {
      const sent = { param: { page: page as 'company' }, json: { value, version } }
      return answerOf<SettingsDocument>(await api.settings[':page'].$post(sent as never))
    },
    async listPosts(): Promise<EditedPost[]> {
      return read(api['written-posts'].$get())
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
      return read(api['staff-accounts'].$get())
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
    async readStart(): Promise<StartState> {
      return read(api['first-steps'].$get())
    },
    async skipSteps(steps: StartStep[]) {
      return answerOf<StartState>(await api['skip-first-steps'].$post({ json: { steps } as never }))
    },
    async testMail() {
      return answerOf<{ sent: boolean; said: string; to: string }>(await api['test-mail'].$post())
    },
  }
}

/** A refusal that belongs to no field is about the whole. */
async function answerOf<Done>(response: Response): Promise<Answer<Done>> {
  const answer = await formAnswer<Done>(response)
  if ('refused' in answer) answer.refused.reason ??= answer.refused.errors.body
  return answer
}
