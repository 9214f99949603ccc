import { type Company, type CompanyText as CompanyTextName, companyText } from '../../../domain/company/company.ts'

/** A text of the company, marked as English on a French page that has no translation of it. */
export function CompanyText<Name extends CompanyTextName>({
  company,
  name,
}: {
  company: Pick<Company, Name | 'french'>
  name: Name
}) {
  const { text, lang } = companyText(company, name)
  return lang ? <span lang={lang}>{text}</span> : text
}
