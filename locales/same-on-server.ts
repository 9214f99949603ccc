import type { SameInBoth } from './same-in-both.ts'

const names = 'names of people and companies'
const bothLanguages = 'addresses readers of either language, whatever the language of the page'
const storedValue = 'a stored value or a word of the wire; a label is shown for it'
const header = 'a header'
const apiDocument = 'described in English; platform/http/openapi.ts translates the finished document'
const log = 'for the log'
const terminal = 'for the operator, in the terminal'

/** The texts of the server's folder. */
export const sameOnServer: SameInBoth[] = [
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
  { file: 'platform/backup/archive.ts', texts: ['is…', 'has…'], reason: terminal },
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
    file: 'platform/images/queries.ts',
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
    file: 'platform/mail/delivery.ts',
    shownBy: 'platform/mail/mail-trouble-text.ts',
    reason: 'kept with the mail, for staff of either language',
  },
  {
    file: 'platform/mail/mail.ts',
    shownBy: 'platform/mail/mail-trouble-text.ts',
    reason: 'kept with the mail, for staff of either language',
  },
  { file: 'api/api-docs.ts', texts: ['English', 'Français'], reason: bothLanguages },
  {
    file: 'web/pages/build.ts',
    texts: ['Building the pages. This takes some ten seconds, once.'],
    reason: terminal,
  },
  { file: 'web/pages/site-files.ts', texts: ['User-agent: *…'], reason: 'robots.txt' },
  { file: 'app/core/places/server/google.ts', members: ['credit'], reason: names },
  { file: 'app/core/places/server/landmarks.ts', texts: ['Université de Moncton…'], reason: bothLanguages },
  {
    file: 'app/core/places/server/provider.ts',
    texts: ['The address service did not answer in JSON.', 'The address service could not be reached.'],
    reason: log,
  },
  {
    file: 'app/features/listings/server/changes.ts',
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
    shownBy: 'platform/mail/mail-trouble-text.ts',
    reason: 'kept with the mail, for staff of either language',
  },
]
