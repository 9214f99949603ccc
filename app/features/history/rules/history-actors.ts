/** Who stands in the history where no account did something: in place of an e-mail address. */
export const historyActors = {
  visitor: 'a visitor',
  owner: 'the owner by link',
  site: 'the site',
  command: 'a command on the server',
  /** Somebody whose account is deleted, and whose address was taken out of the history. */
  gone: 'a deleted account',
} as const
export type HistoryActor = keyof typeof historyActors

/** What the site does by itself: retention, a subscription that it switches off. */
export const theSite = { id: '', email: historyActors.site } as const

/** Whoever types a command of the server, such as `npm run staff`: the machine does not say who that is. */
export const theCommand = { id: '', email: historyActors.command } as const

/** The word for who has no account; undefined for an address. */
export function historyActorOf(who: string): HistoryActor | undefined {
  return (Object.keys(historyActors) as HistoryActor[]).find((name) => historyActors[name] === who)
}
