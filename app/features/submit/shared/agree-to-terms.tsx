import { localPath, paths } from '../../../core/paths.ts'
import { Trans } from '../../../ui/trans.tsx'

/** The consent of whoever submits a home. The terms open beside the form, which keeps what was typed. */
export function AgreeToTerms({ company }: { company: string }) {
  return (
    <Trans
      message="I agree to <link>the terms</link> and to {company} keeping these details to review my property."
      values={{
        company,
        link: (text) => (
          <a href={localPath(paths.privacy)} target="_blank" rel="noopener">
            {text}
          </a>
        ),
      }}
    />
  )
}
