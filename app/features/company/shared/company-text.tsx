import { SaidText } from '../../../ui/page/said-text.tsx'
import { type Company, type CompanyText as CompanyTextName, companyText } from '../rules/company.ts'

/** A text of the company, marked as English on a French page that has no translation of it. */
export function CompanyText<Name extends CompanyTextName>({
  company,
  name,
}: {
  company: Pick<Company, Name | 'french'>
  name: Name
}) {
  return <SaidText {...companyText(company, name)} />
}
