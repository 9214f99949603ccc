import { z } from 'zod'
import { currentLanguage } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import { formatPhone } from '../../../core/phone.ts'
import { confirmationDays, undoDays } from '../../alerts/rules/terms.ts'
import { type Company, companyAddress, legalName, type PolicyFacts, policyFields } from './company.ts'
import { line, listOf, optionalLine } from './documents.ts'

/** A section of the privacy policy in one language. */
interface PolicySection {
  /** Its anchor. */
  id: string
  heading: string
  /** Markdown with the fields of `policyFields`. */
  text: string
}

const text = optionalLine(8_000).refine((value) => unknownField(value) === undefined, {
  error: ({ input }) => t('There is no field {field}.', { field: `{${unknownField(String(input))}}` }),
})

/** The privacy policy as staff wrote it, in place of the site's own. */
export const privacyDocument = z.object({
  sections: listOf(
    z.object({
      id: optionalLine(40),
      heading: z.object({ en: line(120), fr: optionalLine(120) }),
      text: z.object({ en: text.min(1, { error: () => t('This is required.') }), fr: text }),
    }),
    40,
  ).min(1, { error: () => t('A privacy policy needs a section.') }),
})
export type PrivacyDocument = z.infer<typeof privacyDocument>

/** The facts of a company in the current language. */
export function policyFacts(company: Company, map: string): PolicyFacts {
  const { email, phone, childrenAge } = company
  return {
    company: legalName(company),
    address: companyAddress(company),
    email,
    phone: formatPhone(phone),
    age: String(childrenAge),
    map,
  }
}

/** Puts the facts into Markdown; nothing of them is read as markup. */
export function fillPolicy(markdown: string, facts: PolicyFacts): string {
  return markdown.replace(/\{(\w+)\}/g, (place, name) =>
    Object.hasOwn(facts, name) ? escaped(facts[name as keyof PolicyFacts]) : place,
  )
}

