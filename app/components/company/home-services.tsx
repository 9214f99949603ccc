import { Link } from 'react-router'
import { paths } from '../../../domain/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ServiceList } from './service-list.tsx'

export function HomeServices() {
  return (
    <ServiceList>
      <h2>Your property, looked after by people nearby</h2>
      <p className="muted">
        A local team for owners with one door or forty. Fees are stated plainly, with HST, before you sign anything.
      </p>
      <Link className={buttonClass()} to={paths.services}>
        Services-Offered
      </Link>
    </ServiceList>
  )
}
