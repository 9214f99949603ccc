import { type HistoryActor, historyActorOf } from '../../../../domain/history/history-actors.ts'
import { t } from '../../../../domain/language/translate.ts'

const names: Record<HistoryActor, () => string> = {
  visitor: () => t('a visitor'),
  owner: () => t('the owner by link'),
  site: () => t('the site'),
  gone: () => t('a deleted account'),
}

/** Who did something: the address of an account, or what did it without one. */
export function actorName(who: string) {
  const actor = historyActorOf(who)
  return actor ? names[actor]() : who
}
