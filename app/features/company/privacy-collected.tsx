import { t } from '../../../domain/language/translate.ts'
import { Trans } from '../../ui/trans.tsx'
import { bold, type PrivacySection } from './privacy-section.tsx'

/** What the website and the visitor's browser store. */
export const collectedSections: PrivacySection[] = [
  {
    id: 'collect',
    title: t('What we collect'),
    body: () => (
      <>
        <p>{t('You can look at every listing without telling us who you are. The site keeps:')}</p>
        <ul>
          <li>
            <Trans
              message="<b>Views of a listing.</b> A number a day for each listing. It is counted without cookies and without knowing who looked."
              values={bold}
            />
          </li>
          <li>
            <Trans
              message="<b>A server log.</b> The time, the address of the page, how it was answered and how long that took. The log does not hold your internet address, your searches or anything you type."
              values={bold}
            />
          </li>
          <li>
            <Trans
              message="<b>Property submissions.</b> The details and photos of the place, and name, email and phone of the person it belongs to. Visitors never see that person’s details."
              values={bold}
            />
          </li>
          <li>
            <Trans
              message="<b>Inquiries and messages.</b> Your name, email, phone and what you write, when you send us a form."
              values={bold}
            />
          </li>
          <li>
            <Trans
              message="<b>Mail about new homes.</b> Your email, the searches you ask about, the words you agreed to, when and how, and which homes we have told you of."
              values={bold}
            />
          </li>
          <li>
            <Trans
              message="<b>Changes to a listing.</b> Who of our staff changed what, and when. Of a person’s name, email or phone only that it was changed."
              values={bold}
            />
          </li>
          <li>
            <Trans
              message="<b>Accounts.</b> Your name, email, phone, username and a password that we cannot read."
              values={bold}
            />
          </li>
        </ul>
        <p>
          {t(
            'To hold back misuse, the server counts for up to an hour how often one internet address has sent something. It holds this in memory and writes it nowhere.',
          )}
        </p>
        <p>
          {t(
            'If you call or write to us, we keep what we need to answer you. Whatever an online form does not mark as optional, we need for that purpose; the forms on a listing ask for your consent.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'device',
    title: t('What stays on your device'),
    body: () => (
      <>
        <p>
          {t(
            'This site sets no cookies to follow visitors. Your own browser remembers a few things for you; they are not sent to us, and clearing this site’s data in your browser removes them all:',
          )}
        </p>
        <ul>
          <li>
            {t(
              'The homes you saved with your notes on them, those you put side by side or hid, and the last twelve you opened, until you remove them.',
            )}
          </li>
          <li>{t('The light or dark colours and a hidden map, if you chose them yourself.')}</li>
          <li>{t('Public listing data, used for 120 seconds so that a list you just saw opens faster.')}</li>
          <li>{t('A property submission that you have begun, for 30 days or until you send it.')}</li>
          <li>{t('How far you had scrolled and whether you paused moving pictures, until you close the tab.')}</li>
        </ul>
        <p>
          {t(
            'When you open the comparison, its address names the homes in it, so that you can share the link. Those names are listing numbers and say nothing about you. Signing in needs one cookie that lasts as long as you are signed in, and one for a year by which this browser is known to your account; a mailed link to sign in needs one for 15 minutes; changing a search that we mail you about needs one for an hour.',
          )}
        </p>
      </>
    ),
  },
]
