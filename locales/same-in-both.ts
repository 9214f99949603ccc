import { sameOnServer } from './same-on-server.ts'

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

export const sameInBoth: SameInBoth[] = [
  { file: 'app/client/staff-calls.ts', texts: ['Bearer {}'], reason: header },
  { file: 'app/features/company/shared/film-player.tsx', texts: ['English', 'Français'], reason: bothLanguages },
  { file: 'app/features/company/rules/samples/reviews.ts', members: ['name'], reason: names },
  { file: 'app/features/company/rules/samples/team.ts', members: ['name'], reason: names },
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
    file: 'app/core/map/sketch-places.ts',
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
  { file: 'app/features/agents/shared/agency-samples.ts', members: ['name'], reason: names },
  { file: 'app/features/agents/shared/agent-samples.ts', members: ['name', 'fullName'], reason: names },
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
    file: 'app/features/history/rules/history-actors.ts',
    texts: ['a deleted account', 'the owner by link', 'a command on the server'],
    reason: storedValue,
  },
  { file: 'app/features/accounts/dashboard/account-samples.ts', members: ['name'], reason: names },
  { file: 'app/features/accounts/rules/sign-in-ways.ts', texts: ['Facebook', 'Google'], reason: names },
  { file: 'app/features/accounts/rules/account.ts', texts: ['Admin'], reason: 'a word of both languages' },
  { file: 'app/features/samples/checkout/checkout-order.ts', members: ['firstName', 'lastName'], reason: names },
  { file: 'app/features/samples/checkout/payment-card.tsx', texts: ['PayPal'], reason: names },
  { file: 'app/features/samples/gallery/component.tsx', texts: ['Moncton'], reason: 'a place that has one name' },
  { file: 'app/features/accounts/rules/session.ts', reason: 'names of systems and browsers' },
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
  { file: 'app/core/listing/virtual-tour.ts', members: ['name'], reason: names },
  {
    file: 'app/core/listing/search/wish-dictionary.ts',
    reason: 'expressions by which a wish in either language is read',
  },
  { file: 'app/core/listing/wire/wire-schema.ts', texts: ['Yes', 'For Rent', 'For Sell'], reason: storedValue },
  {
    file: 'app/core/words/search-synonyms.ts',
    texts: ['salle de bain', 'salles de bain'],
    reason: 'typed by who searches',
  },
  ...sameOnServer,
]
