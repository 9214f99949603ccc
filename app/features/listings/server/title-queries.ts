import type { PropertyRow } from '../../../../platform/database/tables/tables.ts'
import { titleIn } from '../../../core/listing/words.ts'

/** The columns that name a property. */
export type TitleColumns = Pick<PropertyRow, 'name' | 'language' | 'other_title'>
export type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null }

/** The title in the language of the answer or mail that is being written; null for a property that is gone. */
export function titleFrom({ name, language, other_title }: Nullable<TitleColumns>): string | null {
  return name && language ? titleIn({ name, language, otherTitle: other_title ?? '' }).text : null
}
