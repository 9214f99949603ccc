import type { ReplyTemplate } from './reply-template.ts'

type Shipped = Omit<ReplyTemplate, 'original'>

/** The canned replies that ship with the product; a company changes, removes and adds its own. */
export const defaultTemplates: readonly Shipped[] = [
  {
    id: 'visit-confirmed',
    name: { en: 'Visit confirmed', fr: 'Visite confirmée' },
    text: {
      en: 'Hello {name},\n\n{date} at {time} works. I will meet you at the door of {address}. If something comes up, answer this mail or call {phone}.\n\n{staff}\n{company}',
      fr: 'Bonjour {name},\n\nC’est entendu pour le {date} à {time}. Je vous attendrai à la porte du {address}. En cas d’empêchement, répondez à ce courriel ou appelez au {phone}.\n\n{staff}\n{company}',
    },
  },
  {
    id: 'visit-times',
    name: { en: 'Visit: offer three times', fr: 'Visite : proposer trois heures' },
    text: {
      en: 'Hello {name},\n\nThese times are free to see {listing}:\n{slots}\n\nChoose one here: {link}\nOr answer this mail with the one that suits you.\n\n{staff}\n{company}',
      fr: 'Bonjour {name},\n\nVoici les heures libres pour visiter {listing} :\n{slots}\n\nChoisissez-en une ici : {link}\nOu répondez à ce courriel en indiquant celle qui vous convient.\n\n{staff}\n{company}',
    },
  },
  {
    id: 'visit-after',
    name: { en: 'Visit: after it', fr: 'Visite : après' },
    text: {
      en: 'Hello {name},\n\nThank you for coming to see {listing}. To apply, please answer this mail with the day you would like to move in and the number of people.\n\n{staff}\n{company}',
      fr: 'Bonjour {name},\n\nMerci d’être venu visiter {listing}. Pour poser votre candidature, répondez à ce courriel en indiquant la date d’emménagement souhaitée et le nombre de personnes.\n\n{staff}\n{company}',
    },
  },
  {
    id: 'still-available',
    name: { en: 'Still available', fr: 'Toujours disponible' },
    text: {
      en: 'Hello {name},\n\nYes, {listing} is still available, at {price}. All its details are here: {link}\n\n{staff}\n{company}',
      fr: 'Bonjour {name},\n\nOui, {listing} est toujours disponible, à {price}. Tous les détails sont ici : {link}\n\n{staff}\n{company}',
    },
  },
  {
    id: 'no-longer-available',
    name: { en: 'No longer available', fr: 'Plus disponible' },
    text: {
      en: 'Hello {name},\n\n{listing} is no longer available. If you tell me what you are looking for, I will write when something fits.\n\n{staff}\n{company}',
      fr: 'Bonjour {name},\n\n{listing} n’est plus disponible. Dites-moi ce que vous cherchez et je vous écrirai dès qu’un logement convient.\n\n{staff}\n{company}',
    },
  },
  {
    id: 'asking-owner',
    name: { en: 'I am asking the owner', fr: 'Je pose la question au propriétaire' },
    text: {
      en: 'Hello {name},\n\nThank you for your message about {listing}. I am asking the owner and will come back to you within one working day.\n\n{staff}\n{company}',
      fr: 'Bonjour {name},\n\nMerci de votre message au sujet de {listing}. Je pose la question au propriétaire et je vous reviens d’ici un jour ouvrable.\n\n{staff}\n{company}',
    },
  },
]
