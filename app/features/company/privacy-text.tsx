import type { ReactNode } from 'react'
import { type Company, companyAddress } from '../../../domain/company/company.ts'
import { mailLink, phoneLink } from '../../components/company/company-links.ts'

interface PrivacySection {
  id: string
  title: string
  body: (facts: PrivacyFacts) => ReactNode
}

interface PrivacyFacts {
  company: Company
  /** The host of the optional street map. */
  mapHost: string
}

/** What this software stores, why, how long and who sees it. Keep it in step with the software. */
export const privacySections: PrivacySection[] = [
  {
    id: 'covers',
    title: 'What this covers',
    body: ({ company }) => (
      <>
        <p>
          This policy says what {company.legalName}, {companyAddress(company)}, keeps about you when you use this
          website, why, for how long and who sees it. It takes effect on <b>1 January 2025</b>. In New Brunswick the
          Personal Information Protection and Electronic Documents Act (
          <a href="https://laws-lois.justice.gc.ca/eng/acts/p-8.6/" rel="noreferrer">
            PIPEDA
          </a>
          ) applies to us, and this policy follows it.
        </p>
        <p>
          Owners and agents cannot open an account online yet. Where accounts are named below, you read the rule that
          holds from the day they can.
        </p>
      </>
    ),
  },
  {
    id: 'collect',
    title: 'What we collect',
    body: () => (
      <>
        <p>You can look at every listing without telling us who you are. The site keeps:</p>
        <ul>
          <li>
            <b>Views of a listing.</b> A number a day for each listing. It is counted without cookies and without
            knowing who looked.
          </li>
          <li>
            <b>A server log.</b> The time, the address of the page, how it was answered and how long that took. The log
            does not hold your internet address, your searches or anything you type.
          </li>
          <li>
            <b>Property submissions.</b> The details and photos of the place, and name, email and phone of the person it
            belongs to. Visitors never see that person&rsquo;s details.
          </li>
          <li>
            <b>Inquiries and messages.</b> Your name, email, phone and what you write, when you send us a form.
          </li>
          <li>
            <b>Changes to a listing.</b> Who of our staff changed what, and when. Of a person&rsquo;s name, email or
            phone only that it was changed.
          </li>
          <li>
            <b>Accounts.</b> Your name, email, phone, username and a password that we cannot read.
          </li>
        </ul>
        <p>
          To hold back misuse, the server counts for up to an hour how often one internet address has sent something. It
          holds this in memory and writes it nowhere.
        </p>
        <p>
          If you call or write to us, we keep what we need to answer you. Whatever an online form does not mark as
          optional, we need for that purpose; the forms on a listing ask for your consent.
        </p>
      </>
    ),
  },
  {
    id: 'device',
    title: 'What stays on your device',
    body: () => (
      <>
        <p>
          Visitors get no cookies from this site. Your own browser remembers a few things for you; they are not sent to
          us, and clearing this site&rsquo;s data in your browser removes them all:
        </p>
        <ul>
          <li>The homes you saved and the homes you put side by side, until you remove them.</li>
          <li>The light or dark colours and a hidden map, if you chose them yourself.</li>
          <li>Public listing data, used for 120 seconds so that a list you just saw opens faster.</li>
          <li>A property submission that you have begun, for 30 days or until you send it.</li>
          <li>How far you had scrolled and whether you paused moving pictures, until you close the tab.</li>
        </ul>
        <p>
          When you open the comparison, its address names the homes in it, so that you can share the link. Those names
          are listing numbers and say nothing about you. Signing in needs one cookie that lasts as long as you are
          signed in.
        </p>
      </>
    ),
  },
  {
    id: 'use',
    title: 'What we use it for',
    body: () => (
      <>
        <p>We use it for these purposes and for nothing else:</p>
        <ul>
          <li>To answer you and to arrange showings.</li>
          <li>To review and show listings, and to reach the person a listing belongs to.</li>
          <li>To sort listings by what is most popular, from the counted views of the last 30 days.</li>
          <li>To keep the site working and to hold back misuse and spam.</li>
        </ul>
        <p>We do not sell it, we do not use it for advertising, and no program decides anything about you.</p>
      </>
    ),
  },
  {
    id: 'who',
    title: 'Who else sees it',
    body: ({ mapHost }) => (
      <>
        <p>
          Our staff see the details of owners and agents and what you send through the site. The owner or agent of a
          place that you ask about sees your inquiry, so that they can answer it. The suppliers that run our server,
          storage and mail handle it only to do that work for us. We hand out details where the law requires it.
        </p>
        <p>
          Pages, pictures, typefaces and the drawn map come from our own server. Nothing is fetched from anybody else
          until you ask for it:
        </p>
        <ul>
          <li>The street map, when you press Street map, comes from {mapHost}.</li>
          <li>A video, when you press play, comes from YouTube (youtube-nocookie.com) or Vimeo (player.vimeo.com).</li>
          <li>A virtual tour, when you press play, comes from Matterport, Kuula or CloudPano.</li>
        </ul>
        <p>
          The address that you type in a property submission is looked up by our own server. It has a table of streets;
          where we have set an outside address service, our server asks that service and passes on only what you typed
          there.
        </p>
        <p>
          A map, a video or a tour then learns your internet address, as any website you visit does, and its own policy
          applies. The same holds for links that lead away from this site, such as a map in a new tab or our social
          pages.
        </p>
      </>
    ),
  },
  {
    id: 'long',
    title: 'How long we keep it',
    body: () => (
      <>
        <ul>
          <li>Inquiries and messages, with the mails about them: two years.</li>
          <li>
            Listings with their photos and the details of their owner or agent: while they are shown, and one year after
            they were taken down or last changed. A submission that is never shown goes by the same rule.
          </li>
          <li>Photos that were sent but became part of no listing: about a day.</li>
          <li>
            What staff changed on a listing: for good. When the listing goes, its words go from there too, and only what
            was shown or hidden, when and by whom remains.
          </li>
          <li>Accounts: until you close them.</li>
          <li>View counts: two years at most. They say nothing about any person.</li>
        </ul>
        <p>
          The server looks every hour for what has reached its end, and deletes it. Safety copies of the site hold it
          until they are replaced by newer ones. Where a law makes us keep a record longer, such as for taxes, we keep
          that record only.
        </p>
      </>
    ),
  },
  {
    id: 'protect',
    title: 'How we protect it',
    body: () => (
      <>
        <p>
          Details of owners and agents are given out to signed-in staff only; the server checks this at every request.
          Photos lose their hidden details, such as the place where they were taken, before they are kept. Pictures of
          listings that are not public are not public either.
        </p>
        <p>
          If something goes wrong in a way that creates a real risk of significant harm to you, we tell you and the
          Privacy Commissioner of Canada, as PIPEDA requires.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: ({ company }) => (
      <p>
        This site is meant for adults. We do not knowingly collect details from anyone under the age of{' '}
        {company.childrenAge}. If you believe we have, write to us and we remove them.
      </p>
    ),
  },
  {
    id: 'choices',
    title: 'Your choices',
    body: ({ company }) => (
      <>
        <p>
          Ask to see, correct or remove what we hold about you, or take back your consent. Write to{' '}
          <a href={mailLink(company)}>{company.email}</a> or call <a href={phoneLink(company)}>{company.phone}</a> and
          ask for the person responsible for privacy. We answer within 30 days and ask no fee. We may have to make sure
          first that it is you.
        </p>
        <p>
          If our answer does not satisfy you, you can turn to the{' '}
          <a href="https://www.priv.gc.ca/en/" rel="noreferrer">
            Office of the Privacy Commissioner of Canada
          </a>
          , 1-800-282-1376.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: () => <p>If this policy changes we date the new version and keep the old one available on request.</p>,
  },
]
