import { Link } from 'react-router'
import { t } from '../../../domain/language/translate.ts'
import { paths } from '../../../domain/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ServiceList } from './service-list.tsx'

export function HomeServices() {
  return (
    <ServiceList>
      <h2>{t('Your property, looked after by people nearby')}</h2>
      <p className="muted">
        {t(
          'A local team for owners with one door or forty. Fees are stated plainly, with HST, before you sign anything.',
        )}
      </p>
      <Link className={buttonClass()} to={paths.services}>
        {t('Services-Offered')}
      </Link>
    </ServiceList>
  )
}
