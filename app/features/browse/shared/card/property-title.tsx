import type { Property } from '../../../../core/listing/property.ts'
import { foreignLanguage, titleIn } from '../../../../core/listing/words.ts'

/** The title of a listing as this page shows it, with its language where that is another than the page's. */
export function PropertyTitle({ of: property }: { of: Pick<Property, 'name' | 'language' | 'otherTitle'> }) {
  const title = titleIn(property)
  const lang = foreignLanguage(title)
  return lang ? <span lang={lang}>{title.text}</span> : title.text
}
