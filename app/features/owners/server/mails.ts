import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Services } from '../../../../web/services.ts'
import { formatDay, formatLongDay } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { kindLabel } from '../../../core/listing/fields/choices.ts'
import { type Property, shortAddress } from '../../../core/listing/property.ts'
import { titleIn } from '../../../core/listing/words.ts'
import { dayOf } from '../../../core/moments.ts'
import { formatPrice } from '../../../core/money.ts'
import { ownerWordsPath } from '../../../core/office-paths.ts'
import { localPath, loginPath, paths, reviewPath } from '../../../core/paths.ts'
import { findAccount } from '../../accounts/server/account-queries.ts'
import { findSignInLink, signInToken } from '../../accounts/server/mailed/mailed-queries.ts'
import { findProperty, findPropertyWithCustomer } from '../../listings/server/queries.ts'
import {
  type Block,
  deedFacts,
  listingCard,
  type MailContent,
  type MailFacts,
  type MailWriters,
} from '../../mail/server/mail-content.ts'
import { changeParts, partIds, partNames } from '../../review/rules/change-parts.ts'
import { findWaitingRevision, versionOf } from '../../review/server/revision-queries.ts'
import {
  findNewestLink,
  issueManageLink,
  keepNote,
  listListingsOf,
  manageLinkAddress,
  ownerPageAddress,
} from './link-queries.ts'
import { listAnswers } from './word-queries.ts'

type OwnerMails = MailWriters<
  'sign-in-link' | 'manage-links' | 'owner-wrote' | 'office-wrote' | 'change-waits' | 'still-available'
>

/** The mails between owners and the office, and what opens that which somebody owns. */
export function ownerMails({ store: { db }, secret }: Pick<Services, 'store' | 'secret'>): OwnerMails {
  return {
    'sign-in-link': (facts) => whatOpens(db, secret, facts),
    'manage-links': (facts) => newLinks(db, secret, facts),
    'change-waits': (facts) => changeWaits(db, facts),
    'still-available': (facts) => stillAvailable(db, secret, facts),

    async 'owner-wrote'({ propertyId, details, siteUrl }) {
      const home = propertyId === null ? undefined : await findProperty(db, propertyId)
      if (!home) return undefined
      const answers = await listAnswers(db, details.decisionId)
      const said = answers.length > 0 ? answers : [details.text]
      const link = siteUrl + localPath(ownerWordsPath(home.id))
      return {
        subject: t('The owner of {home} has written', { home: shortAddress(home) }),
        blocks: [
          ...said.map((text) => ({ text })),
          { homes: [listingCard(home, siteUrl)] },
          { button: { text: t('Answer on its page'), link } },
        ],
      }
    },

    async 'office-wrote'({ propertyId, details, siteUrl, now }) {
      const home = propertyId === null ? undefined : await findProperty(db, propertyId)
      if (!home) return undefined
      const link = await ownerPageAddress(db, { secret, siteUrl }, home.id, now)
      return {
        subject: t('About your listing: {home}', { home: shortAddress(home) }),
        title: t('We have written to you about {home}', { home: shortAddress(home) }),
        blocks: [
          { text: details.text },
          { homes: [listingCard(home, siteUrl)] },
          { button: { text: t('Answer on its page'), link } },
        ],
        why: [keepNote()],
      }
    },
  }
}

/** Listings that one mail leads to. */
const maxHomes = 20
/** Milliseconds that a link in a mail that was asked for is good at least; else the mail brings a new one. */
const leastLife = 30 * 24 * 3_600_000

/**
 * What opens whatever an address owns: its account, in the browser that asked, and each listing that no account of it keeps. An
 * address that owns nothing gets no mail. Which of them it is, is found out only here, after the answer.
 */
