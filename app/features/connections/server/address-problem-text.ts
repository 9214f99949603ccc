import { t } from '../../../core/language/translate.ts'
import type { AddressProblem } from './network.ts'

const texts: Record<AddressProblem, () => string> = {
  'no-address': () => t('Enter a whole address, beginning with https://.'),
  'not-https': () => t('The address must begin with https://.'),
  port: () => t('Only the ports 443 and 8443 can be used.'),
  private: () => t('This address is in a private network. Only addresses that everybody can reach are allowed.'),
  credentials: () => t('Leave out the name and password: the signature proves that we send it.'),
  'unknown-host': () => t('There is no such host.'),
}

export function addressProblemText(problem: AddressProblem) {
  return texts[problem]()
}
