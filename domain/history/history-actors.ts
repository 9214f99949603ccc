/** Who stands in the history where no account did something: in place of an e-mail address. */
export const historyActors = {
  visitor: 'a visitor',
  owner: 'the owner by link',
  site: 'the site',
  /** Somebody whose account is deleted, and whose address was taken out of the history. */
  gone: 'a deleted account',
} as const
export type HistoryActor = keyof typeof historyActors

/** What the site does by itself: retention, a subscription that it switches off. */
export const theSite = { id: '', email: historyActors.site } as const

/** The word for who has no account; undefined for an address. */
export function historyActorOf(who: string): HistoryActor | undefined {
  return (Object.keys(historyActors) as HistoryActor[]).find((name) => historyActors[name] === who)
}