async function whatOpens(
  db: Db,
  secret: string,
  { email, details: { id, device }, company, siteUrl, createdAt, now }: MailFacts<'sign-in-link'>,
): Promise<MailContent | undefined> {
  const signIn = await findSignInLink(db, { id }, now)
  const account = await findAccount(db, email)
  const links: string[] = []
  for (const home of await listListingsOf(db, email, { notKeptBy: account?.id, limit: maxHomes })) {
    const newest = await findNewestLink(db, home, new Date(now.getTime() + leastLife))
    links.push(newest?.id ?? (await issueManageLink(db, secret, home, now)))
  }
  const homes = await listLinkedHomes(db, links)
  const query = new URLSearchParams({ token: signInToken(secret, id) })
  const signsIn = signIn && account && `${siteUrl}${localPath(paths.openSignInLink)}?${query}`
  if (!signsIn && homes.length === 0) return undefined
  return {
    subject: t('Your link to {company}', { company: company.name }),
    blocks: [
      ...(signsIn
        ? [
            { text: t('Press the button to sign in, in the browser in which you asked for it.') },
            { text: t('In another browser it shows a code, which you type where you asked.') },
            deedFacts(createdAt, device),
            { button: { text: t('Sign in'), link: signsIn } },
            {
              notes: [
                t('The link works once, for 15 minutes.'),
                t('If it was not you, you need not do anything: nobody is signed in without your press.'),
              ],
            },
          ]
        : []),
      ...(await homeBlocks(db, homes, { secret, siteUrl })),
    ],
    why: [
      homes.length > 0
        ? keepNote()
        : t('You get this because somebody has an account with this address, or asked for one.'),
    ],
    automatic: true,
  }
}

/** New private links, one for each listing. Those that have ended meanwhile are left out. */
async function newLinks(
  db: Db,
  secret: string,
  { details: { links }, siteUrl }: MailFacts<'manage-links'>,
): Promise<MailContent | undefined> {
  const homes = await listLinkedHomes(db, links)
  if (homes.length === 0) return undefined
  return {
    subject: t('{count, plural, one {Your new link} other {Your new links}}', { count: homes.length }),
    blocks: await homeBlocks(db, homes, { secret, siteUrl }),
    why: [keepNote()],
  }
}

/** A button for each listing, and how long they are good: as long as the first to end. */
async function homeBlocks(
  db: Db,
  homes: Awaited<ReturnType<typeof listLinkedHomes>>,
  site: { secret: string; siteUrl: string },
): Promise<Block[]> {
  if (homes.length === 0) return []
  const until = new Date(Math.min(...homes.map(({ expires_at: end }) => end.getTime())))
  const named = homes.map(async (home): Promise<Block[]> => {
    const listing = home.verified && (await findProperty(db, home.property_id))
    return [
      listing ? { homes: [listingCard(listing, site.siteUrl)] } : { text: unseenName(home) },
      { button: { text: t('Open your listing'), link: manageLinkAddress(site, home.id) } },
    ]
  })
  return [
    ...(await Promise.all(named)).flat(),
    {
      notes: [
        t('{count, plural, one {It is good} other {They are good}} until {day}.', {
          count: homes.length,
          day: formatLongDay(dayOf(until.toISOString())),
        }),
      ],
    },
  ]
}

/** The listings of links that have not ended, the newest first. */
async function listLinkedHomes(db: Db, links: readonly string[]) {
  return db
    .selectFrom('manage_link')
    .innerJoin('property', 'property.id', 'manage_link.property_id')
    .leftJoin('submission', 'submission.property_id', 'property.id')
    .select(['manage_link.id', 'manage_link.expires_at', 'manage_link.property_id', 'property.verified'])
    .select(['property.kind', 'property.offer', 'property.price', 'submission.reference'])
    .where('manage_link.id', 'in', links.length ? links : [''])
    .where('manage_link.ended_at', 'is', null)
    .orderBy('property.created_at', 'desc')
    .orderBy('manage_link.id')
    .execute()
}

/**
 * Which home a link opens that nobody of the office has seen: nothing that was typed, for a sender could submit it with another person's
 * address and use the site to send them text.
 */
function unseenName({
  kind,
  offer,
  price,
  reference,
}: Pick<Property, 'kind' | 'offer' | 'price'> & { reference: string | null }) {
  const amount = offer === 'rent' ? t('{price} per month', { price: formatPrice(price) }) : formatPrice(price)
  return [kindLabel[kind], amount, reference].filter(Boolean).join(', ')
}

/**
 * Tells the office that a change of a listing waits, with the answers to what it asked. Nothing where it is decided, or taken back, by
 * the time the mail leaves.
 */
