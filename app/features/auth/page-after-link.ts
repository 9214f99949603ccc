import { paths, secondStepPath } from '../../../domain/paths.ts'

/** Where a mailed sign-in link leads: to the code of the authenticator app, where the account has one. */
export function pageAfterLink({ secondStep }: { secondStep?: true }, next: string) {
  return secondStep ? secondStepPath(next) : next || paths.login
}
