import { today } from '../domain/dates.ts'
import { documentVersion } from '../server/settings/version.ts'

/** A site whose API a manager calls. */
export interface Office {
  facts: OfficeFacts
  /** The answer of a call that has to succeed; with a body it is a POST. */
  // biome-ignore lint/suspicious/noExplicitAny: what a measurement reads from an answer
  call(path: string, body?: object): Promise<any>
}

/** Of each site: listings that visitors see, people and threads with an address, one that waits, and what an act needs beside. */
export interface OfficeFacts {
  live: string[]
  people: string[]
  threads: string[]
  PERSON: string
  WAITING: string
  TEMPLATE: string
  ACT: string
  HOOK: string
}

/** Calls and notes how long it took. */
type Timed = (what: string, path: string, body: object) => ReturnType<Office['call']>

/** What staff do, each act with what has to be read before it. `round` counts from 0; most rounds have a listing, a thread or a person of their own. */
export const acts: ((office: Office, timed: Timed, round: number) => Promise<void>)[] = [
  async function oneListing({ facts: { live } }, timed, round) {
    const id = live[round]!
    await timed('mark as rented', 'update-property-status', { id, field: 'PropertyClosed', value: true })
    await timed('open again', 'update-property-status', { id, field: 'PropertyClosed', value: false })
    await timed('confirm', 'confirm-property', { id })
    await timed('ask the owner', 'ask-owner', { id })
    await timed('write to the owner', `owner-words/${id}`, { text: 'Is the garage yours?' })
    await timed('mail the sheet', 'mail-owner-sheet', { id })
  },

  async function manyListings({ facts: { live } }, timed, round) {
    const act = { key: `bench-${round}-${Date.now()}`, action: 'rent', ids: live.slice(-10) }
    const { id } = await timed('mark ten as rented', 'bulk-properties', act)
    await timed('undo that', 'undo-bulk', { id })
  },

  async function table(_, timed, round) {
    await timed('choose columns', 'list-choice', { columns: ['status', 'customer'], size: round % 2 === 0 ? 25 : 50 })
  },

  async function people({ call, facts }, timed, round) {
    const [one = '', other = '', erased = ''] = facts.people.slice(3 * round)
    const { email } = await call(`person/${other}`)
    const { id } = await timed('merge people', 'merge-people', { id: one, other })
    await timed('separate them', 'separate-person', { id, email })
    const { copy } = await call(`erase-person/${erased}`)
    await timed('erase a person', 'erase-person', { id: erased, copy, listings: 'keep', confirmed: true })
  },

  async function settings({ call }, timed, round) {
    const { value, version } = await call('settings/team')
    const story = { en: `In round ${round}.`, fr: '' }
    await timed('save a page of settings', 'settings/team', { version, value: { ...value, story } })
    const words = { en: 'A walk', fr: '' }
    const facts = { date: today(), checked: today(), scene: 'autumn-gable', picture: null, alt: words, published: true }
    const post = { slug: 'a-walk', title: words, description: words, body: words, ...facts }
    await timed('publish a post', 'written-posts', { version: documentVersion(undefined), post })
    await timed('remove it', 'remove-post', { slug: 'a-walk' })
    await timed('save templates', 'reply-templates', { templates: (await call('reply-templates')).templates })
  },
]
