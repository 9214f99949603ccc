import { isId } from '../../../../platform/http/tokens.ts'
import type { Services } from '../../../../web/services.ts'
import { type Answer, type Refusal, refuse, refuseFields } from '../../../core/answer.ts'
import { t } from '../../../core/language/translate.ts'
import type { Person } from '../../accounts/rules/account.ts'
import { mayDo } from '../../accounts/rules/permissions.ts'
import { scopeOf } from '../../accounts/server/guards.ts'
import { type AgentFacts, type AgentPicture, emptyFacts, isSlug, type ManagedPerson } from '../rules/agent.ts'
import { pageErrors, type SentPage } from '../rules/page-form.ts'
import { findPerson, recordAgent } from './people-queries.ts'
import { findProfile, putPicture, putProfile } from './profile-queries.ts'

type Needs = Pick<Services, 'store' | 'now'>

/** The page of an agent or an agency as its form has it. */
export interface EditedPage {
  id: string
  role: ManagedPerson['role']
  isShown: boolean
  name: string
  facts: AgentFacts
  picture: AgentPicture | null
}

/**
 * One's own page by default; with `agent`, an account or the address of a page, that of an agent one manages. Undefined for a page
 * that is not one's to edit.
 */
export async function readAgentForm(
  { store }: Needs,
  person: Person,
  agent: string | undefined,
): Promise<EditedPage | undefined> {
  const edited = await findEdited(store, person, agent)
  if (!edited) return undefined
  const page = await findProfile(store.db, edited.id)
  return {
    id: edited.id,
    role: edited.role,
    isShown: Boolean(page?.consentAt),
    name: page?.name ?? edited.name,
    facts: page?.facts ?? { ...emptyFacts, email: edited.email },
    picture: page?.picture ? await pictureOf(store, page.picture) : null,
  }
}

/**
 * Changes a page as `readAgentForm` finds it. Saving one's own also shows it.
 * @param picture the path of an upload; without it the picture stays
 * @returns the address of the page, and whether visitors see it
 */
export async function editAgent(
  { store, now = Date.now }: Needs,
  person: Person,
  page: SentPage,
  { agent, picture }: { agent?: string | undefined; picture?: string | undefined },
): Promise<Answer<{ slug: string; isShown: boolean }>> {
  const wrong = judgePage(page)
  if (wrong) return wrong
  const edited = await findEdited(store, person, agent)
  if (!edited) return refuse(404, t('There is no such page.'))
  const done = await store.change(async (tx) => {
    // First, because a path that is no free upload changes nothing.
    if (picture !== undefined && !(await putPicture(tx, edited.id, picture))) return undefined
    const { name, facts } = page
    const at = new Date(now())
    await putProfile(tx, { accountId: edited.id, name, facts, consents: edited.id === person.id }, at)
    await recordAgent(tx, { about: edited.id, from: edited.name, to: name, person }, at)
    return findProfile(tx, edited.id)
  })
  if (!done) return refuseFields({ picture: t('There is no such upload.') })
  return { done: { slug: done.slug, isShown: Boolean(done.consentAt) } }
}

/** 422 with a message for each field that is not right yet. */
export function judgePage(page: SentPage): { refused: Refusal } | undefined {
  const errors = pageErrors(page) as Record<string, string>
  return Object.keys(errors).length > 0 ? refuseFields(errors) : undefined
}

/** Whose page may be edited: one's own, or that of an agent whom one manages. */
async function findEdited(store: Needs['store'], by: Person, key = by.id): Promise<ManagedPerson | undefined> {
  if (!isId(key) && !isSlug(key)) return undefined
  const id = (await findProfile(store.db, key))?.accountId ?? key
  if (id === by.id) return mayDo(by.role, 'edit-own-page') ? findPerson(store.db, id) : undefined
  const scope = await scopeOf(store.db, by, 'manage-agents')
  return scope && (scope === 'all' || scope.includes(id)) ? findPerson(store.db, id) : undefined
}

async function pictureOf({ db }: Needs['store'], path: string) {
  const found = db.selectFrom('property_picture').select(['path', 'width', 'height', 'placeholder'])
  return (await found.where('path', '=', path).executeTakeFirst()) ?? null
}
