/** Texts outside the catalogues that are right in both languages, each with the reason. */
export interface SameInBoth {
  file: string
  reason: string
  /** These texts; `…` at the end stands for any rest. */
  texts?: string[]
  /** All texts that are the value of such a member. */
  members?: string[]
  /** Only texts that are messages of this file, which shows them; all of those, unless others are named. */
  shownBy?: string
}

const names = 'names of people and companies'
const bothLanguages = 'addresses readers of either language, whatever the language of the page'
const storedValue = 'a stored value or a word of the wire; a label is shown for it'

const header = 'a header'
const apiDocument = 'described in English; server/http/translate-description.ts translates the finished document'
const log = 'for the log'
const terminal = 'for the operator, in the terminal'

export const sameInBoth: SameInBoth[] = [
  { file: 'app/api/staff-calls.ts', texts: ['Bearer {}'], reason: header },
  { file: 'app/components/company/film-player.tsx', texts: ['English', 'Français'], reason: bothLanguages },
  { file: 'app/components/company/review-samples.ts', members: ['name'], reason: names },
  { file: 'app/components/company/team-samples.ts', members: ['name'], reason: names },
  {
    file: 'app/components/forms/account-socials.tsx',
    texts: ['Facebook', 'Twitter', 'LinkedIn', 'Google Plus', 'Instagram', 'Tumblr'],
    reason: names,
  },
  {
    file: 'app/components/layout/language-offer.tsx',
    texts: [
      ...['Language', 'This site is also in English.', 'Continue in English', 'Close'],
      ...['Langue', 'Ce site existe aussi en français.', 'Continuer en français', 'Fermer'],
    ],
    reason: bothLanguages,
  },
  { file: 'app/components/layout/language-switch.tsx', texts: ['English', 'Français'], reason: bothLanguages },
  { file: 'app/components/layout/login-dialog.tsx', texts: ['Facebook', 'Google'], reason: names },
  {
    file: 'app/components/map/sketch-places.ts',
    texts: [
      ...['Memramcook', 'Hillsborough', 'Cocagne', 'Salisbury', 'Barachois', 'Scoudouc', 'Irishtown', 'Lutes Mountain'],
      ...[
        'Lower Coverdale',
        'Dover',
        'Lewisville',
        'Chartersville',
        'Fox Creek',
        'Bridgedale',
        'Université de Moncton',
      ],
    ],
    reason: 'places that have one name',
  },
  {
    file: 'app/components/map/sketch-style.ts',
    texts: [
      ...['Hanken Grotesk Variable', 'Hanken Grotesk Variable Medium', 'Hanken Grotesk Variable Semibold'],
      'Hanken Grotesk Variable Medium Italic',
    ],
    reason: 'fonts',
  },
  { file: 'app/components/people/agency-samples.ts', members: ['name'], reason: names },
  { file: 'app/components/people/agent-samples.ts', members: ['name', 'fullName'], reason: names },
  { file: 'app/features/property/property-blocks.tsx', members: ['vimeo'], reason: names },
  { file: 'app/features/property/property-data.tsx', texts: ['Sell', 'Place'], reason: 'types of schema.org' },
  {
    file: 'app/features/property/property-description.tsx',
    texts: ['Read in English', 'Lire en français'],
    reason: bothLanguages,
  },
  {
    file: 'app/features/staff/inbox-words.ts',
    texts: ['Re: {} ({})'],
    reason: 'the mark of a reply that mail programs know',
  },
  { file: 'app/templates/account/account-samples.ts', members: ['name'], reason: names },
  { file: 'app/templates/account/account-signup.tsx', texts: ['Facebook', 'Google'], reason: names },
  { file: 'app/templates/checkout/checkout-billing.tsx', texts: ['118 Elmwood Drive'], reason: 'an address' },
  { file: 'app/templates/checkout/checkout-samples.ts', members: ['firstName', 'lastName'], reason: names },
  { file: 'app/templates/checkout/payment-card.tsx', texts: ['PayPal'], reason: names },
  { file: 'app/templates/gallery/component-samples.tsx', texts: ['Moncton'], reason: 'a place that has one name' },
  { file: 'app/templates/gallery/listings-rent.ts', members: ['badge'], reason: storedValue },
  { file: 'app/templates/gallery/listings-sale.ts', members: ['badge'], reason: storedValue },
  {
    file: 'domain/company/company.ts',
    texts: [
      ...['Fundy', 'Fundy Property Management', 'Property Management', 'Gestion immobilière'],
      'Fundy Gestion immobilière',
      ...['Monday to Friday, 9 to 5', 'Du lundi au vendredi, de 9\u00a0h à 17\u00a0h'],
    ],
    reason: 'the sample company has its texts in both languages',
  },
  {
    file: 'domain/dates.ts',
    texts: [
      'January February March April May June July August September October November December',
      'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
      '1er',
    ],
    reason: 'chosen by language here',
  },
  {
    file: 'server/visits/calendar-file.ts',
    members: ['company', 'product'],
    reason: 'names the program that wrote a file',
  },
  { file: 'server/visits/calendar-routes.ts', texts: ['renew, revoke'], reason: storedValue },
  {
    file: 'domain/visit/visit-words.ts',
    texts: [
      'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
      'dimanche lundi mardi mercredi jeudi vendredi samedi',
      ...['am', 'pm'],
    ],
    reason: 'chosen by language here',
  },
  {
    file: 'domain/language/guess-language.ts',
    texts: ["le la les l' un…", 'the an and or is…'],
    reason: 'words by which a language is recognised',
  },
  { file: 'domain/message/inquiry.ts', texts: ['General Inquiry'], reason: storedValue },
  { file: 'domain/property/address-fields.ts', texts: ['Province'], reason: storedValue },
  {
    file: 'domain/property/choices.ts',
    texts: ['Rent', 'Sell', 'Buy', 'Detached', 'Office', 'Basement'],
    reason: storedValue,
  },
  {
    file: 'domain/property/choices.ts',
    texts: ['Alb.', 'Man.', 'Nun.', 'Ont.', 'Sask.'],
    reason: 'French abbreviations, chosen by language here',
  },
  { file: 'domain/property/field-codecs.ts', texts: ['Yes'], reason: storedValue },
  { file: 'domain/property/property-wire.ts', texts: ['For Rent', 'For Sell', 'Yes'], reason: storedValue },
  { file: 'domain/property/virtual-tour.ts', members: ['name'], reason: names },
  { file: 'domain/property/wire-schema.ts', texts: ['Yes', 'For Rent', 'For Sell'], reason: storedValue },
  { file: 'domain/search-synonyms.ts', texts: ['salle de bain', 'salles de bain'], reason: 'typed by who searches' },
  { file: 'server/app.ts', texts: ['Origin'], reason: header },
  { file: 'server/backup/archive.ts', texts: ['is…', 'has…'], reason: terminal },
  { file: 'server/http/endpoint-description.ts', members: ['description'], reason: apiDocument },
  { file: 'server/http/metrics.ts', texts: ['Forwarded', 'Via'], reason: header },
  { file: 'server/http/openapi.ts', members: ['title', 'description'], reason: apiDocument },
  { file: 'server/http/page-cache.ts', texts: ['Vary'], reason: header },
  {
    file: 'server/http/unavailable.ts',
    texts: [
      ...['The disk is full.', 'The disk cannot be read or written.', 'The database is locked by another process.'],
      ...['The database does not answer.', 'The page renderer stopped.', 'The picture storage does not answer.'],
    ],
    reason: log,
  },
  {
    file: 'server/images/image-encoder.ts',
    members: ['refused'],
    shownBy: 'server/images/refusal-text.ts',
    reason: 'the encoder is a process that knows no language',
  },
  {
    file: 'server/images/image-processor.ts',
    members: ['refused'],
    shownBy: 'server/images/refusal-text.ts',
    reason: 'as those of the encoder',
  },
  {
    file: 'server/images/queries.ts',
    texts: ['Photo of {}', 'Photo\u00a0: {}'],
    reason: 'stored in both languages, side by side',
  },
  {
    file: 'server/listener.ts',
    texts: ['The request could not be read.'],
    reason: 'for programs: the address, which names the language, cannot be read',
  },
  { file: 'server/log-stream.ts', members: ['msg'], reason: log },
  {
    file: 'server/messages/delivery.ts',
    shownBy: 'server/messages/mail-trouble-text.ts',
    reason: 'kept with the mail, for staff of either language',
  },
  {
    file: 'server/messages/mail.ts',
    shownBy: 'server/messages/mail-trouble-text.ts',
    reason: 'kept with the mail, for staff of either language',
  },
  { file: 'server/pages/api-docs.ts', texts: ['English', 'Français'], reason: bothLanguages },
  {
    file: 'server/pages/build.ts',
    texts: ['Building the pages. This takes some ten seconds, once.'],
    reason: terminal,
  },
  { file: 'server/pages/sitemap.ts', texts: ['User-agent: *…'], reason: 'robots.txt' },
  { file: 'server/places/google.ts', members: ['credit'], reason: names },
  {
    file: 'server/places/provider.ts',
    texts: ['The address service did not answer in JSON.', 'The address service could not be reached.'],
    reason: log,
  },
  {
    file: 'server/properties/changes.ts',
    texts: ['{} (approximate)'],
    reason: 'stored; domain/account/history.ts says it in the language of the page',
  },
  {
    file: 'server/properties/query-parameters.ts',
    texts: ['From 1.', 'Properties a page, 1 to {}; {} unless told.'],
    reason: apiDocument,
  },
  {
    file: 'server/properties/search-parameters.ts',
    texts: [
      ...['Whole dollars, included.', 'The same as minPrice.', 'The same as maxPrice.'],
      ...['At least so many bedrooms.', 'Square feet, included.'],
    ],
    reason: apiDocument,
  },
  { file: 'server/properties/staff-queries.ts', texts: ['{} and {}'], reason: 'SQL' },
  {
    file: 'server/staff/accounts.ts',
    texts: [
      ...[
        'That is no email address.',
        'A password has at least {} characters.',
        'A password has at most {} characters.',
      ],
      ...['No staff account was made. {}', 'Staff log in at {} as {} with {}'],
    ],
    reason: terminal,
  },
  { file: 'server/staff/accounts.ts', texts: ['Admin'], reason: 'a word of both languages' },
  { file: 'server/submissions/schemas.ts', texts: ['Yes'], reason: storedValue },
]
