import { Link } from 'react-router'
import { companyServices, homeServices, type SiteTexts } from '../../../domain/company/services.ts'
import { t } from '../../../domain/language/translate.ts'
import { paths } from '../../../domain/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { SaidText } from '../../ui/page/said-text.tsx'
import { ServiceList } from './service-list.tsx'

export function HomeServices({ texts }: { texts?: SiteTexts | undefined }) {
  const { heading, line } = texts?.homeServices ?? homeServices()
  return (
    <ServiceList services={texts?.services ?? companyServices()}>
      <h2>
        <SaidText {...heading} />
      </h2>
      <p className="muted">
        <SaidText {...line} />
      </p>
      <Link className={buttonClass()} to={paths.services}>
        {t('Services-Offered')}
      </Link>
    </ServiceList>
  )
}
