import { type LinkRequest, NewLinkForm } from '../../core/forms/new-link-form.tsx'
import { t } from '../../core/language/translate.ts'
import { paths } from '../../core/paths.ts'
import { ListingsLink } from './manage-page.tsx'
import { MiddlePage } from './middle-page.tsx'
import { alertTexts } from './rules/alert.ts'

/** A link that opens nothing any more, and the way to a new one. The same words for every address. */
export function NoMailbox({ posted }: { posted?: LinkRequest }) {
  return (
    <MiddlePage icon="info-circle" title={t('This page opens only from a link in your mail')}>
      <p>{alertTexts.unknown}</p>
      <NewLinkForm action={paths.alertManage} hint={t('The address that you asked us to write to.')} posted={posted} />
      <ListingsLink />
    </MiddlePage>
  )
}
