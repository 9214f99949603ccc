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

const apiDocument = 'described in English; platform/http/openapi.ts translates the finished document'
const log = 'for the log'
const terminal = 'for the operator, in the terminal'
const names = 'names of people and companies'
const bothLanguages = 'addresses readers of either language, whatever the language of the page'
const storedValue = 'a stored value or a word of the wire; a label is shown for it'
const header = 'a header'

export const sameInBoth: SameInBoth[] = [
  { file: 'app/client/api.ts', texts: ['Bearer {}'], reason: header },
  { file: 'app/features/company/shared/film-player.tsx', texts: ['English', 'Français'], reason: bothLanguages },
  { file: 'app/features/company/rules/samples.ts', members: ['name'], reason: names },
  {
    file: 'app/core/forms/account-socials.tsx',
    texts: ['Facebook', 'Twitter', 'LinkedIn', 'Google Plus', 'Instagram', 'Tumblr'],
    reason: names,
  },
  {
    file: 'app/frame/site/header/language-offer.tsx',
    texts: [
      ...['Language', 'This site is also in English.', 'Continue in English', 'Close'],
      ...['Langue', 'Ce site existe aussi en français.', 'Continuer en français', 'Fermer'],
    ],
    reason: bothLanguages,
  },
  { file: 'app/frame/site/header/language-switch.tsx', texts: ['English', 'Français'], reason: bothLanguages },
  {
    file: 'app/core/map/sketch-land.ts',
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
    file: 'app/core/map/sketch-style.ts',
    texts: [
      ...['Hanken Grotesk Variable', 'Hanken Grotesk Variable Medium', 'Hanken Grotesk Variable Semibold'],
      'Hanken Grotesk Variable Medium Italic',
    ],
    reason: 'fonts',
  },
  { file: 'app/features/agents/shared/people-samples.ts', members: ['fullName'], reason: names },
  { file: 'app/features/browse/listing/facts/property-blocks.tsx', members: ['vimeo'], reason: names },
  {
    file: 'app/features/browse/listing/facts/property-data.tsx',
    texts: ['House', 'Sell', 'Place'],
    reason: 'types of schema.org',
  },
  {
    file: 'app/features/browse/shared/page/property-description.tsx',
    texts: ['Read in English', 'Lire en français'],
    reason: bothLanguages,
  },
  {
    file: 'app/features/history/rules/history-kinds.ts',
    texts: ['a deleted account', 'the owner by link', 'a command on the server'],
    reason: storedValue,
  },
  { file: 'app/features/accounts/dashboard/account-samples.ts', members: ['name'], reason: names },
  { file: 'app/features/accounts/rules/sign-in-ways.ts', texts: ['Facebook', 'Google'], reason: names },
  { file: 'app/features/visits/server/mails.ts', texts: ['Outlook'], reason: names },
  { file: 'app/features/accounts/rules/account.ts', texts: ['Admin'], reason: 'a word of both languages' },
  { file: 'app/features/samples/checkout/checkout-frame.tsx', members: ['firstName', 'lastName'], reason: names },
  { file: 'app/features/samples/checkout/checkout-forms.tsx', texts: ['PayPal'], reason: names },
  { file: 'app/features/samples/gallery/component.tsx', texts: ['Moncton'], reason: 'a place that has one name' },
  { file: 'app/features/accounts/rules/own-account.ts', reason: 'names of systems and browsers' },
  {
    file: 'app/features/company/rules/demo-company.ts',
    texts: [
      ...['Fundy', 'Fundy Property Management', 'Property Management', 'Gestion immobilière'],
      'Fundy Gestion immobilière',
      ...['Monday to Friday, 9 to 5', 'Du lundi au vendredi, de 9\u00a0h à 17\u00a0h'],
    ],
    reason: 'the sample company has its texts in both languages',
  },
  { file: 'app/features/inbox/server/mails.ts', texts: ['Re:'], reason: 'by which mail programs join a conversation' },
  { file: 'app/features/inbox/threads/reply/template-menu.tsx', texts: ['EN FR', 'EN'], reason: 'codes of languages' },
  { file: 'app/features/inbox/rules/default-templates.ts', reason: 'each template has its texts in both languages' },
  {
    file: 'app/core/dates.ts',
    texts: [
      'January February March April May June July August September October November December',
      'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
      '1er',
    ],
    reason: 'chosen by language here',
  },
  { file: 'app/core/moments.ts', texts: ['am', 'pm'], reason: 'chosen by language here' },
  {
    file: 'app/features/visits/rules/visit-words.ts',
    texts: [
      'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
      'dimanche lundi mardi mercredi jeudi vendredi samedi',
    ],
    reason: 'chosen by language here',
  },
  {
    file: 'app/core/language/guess-language.ts',
    texts: ["le la les l' un…", 'the an and or is…'],
    reason: 'words by which a language is recognised',
  },
  {
    file: 'app/features/imports/rules/table-words.ts',
    reason: 'words of tables in either language, which are compared',
  },
  { file: 'app/features/inbox/rules/inquiry.ts', texts: ['General Inquiry'], reason: storedValue },
  { file: 'app/core/listing/fields/address-fields.ts', texts: ['Province'], reason: storedValue },
  {
    file: 'app/core/listing/fields/choices.ts',
    texts: ['Rent', 'Sell', 'Buy', 'Detached', 'Office', 'Basement'],
    reason: storedValue,
  },
  {
    file: 'app/core/listing/fields/choices.ts',
    texts: ['Alb.', 'Man.', 'Nun.', 'Ont.', 'Sask.'],
    reason: 'French abbreviations, chosen by language here',
  },
  { file: 'app/core/listing/fields/field-codecs.ts', texts: ['Yes'], reason: storedValue },
  { file: 'app/core/listing/wire/property-wire.ts', texts: ['For Rent', 'For Sell', 'Yes'], reason: storedValue },
  { file: 'app/core/listing/embeds.ts', members: ['name'], reason: names },
  {
    file: 'app/core/listing/search/wish-dictionary.ts',
    reason: 'expressions by which a wish in either language is read',
  },
  { file: 'app/core/listing/wire/wire-schema.ts', texts: ['Yes', 'For Rent', 'For Sell'], reason: storedValue },
  {
    file: 'app/core/words/search-words.ts',
    texts: ['salle de bain', 'salles de bain'],
    reason: 'typed by who searches',
  },
  // The server's.
  {
    file: 'app/features/visits/server/calendar/calendar-file.ts',
    members: ['company', 'product'],
    reason: 'names the program that wrote a file',
  },
  { file: 'app/features/connections/server/key-access.ts', reason: 'methods and paths of endpoints' },
  {
    file: 'app/features/connections/server/webhook-queries.ts',
    members: ['note'],
    reason: 'for the log of deliveries',
  },
  {
    file: 'app/features/connections/server/webhook-sender.ts',
    reason: 'for the log of deliveries, beside what receivers answer',
  },
  { file: 'app/features/history/server/endpoints.ts', texts: ['csv', 'jsonl'], reason: storedValue },
  { file: 'web/app.ts', texts: ['Origin'], reason: header },
  { file: 'app/features/backup/server/archive.ts', texts: ['is…', 'has…'], reason: terminal },
  { file: 'platform/http/metrics.ts', texts: ['Forwarded', 'Via'], reason: header },
  { file: 'platform/http/openapi.ts', members: ['title', 'description'], reason: apiDocument },
  { file: 'platform/http/responses/page-cache.ts', texts: ['Vary'], reason: header },
  {
    file: 'platform/http/responses/error-responses.ts',
    texts: [
      ...['The disk is full.', 'The disk cannot be read or written.', 'The database is locked by another process.'],
      ...['The database does not answer.', 'The picture storage does not answer.'],
    ],
    reason: log,
  },
  {
    file: 'platform/images/encoder/image-encoder.ts',
    members: ['refused'],
    shownBy: 'platform/images/encoder/image-processor.ts',
    reason: 'the encoder is a process that knows no language',
  },
  {
    file: 'platform/images/encoder/image-processor.ts',
    members: ['refused'],
    shownBy: 'platform/images/encoder/image-processor.ts',
    reason: 'as those of the encoder',
  },
  {
    file: 'app/features/photos/server/queries.ts',
    texts: ['Photo of {}', 'Photo\u00a0: {}'],
    reason: 'stored in both languages, side by side',
  },
  {
    file: 'web/listener.ts',
    texts: ['The request could not be read.'],
    reason: 'for programs: the address, which names the language, cannot be read',
  },
  { file: 'web/log.ts', members: ['msg'], reason: log },
  { file: 'web/interval-jobs.ts', reason: log },
  {
    file: 'app/features/mail/server/delivery.ts',
    shownBy: 'app/features/mail/server/queued-mail-queries.ts',
    reason: 'kept with the mail, for staff of either language',
  },
  {
    file: 'app/features/mail/server/smtp.ts',
    shownBy: 'app/features/mail/server/queued-mail-queries.ts',
    reason: 'kept with the mail, for staff of either language',
  },
  { file: 'api/api-docs.ts', texts: ['English', 'Français'], reason: bothLanguages },
  {
    file: 'web/pages/build.ts',
    texts: ['Building the pages. This takes half a minute, once.'],
    reason: terminal,
  },
  { file: 'web/pages/site-files.ts', texts: ['User-agent: *…'], reason: 'robots.txt' },
  { file: 'app/core/places/server/google.ts', members: ['credit'], reason: names },
  { file: 'app/core/places/server/local.ts', texts: ['Université de Moncton…'], reason: bothLanguages },
  {
    file: 'app/core/places/server/provider.ts',
    texts: ['The address service did not answer in JSON.', 'The address service could not be reached.'],
    reason: log,
  },
  {
    file: 'app/features/listings/server/change-queries.ts',
    texts: ['{} (approximate)'],
    reason: 'stored; app/features/history/rules/history.ts says it in the language of the page',
  },
  {
    file: 'app/features/browse/server/parameters.ts',
    texts: [
      ...['From 1.', 'Properties a page, 1 to {}; {} unless told.'],
      ...['Whole dollars, included.', 'The same as minPrice.', 'The same as maxPrice.'],
      ...['At least so many bedrooms.', 'Square feet, included.'],
    ],
    reason: apiDocument,
  },
  {
    file: 'app/features/accounts/server/accounts.ts',
    texts: [
      ...[
        'That is no email address.',
        'It is the last manager: give another account that role first.',
        'A new account needs the name of its person, such as "Nadine Roy": mails are signed with it.',
        'A name has at most {} characters.',
      ],
      ...['No staff account was made. {}', 'Staff log in at {} as {} with {}'],
    ],
    reason: terminal,
  },
  {
    file: 'web/start-failures.ts',
    texts: [
      'The folder {} cannot be written. Give it to the user that runs Fundy, or set DATA_DIR to another one.',
      'Port {} is taken by another program. End that one, or set PORT to another number.',
      'Port {} may not be opened by this user. Set PORT to a number from 1024.',
      ...['HOST should be an address of this machine.', 'The disk is full.', 'PostgreSQL refuses DATABASE_URL: {}.'],
      'PostgreSQL does not answer any more. Start the site again.',
      'The database {}/fundy.db is damaged. Move it away and put a backup in its place with npm run restore.',
      'The database {}/fundy.db is locked by another program. End that one, and start again.',
      'The disk cannot be read or written.',
      'PostgreSQL at {} does not answer yet. Trying again until it does.',
    ],
    reason: terminal,
  },
  { file: 'app/features/submit/server/schemas.ts', texts: ['Yes'], reason: storedValue },
  {
    file: 'app/features/inbox/server/inbound/bounce-queries.ts',
    shownBy: 'app/features/mail/server/queued-mail-queries.ts',
    reason: 'kept with the mail, for staff of either language',
  },
]
