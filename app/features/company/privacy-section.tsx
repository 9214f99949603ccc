import type { ReactNode } from 'react'
import type { Company } from '../../../domain/company/company.ts'

/** A section of the privacy policy. */
export interface PrivacySection {
  id: string
  title: string
  body: (facts: PrivacyFacts) => ReactNode
}

interface PrivacyFacts {
  company: Company
  /** The host of the optional street map. */
  mapHost: string
}

export const bold = { b: (content: ReactNode) => <b>{content}</b> }
