import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { SaidText } from '../../../ui/page/said-text.tsx'
import { companyServices, homeServices, type SiteTexts } from '../rules/services.ts'
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