async function changeWaits(
  db: Db,
  { propertyId, details, siteUrl }: MailFacts<'change-waits'>,
): Promise<MailContent | undefined> {
  const property = propertyId === null ? undefined : await findPropertyWithCustomer(db, propertyId)
  if (!property) return undefined
  const revision = await findWaitingRevision(db, property.id)
  if (!revision && property.verified) return undefined
  const parts = revision ? changeParts({ ...revision, live: versionOf(property) }) : undefined
  const named = parts ? partNames(partIds(parts)).join(', ') : ''
  const home = shortAddress(property)
  const { name } = property.customer
  const answers = await listAnswers(db, details.decisionId)
  return {
    subject: revision ? t('A change waits: {home}', { home }) : t('A listing waits again: {home}', { home }),
    blocks: [
      {
        text: revision
          ? t('{name} proposes changes: {parts}. The page stays as it is until you decide.', { name, parts: named })
          : t('{name} has changed the listing. It waits for you again.', { name }),
      },
      ...answers.map((text) => ({ text })),
      { homes: [listingCard(property, siteUrl)] },
      { button: { text: t('Decide'), link: siteUrl + localPath(reviewPath(property.id)) } },
    ],
  }
}

/**
 * "Is it still available?", with three links for each home. Each opens a page that asks once more, because programs open every address
 * of a mail. Homes that the owner has answered about meanwhile, or that are not shown any more, are left out; undefined without any.
 */
async function stillAvailable(
  db: Db,
  secret: string,
  { email, createdAt, details: { linkId, more = [] }, siteUrl }: MailFacts<'still-available'>,
): Promise<MailContent | undefined> {
  const homes = await listAsked(db, [linkId, ...more], createdAt)
  const [first] = homes
  if (!first) return undefined
  const several = homes.length > 1
  const title = titleIn(first.home).text
  const hasAccount = several && (await findAccount(db, email)) !== undefined
  return {
    subject: several
      ? t('{count, plural, one {Is # home} other {Are # homes}} still available?', { count: homes.length })
      : t('Is {home} still available?', { home: title }),
    title: several ? t('Are they still available?') : t('Is it still available?'),
    blocks: [
      {
        text: several
          ? t(
              'Visitors see on which day you last told us that a home is on offer. Please tell us how each of these stands: it takes one press.',
            )
          : t(
              'You last told us on {day} that this home is on offer. Visitors see that day on its page. Please tell us how it stands: it takes one press.',
              { day: formatDay(dayOf(first.home.confirmedAt)) },
            ),
      },
      hasAccount && {
        button: { text: t('Answer for all on one page'), link: siteUrl + localPath(loginPath(paths.ownProperties)) },
      },
      ...homes.flatMap(({ home, link }) => [
        { homes: [listingCard(home, siteUrl)] },
        questionsAbout(home, link, several),
      ]),
      {
        notes: [
          t('Each link opens a page that asks once more.'),
          t('Without an answer our staff will get in touch with you.'),
        ],
      },
    ],
    why: [keepNote()],
    automatic: true,
  }

  /** Of several homes in one line, so that twelve of them are a mail that one reads to its end. */
  function questionsAbout({ offer }: Property, link: string, inLine: boolean) {
    const to = (ask: 'available' | 'rented' | 'remove') => manageLinkAddress({ secret, siteUrl }, link, ask)
    const links = [
      {
        text: t('Yes, it is still available'),
        hint: t('It stays on the website, with today’s date.'),
        link: to('available'),
      },
      {
        text: offer === 'rent' ? t('No, it is rented') : t('No, it is sold'),
        hint: offer === 'rent' ? t('Visitors see it as Rented.') : t('Visitors see it as Sold.'),
        link: to('rented'),
      },
      { text: t('Take it down'), hint: t('Visitors no longer see it.'), link: to('remove') },
    ]
    return inLine ? { links } : { answers: links, all: manageLinkAddress({ secret, siteUrl }, link) }
  }
}

/** The homes of these links about which an answer is still to come, in their order. */
async function listAsked(db: Db, links: readonly string[], askedAt: Date) {
  const rows = await db
    .selectFrom('manage_link')
    .select(['id', 'property_id'])
    .where('id', 'in', [...links])
    .execute()
  const asked: { home: Property; link: string }[] = []
  for (const link of links) {
    const row = rows.find(({ id }) => id === link)
    const home = row && (await findProperty(db, row.property_id))
    if (!home?.verified || home.archived || home.closed) continue
    if (Date.parse(home.confirmedAt) < askedAt.getTime()) asked.push({ home, link })
  }
  return asked
}