function escaped(fact: string) {
  return fact.replace(/[\\`*_{}[\]()<>#+!|~]/g, '\\$&')
}

function unknownField(text: string) {
  return Array.from(text.matchAll(/\{([^{}\n]*)\}/g), ([, name]) => name!).find(
    (name) => !(policyFields as readonly string[]).includes(name),
  )
}

/** The Act and the Commissioner have pages in each official language. */
const offices = {
  en: { act: 'https://laws-lois.justice.gc.ca/eng/acts/p-8.6/', commissioner: 'https://www.priv.gc.ca/en/' },
  fr: { act: 'https://laws-lois.justice.gc.ca/fra/lois/p-8.6/', commissioner: 'https://www.priv.gc.ca/fr/' },
}

/** Left for `fillPolicy`. */
const fields = {
  company: '{company}',
  address: '{address}',
  email: '{email}',
  phone: '{phone}',
  age: '{age}',
  map: '{map}',
}

/** What this software stores, why, how long and who sees it, in the current language. Keep it in step with the software. */
export function ownPolicy(): PolicySection[] {
  return [...aboutCollecting(), ...aboutKeeping()]
}

function aboutCollecting(): PolicySection[] {
  const { company, address } = fields
  const { act } = offices[currentLanguage()]
  return [
    section('covers', t('What this covers'), [
      t(
        'This policy says what {company}, {address}, keeps about you when you use this website, why, for how long and who sees it. In New Brunswick the Personal Information Protection and Electronic Documents Act ([PIPEDA]({act})) applies to us, and this policy follows it.',
        { act, address, company },
      ),
      t(
        'Nothing on this site needs an account. Whoever has one can download what it holds, or delete it, at any time.',
      ),
    ]),
    section('collect', t('What we collect'), [
      t('You can look at every listing without telling us who you are. The site keeps:'),
      item(
        t(
          '**Views of a listing.** A number a day for each listing, and how many of all views came from a search engine, a social network or another site. It is counted without cookies and without knowing who looked.',
        ),
      ),
      item(
        t(
          '**A server log.** The time, the address of the page, how it was answered and how long that took. The log does not hold your internet address, your searches or anything you type.',
        ),
      ),
      item(
        t(
          '**Property submissions.** The details and photos of the place, and name, email and phone of the person it belongs to. Visitors never see that person’s details.',
        ),
      ),
      item(
        t(
          '**Inquiries, visits and messages.** Your name, email, phone and what you write, when you send us a form, book a visit or answer our mails.',
        ),
      ),
      item(
        t(
          '**Mail about new homes.** Your email, the searches you ask about, the words you agreed to, when and how, and which homes we have told you of.',
        ),
      ),
      item(
        t(
          '**Changes to a listing.** Who of our staff changed what, and when. Of a person’s name, email or phone only that it was changed.',
        ),
      ),
      item(
        t(
          '**Accounts.** Your name, email, phone, username, a password or passkey that we cannot read, the homes you saved, and the browsers in which you are signed in.',
        ),
      ),
      t(
        'To hold back misuse, the server counts for up to an hour how often one internet address has sent something. It holds this in memory and writes it nowhere.',
      ),
      t(
        'If you call or write to us, we keep what we need to answer you. Whatever an online form does not mark as optional, we need for that purpose; the forms on a listing ask for your consent.',
      ),
    ]),
    section('device', t('What stays on your device'), [
      t(
        'This site sets no cookies to follow visitors. Your own browser remembers a few things for you. They are not sent to us, except saved homes with their notes while you are signed in, and clearing this site’s data in your browser removes them all:',
      ),
      item(
        t(
          'The homes you saved with your notes on them, those you put side by side or hid, and the last twelve you opened, until you remove them.',
        ),
      ),
      item(t('The light or dark colours, the language and a hidden map, if you chose them yourself.')),
      item(t('Public listing data, used for 120 seconds so that a list you just saw opens faster.')),
      item(t('A property submission that you have begun, for 30 days or until you send it.')),
      item(t('How far you had scrolled and whether you paused moving pictures, until you close the tab.')),
      t(
        'When you open the comparison, its address names the homes in it, so that you can share the link. Those names are listing numbers and say nothing about you. Signing in needs one cookie that lasts as long as you are signed in, and one for about a year by which this browser is known to your account; one for 30 days if you ask that this browser needs no second step; a mailed link to sign in, or signing in with another service, needs one for some minutes. The private link of a listing, and changing a search that we mail you about, need one for some hours.',
      ),
    ]),
    section('use', t('What we use it for'), [
      t('We use it for these purposes and for nothing else:'),
      item(t('To answer you and to arrange showings.')),
      item(t('To mail you about new homes, if you asked for it and confirmed it.')),
      item(t('To review and show listings, and to reach the person a listing belongs to.')),
      item(t('To sort listings by what is most popular, from the counted views of the last 30 days.')),
      item(t('To keep the site working and to hold back misuse and spam.')),
      t('We do not sell it, we do not use it for advertising, and no program decides anything about you.'),
    ]),
  ]
}

function aboutKeeping(): PolicySection[] {
  const { email, phone, age, map } = fields
  const { commissioner } = offices[currentLanguage()]
  return [
    section('who', t('Who else sees it'), [
      t(
        'Our staff see the details of owners and agents and what you send through the site. The agent of a place that you ask about sees your inquiry, and its owner may read it or hear of it from us, so that you are answered. An owner who offers times for visits is told of yours. The suppliers that run our server, storage and mail, and the office programs that we connect, handle it only to do that work for us. We hand out details where the law requires it.',
      ),
      t(
        'Pages, pictures, typefaces and the drawn map come from our own server. Nothing is fetched from anybody else until you ask for it:',
      ),
      item(t('The street map, when you press Street map, comes from {map}.', { map })),
      item(t('A video, when you press play, comes from YouTube (youtube-nocookie.com) or Vimeo (player.vimeo.com).')),
      item(t('A virtual tour, when you press play, comes from Matterport, Kuula or CloudPano.')),
      t(
        'The address that you type in a property submission is looked up by our own server. It has a table of streets; where we have set an outside address service, our server asks that service and passes on only what you typed there.',
      ),
      t(
        'A map, a video or a tour then learns your internet address, as any website you visit does, and its own policy applies. The same holds for links that lead away from this site, such as a map in a new tab or our social pages.',
      ),
    ]),
    section('long', t('How long we keep it'), [
      item(t('A listing that its owner took down by the private link: 90 days, so that it can be put back.')),
      item(
        t(
          'Inquiries and messages, with the mails about them and a conversation by mail: two years after the last one.',
        ),
      ),
      item(t('Booked visits, with the mails about them: as long as the message that booked them, two years.')),
      item(
        t(
          'Listings with their photos and the details of their owner or agent: while they are shown, and one year after they were taken down or last changed. A submission that is never shown goes by the same rule.',
        ),
      ),
      item(
        t(
          'Mail about new homes: an address that is not confirmed for {unconfirmed, plural, other {# days}}, a search that you stop for {stopped, plural, other {# days}} more, so that you can take it up again. With the last search, or at once when you say so on the page that the mails lead to, the address and what you agreed to are deleted.',
          { stopped: undoDays, unconfirmed: confirmationDays },
        ),
      ),
      item(t('Photos that were sent but became part of no listing: about a day.')),
      item(
        t(
          'What staff changed on a listing: for good. When the listing goes, its words go from there too, and only what was shown or hidden, when and by whom remains.',
        ),
      ),
      item(
        t(
          'Accounts: until you close them. Of an address that was erased at your request we keep a code that cannot be read back, so that no mail goes to it.',
        ),
      ),
      item(t('View counts: two years at most. They say nothing about any person.')),
      t(
        'The server looks every hour for what has reached its end, and deletes it. Safety copies of the site hold it until they are replaced by newer ones. Where a law makes us keep a record longer, such as for taxes, we keep that record only.',
      ),
    ]),
    section('protect', t('How we protect it'), [
      t(
        'Details of owners and agents are given out to signed-in staff, and of a listing to its agent, only; the server checks this at every request. Photos lose their hidden details, such as the place where they were taken, before they are kept. Pictures of listings that are not public are not public either.',
      ),
      t(
        'If something goes wrong in a way that creates a real risk of significant harm to you, we tell you and the Privacy Commissioner of Canada, as PIPEDA requires.',
      ),
    ]),
    section('children', t('Children'), [
      t(
        'This site is meant for adults. We do not knowingly collect details from anyone under the age of {age}. If you believe we have, write to us and we remove them.',
        { age },
      ),
    ]),
    section('choices', t('Your choices'), [
      t(
        'Ask to see, correct or remove what we hold about you, or take back your consent. Write to [{email}](mailto:{email}) or call {phone} and ask for the person responsible for privacy. We answer within 30 days and ask no fee. We may have to make sure first that it is you.',
        { email, phone },
      ),
      t(
        'If our answer does not satisfy you, you can turn to the [Office of the Privacy Commissioner of Canada]({commissioner}), 1-800-282-1376.',
        { commissioner },
      ),
    ]),
    section('changes', t('Changes'), [
      t('If this policy changes we date the new version and keep the old one available on request.'),
    ]),
  ]
}

const item = (text: string) => `- ${text}`

/** Items of a list that follow one another stand in lines of their own, anything else in paragraphs. */
function section(id: string, heading: string, parts: string[]): PolicySection {
  const text = parts.reduce(
    (all, part) => `${all}${all.split('\n').at(-1)?.startsWith('- ') && part.startsWith('- ') ? '\n' : '\n\n'}${part}`,
  )
  return { id, heading, text }
}
