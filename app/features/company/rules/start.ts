import { labels } from '../../../core/language/labels.ts'
import { t } from '../../../core/language/translate.ts'

/** What a real company does first, in this order. */
export const startSteps = [
  'name',
  'company',
  'area',
  'hours',
  'services',
  'plans',
  'logo',
  'mail',
  'colleagues',
  'listing',
] as const
export type StartStep = (typeof startSteps)[number]

export const startLabel = labels({
  name: () => t('Give your name: mails are signed with it'),
  company: () => t('Say who you are'),
  area: () => t('Name the towns that you serve'),
  hours: () => t('Check the opening hours'),
  services: () => t('Switch on the services that you offer: none is shown until then'),
  plans: () => t('Set your prices and plans: none is shown until you switch it on'),
  logo: () => t('Add your logo'),
  mail: () => t('Check that mail goes out'),
  colleagues: () => t('Invite your colleagues'),
  listing: () => t('Add the first listing, or import a list'),
})

/** In the address of a page of Settings that a step has led to: once it is saved, the way back is offered. */
export const firstStep = 'first'

export interface StartState {
  steps: { name: StartStep; state: 'done' | 'skipped' | 'open' }[]
  /** True while nobody has done or put off anything: the first manager is led here. */
  isFresh: boolean
  /** True for the demo, which nobody sets up. */
  isDemo: boolean
}

/** The first step that is neither done nor put off. */
export function nextStep({ steps }: Pick<StartState, 'steps'>): StartStep | undefined {
  return steps.find(({ state }) => state === 'open')?.name
}
