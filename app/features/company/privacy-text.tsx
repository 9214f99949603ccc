import { confirmationDays, undoDays } from '../../../domain/alert/terms.ts'
import { companyAddress, legalName } from '../../../domain/company/company.ts'
import { currentLanguage } from '../../../domain/language/language.ts'
import { t } from '../../../domain/language/translate.ts'
import { formatPhone } from '../../../domain/phone.ts'
import { mailLink, phoneLink } from '../../components/company/company-links.ts'
import { Trans } from '../../ui/trans.tsx'
import { collectedSections } from './privacy-collected.tsx'
import type { PrivacySection } from './privacy-section.tsx'

/** The Act and the Commissioner have pages in each official language. */
const { act, commissioner } = {
  en: { act: 'https://laws-lois.justice.gc.ca/eng/acts/p-8.6/', commissioner: 'https://www.priv.gc.ca/en/' },
  fr: { act: 'https://laws-lois.justice.gc.ca/fra/lois/p-8.6/', commissioner: 'https://www.priv.gc.ca/fr/' },
}[currentLanguage()]

/** What this software stores, why, how long and who sees it. Keep it in step with the software. */
export const privacySections: PrivacySection[] = [
  {
    id: 'covers',
    title: t('What this covers'),
    body: ({ company }) => (
      <>
        <p>
          <Trans
            message="This policy says what {company}, {address}, keeps about you when you use this website, why, for how long and who sees it. In New Brunswick the Personal Information Protection and Electronic Documents Act (<link>PIPEDA</link>) applies to us, and this policy follows it."
            values={{
              company: legalName(company),
              address: companyAddress(company),
              link: (content) => (
                <a href={act} rel="noreferrer">
                  {content}
                </a>
              ),
            }}
          />
        </p>
        <p>
          {t(
            'Nothing on this site needs an account. Whoever has one can download what it holds, or delete it, at any time.',
          )}
        </p>
      </>
    ),
  },
  ...collectedSections,
  {
    id: 'use',
    title: t('What we use it for'),
    body: () => (
      <>
        <p>{t('We use it for these purposes and for nothing else:')}</p>
        <ul>
          <li>{t('To answer you and to arrange showings.')}</li>
          <li>{t('To mail you about new homes, if you asked for it and confirmed it.')}</li>
          <li>{t('To review and show listings, and to reach the person a listing belongs to.')}</li>
          <li>{t('To sort listings by what is most popular, from the counted views of the last 30 days.')}</li>
          <li>{t('To keep the site working and to hold back misuse and spam.')}</li>
        </ul>
        <p>{t('We do not sell it, we do not use it for advertising, and no program decides anything about you.')}</p>
      </>
    ),
  },
  {
    id: 'who',
    title: t('Who else sees it'),
    body: ({ mapHost }) => (
      <>
        <p>
          {t(
            'Our staff see the details of owners and agents and what you send through the site. The owner or agent of a place that you ask about sees your inquiry, so that they can answer it. The suppliers that run our server, storage and mail handle it only to do that work for us. We hand out details where the law requires it.',
          )}
        </p>
        <p>
          {t(
            'Pages, pictures, typefaces and the drawn map come from our own server. Nothing is fetched from anybody else until you ask for it:',
          )}
        </p>
        <ul>
          <li>{t('The street map, when you press Street map, comes from {mapHost}.', { mapHost })}</li>
          <li>
            {t('A video, when you press play, comes from YouTube (youtube-nocookie.com) or Vimeo (player.vimeo.com).')}
          </li>
          <li>{t('A virtual tour, when you press play, comes from Matterport, Kuula or CloudPano.')}</li>
        </ul>
        <p>
          {t(
            'The address that you type in a property submission is looked up by our own server. It has a table of streets; where we have set an outside address service, our server asks that service and passes on only what you typed there.',
          )}
        </p>
        <p>
          {t(
            'A map, a video or a tour then learns your internet address, as any website you visit does, and its own policy applies. The same holds for links that lead away from this site, such as a map in a new tab or our social pages.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'long',
    title: t('How long we keep it'),
    body: () => (
      <>
        <ul>
          <li>{t('A listing that its owner took down by the private link: 90 days, so that it can be put back.')}</li>
          <li>{t('Inquiries and messages, with the mails about them: two years.')}</li>
          <li>{t('Booked visits, with the mails about them: as long as the message that booked them, two years.')}</li>
          <li>
            {t(
              'Listings with their photos and the details of their owner or agent: while they are shown, and one year after they were taken down or last changed. A submission that is never shown goes by the same rule.',
            )}
          </li>
          <li>
            {t(
              'Mail about new homes: an address that is not confirmed for {unconfirmed, plural, other {# days}}, a search that you stop for {stopped, plural, other {# days}} more, so that you can take it up again. With the last search, or at once when you say so on the page that the mails lead to, the address and what you agreed to are deleted.',
              { unconfirmed: confirmationDays, stopped: undoDays },
            )}
          </li>
          <li>{t('Photos that were sent but became part of no listing: about a day.')}</li>
          <li>
            {t(
              'What staff changed on a listing: for good. When the listing goes, its words go from there too, and only what was shown or hidden, when and by whom remains.',
            )}
          </li>
          <li>{t('Accounts: until you close them.')}</li>
          <li>{t('View counts: two years at most. They say nothing about any person.')}</li>
        </ul>
        <p>
          {t(
            'The server looks every hour for what has reached its end, and deletes it. Safety copies of the site hold it until they are replaced by newer ones. Where a law makes us keep a record longer, such as for taxes, we keep that record only.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'protect',
    title: t('How we protect it'),
    body: () => (
      <>
        <p>
          {t(
            'Details of owners and agents are given out to signed-in staff only; the server checks this at every request. Photos lose their hidden details, such as the place where they were taken, before they are kept. Pictures of listings that are not public are not public either.',
          )}
        </p>
        <p>
          {t(
            'If something goes wrong in a way that creates a real risk of significant harm to you, we tell you and the Privacy Commissioner of Canada, as PIPEDA requires.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: t('Children'),
    body: ({ company }) => (
      <p>
        {t(
          'This site is meant for adults. We do not knowingly collect details from anyone under the age of {age}. If you believe we have, write to us and we remove them.',
          { age: company.childrenAge },
        )}
      </p>
    ),
  },
  {
    id: 'choices',
    title: t('Your choices'),
    body: ({ company }) => (
      <>
        <p>
          <Trans
            message="Ask to see, correct or remove what we hold about you, or take back your consent. Write to <mail>{email}</mail> or call <call>{phone}</call> and ask for the person responsible for privacy. We answer within 30 days and ask no fee. We may have to make sure first that it is you."
            values={{
              email: company.email,
              phone: formatPhone(company.phone),
              mail: (content) => <a href={mailLink(company)}>{content}</a>,
              call: (content) => <a href={phoneLink(company)}>{content}</a>,
            }}
          />
        </p>
        <p>
          <Trans
            message="If our answer does not satisfy you, you can turn to the <link>Office of the Privacy Commissioner of Canada</link>, 1-800-282-1376."
            values={{
              link: (content) => (
                <a href={commissioner} rel="noreferrer">
                  {content}
                </a>
              ),
            }}
          />
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: t('Changes'),
    body: () => <p>{t('If this policy changes we date the new version and keep the old one available on request.')}</p>,
  },
]
