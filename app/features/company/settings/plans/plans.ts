import type { PagePlan } from '../form/plan.ts'
import { companyPlan } from './company-plan.ts'
import { plansPlan, privacyPlan, questionsPlan, reviewsPlan, teamPlan } from './content-plans.ts'
import { reasonsPlan, templatesPlan, textsPlan } from './text-plans.ts'

/** The pages of Settings that are one document each, by the last part of their address. */
export const pagePlans = {
  company: companyPlan,
  team: teamPlan,
  plans: plansPlan,
  reviews: reviewsPlan,
  questions: questionsPlan,
  texts: textsPlan,
  privacy: privacyPlan,
  reasons: reasonsPlan,
  templates: templatesPlan,
} as const satisfies Record<string, PagePlan>
export type SettingsPageName = keyof typeof pagePlans

export function isPageName(name: string | undefined): name is SettingsPageName {
  return name !== undefined && Object.hasOwn(pagePlans, name)
}
