import { t } from '../../domain/language/translate.ts'
import { answeredItems } from '../../domain/revision/asked-items.ts'
import type { Db } from '../database/tables/tables.ts'
import { findDecision } from '../revisions/decision-queries.ts'

/** For a mail to the office: each thing that it asked with the owner's answer, a text each; none where nothing was answered in words. */
export async function listAnswers(db: Db, decisionId: string | undefined): Promise<string[]> {
  const decision = decisionId === undefined ? undefined : await findDecision(db, decisionId)
  const items = decision ? answeredItems(decision) : []
  return items.map(({ item, answer = t('No answer in words.') }, place) => {
    const asked = items.length > 1 ? `${place + 1}. ${item}` : item
    return `${t('We asked: {question}', { question: asked })}\n${t('The owner’s answer: {answer}', { answer })}`
  })
}
