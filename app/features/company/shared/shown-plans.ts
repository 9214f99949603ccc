import type { ListingPackage, ManagementPlan } from '../rules/plans.ts'

/** Packages and plans that staff wrote, in the language of the page. */
export interface ShownPlans {
  packages: ListingPackage[]
  contents: string[]
  months: number
  plans: ManagementPlan[]
}
