import type { Db } from '../../../../platform/database/tables/tables.ts'
import { findProperty } from '../../listings/server/queries.ts'
import { answersText, type ItemAnswer } from '../../review/rules/asked-items.ts'
import type { Decision } from '../../review/rules/revision.ts'
import { answerDecisions, findAsking, keepAnswers } from '../../review/server/decision-queries.ts'
import { mayEdit } from '../rules/own-listing.ts'
import { actorOf } from './actor-queries.ts'
import { insertWords } from './edit/word-queries.ts'
import type { Owner } from './owner-guard.ts'

/**
 * Keeps what an owner writes to the things that staff asked; with `send` staff get it, and the listing waits for them again. Run it in a
 * transaction. Returns the sent text, empty where nothing was sent, and the decision that asked; undefined where nothing was asked.
 */
export async function answerAsked(
  tx: Db,
  owner: Owner,
  { answers, send }: { answers: readonly ItemAnswer[]; send: boolean },
  at: Date,
): Promise<{ text: string; decisionId: string } | undefined> {
  const [property, asking] = [await findProperty(tx, owner.propertyId), await findAsking(tx, owner.propertyId)]
  if (!asking || !property || !mayEdit(property)) return undefined
  await keepAnswers(tx, asking.id, answers)
  if (!send) return { text: '', decisionId: asking.id }
  const text = await sendKeptAnswers(tx, owner, { ...asking, answers: [...answers] }, at)
  await answerDecisions(tx, owner.propertyId, at)
  return { text, decisionId: asking.id }
}

/** Puts the kept answers among what was said. Whoever answers by a change of the listing sends them along. */
export async function sendKeptAnswers(
  tx: Db,
  { propertyId, via }: Owner,
  asking: Pick<Decision, 'answers'> | undefined,
  at: Date,
): Promise<string> {
  const text = answersText(asking?.answers ?? [])
  if (text) await insertWords(tx, { propertyId, by: 'owner', person: actorOf({ via }), text }, at)
  return text
}
