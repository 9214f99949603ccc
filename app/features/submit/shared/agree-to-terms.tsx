import type { ReactNode } from 'react'
import { localPath, paths } from '../../../core/paths.ts'
import { Trans } from '../../../ui/trans.tsx'

/** The consent of whoever submits a home, or of its owner, for whom the office does. The terms open beside the form, which keeps what was typed. */
export function AgreeToTerms({ company, forOwner }: { company: string; forOwner?: boolean }) {
  const values = {
    company,
    link: (text: ReactNode) => (
      <a href={localPath(paths.privacy)} target="_blank" rel="noopener">
        {text}
      </a>
    ),
  }
  return forOwner ? (
    <Trans
      message="The owner agrees to <link>the terms</link> and to {company} keeping these details to review the property."
      values={values}
    />
  ) : (
    <Trans
      message="I agree to <link>the terms</link> and to {company} keeping these details to review my property."
      values={values}
    />
  )
}
