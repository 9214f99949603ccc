import { alertTexts } from '../../../domain/alert/alert.ts'
import { t } from '../../../domain/language/translate.ts'
import { paths } from '../../../domain/paths.ts'
import { type LinkRequest, NewLinkForm } from '../../components/forms/new-link-form.tsx'
import { ListingsLink } from './manage-page.tsx'
import { MiddlePage } from './middle-page.tsx'

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
