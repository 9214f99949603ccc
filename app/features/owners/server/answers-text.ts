import type { Db } from '../../../../platform/database/tables/tables.ts'
import { t } from '../../../core/language/translate.ts'
import { answeredItems } from '../../review/rules/asked-items.ts'
import { findDecision } from '../../review/server/decision-queries.ts'

/** For a mail to the office: each thing that it asked with the owner's answer, a text each; none where nothing was answered in words. */
export async function listAnswers(db: Db, decisionId: string | undefined): Promise<string[]> {
  const decision = decisionId === undefined ? undefined : await findDecision(db, decisionId)
  const items = decision ? answeredItems(decision) : []
  return items.map(({ item, answer = t('No answer in words.') }, place) => {
    const asked = items.length > 1 ? `${place + 1}. ${item}` : item
    return `${t('We asked: {question}', { question: asked })}\n${t('The owner’s answer: {answer}', { answer })}`
  })
}
