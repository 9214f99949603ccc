import { t } from '../../../core/language/translate.ts'
import { type HistoryActor, historyActorOf } from './history-actors.ts'

const names: Record<HistoryActor, () => string> = {
  visitor: () => t('A visitor'),
  owner: () => t('The owner by link'),
  site: () => t('The site'),
  command: () => t('A command on the server'),
  gone: () => t('A deleted account'),
}

/** Who did something: the address of an account, or what did it without one. */
export function actorName(who: string) {
  const actor = historyActorOf(who)
  return actor ? names[actor]() : who
}
