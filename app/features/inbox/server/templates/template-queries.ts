import { randomUUID } from 'node:crypto'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import type { TemplatesDocument } from '../../../company/rules/documents.ts'
import { defaultTemplates } from '../../rules/default-templates.ts'
import type { ReplyTemplate } from '../../rules/reply-template.ts'

/** The company's canned replies in their order: its own, and the defaults that it neither changed nor removed. */
export async function listTemplates(db: Db): Promise<ReplyTemplate[]> {
  const rows = await db.selectFrom('reply_template').selectAll().orderBy('position').orderBy('id').execute()
  const known = new Set(rows.map(({ id }) => id))
  const own = rows
    .filter(({ removed }) => !removed)
    .map((row) => ({
      id: row.id,
      name: { en: row.name_en, fr: row.name_fr },
      text: { en: row.text_en, fr: row.text_fr },
      original: false,
    }))
  const shipped = defaultTemplates.filter(({ id }) => !known.has(id)).map((one) => ({ ...one, original: true }))
  return [...own, ...shipped]
}

/** The list as Settings edits it. */
export async function readTemplatesDocument(db: Db): Promise<{ value: TemplatesDocument; isStored: boolean }> {
  const templates = await listTemplates(db)
  const stored = await db.selectFrom('reply_template').select('id').limit(1).executeTakeFirst()
  return { value: { templates: templates.map(({ original, ...one }) => one) }, isStored: stored !== undefined }
}

export async function findTemplate(db: Db, id: string): Promise<ReplyTemplate | undefined> {
  return (await listTemplates(db)).find((template) => template.id === id)
}

/** Replaces the list: what is not in it is removed. One without an id, or with an unknown one, is new. */
export async function saveTemplates(tx: Db, { templates }: TemplatesDocument, now: Date): Promise<void> {
  const known = new Set((await listTemplates(tx)).map(({ id }) => id))
  const rows = templates.map(({ id, name, text }, position) => ({
    id: id && known.has(id) ? id : randomUUID(),
    position,
    name_en: name.en,
    name_fr: name.fr,
    text_en: text.en,
    text_fr: text.fr,
    removed: false,
    updated_at: now,
  }))
  const kept = new Set(rows.map(({ id }) => id))
  const removed = defaultTemplates
    .filter(({ id }) => !kept.has(id))
    .map(({ id }) => ({
      id,
      position: 0,
      name_en: '',
      name_fr: '',
      text_en: '',
      text_fr: '',
      removed: true,
      updated_at: now,
    }))
  await tx.deleteFrom('reply_template').execute()
  const all = [...rows, ...removed]
  if (all.length > 0) await tx.insertInto('reply_template').values(all).execute()
}
