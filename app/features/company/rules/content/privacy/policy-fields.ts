/** What stands in braces in the privacy policy. */
export const policyFields = ['company', 'address', 'email', 'phone', 'age', 'map'] as const
export type PolicyFacts = Record<(typeof policyFields)[number], string>
