import type { Kind } from '../fields/choices.ts'
import type { Feature } from '../fields/features.ts'

/**
 * How visitors say what they look for, in English and French: regular expressions over folded text without punctuation
 * (`readWish`), the longer expression before the shorter one.
 */

export const featureWords: Record<Exclude<Feature, 'Tenant Insurance needed'>, string> = {
  'Air Condition': 'air condition(?:ing|ed|er)?|air climatise|climatisation|climatisee?|clim|a c|ac',
  'Electricity Bill Included': '(?:electricity|power|hydro|lights|electricite) (?:is )?(?:included|incluse?|comprise?)',
  Internet: 'internet|wi ?fi',
  Microwave: 'microwave|micro ondes?',
  'Smoking allowed': 'smoking|smokers?|fumeurs?',
  'Pets Allowed':
    'pets?|dogs?|cats?|puppy|puppies|kittens?|chiens?|chiennes?|chats?|chiots?|animal|animaux(?: de compagnie)?',
  Elevator: 'elevator|lift|ascenseur',
  Parking: 'parking(?: (?:spot|space|place)s?)?|(?:place de )?stationnement',
  Garage: 'garage',
  'Lawn maintenance': 'lawn(?: maintenance| care)?|(?:entretien (?:de la|du) )?(?:pelouse|gazon)',
  'Water Bill Included': '(?:water|eau) (?:is )?(?:included|incluse?|comprise?)',
  'Washer and Dryer': '(?:washer|laveuse)(?: (?:and |et )?(?:dryer|secheuse))?|dryer|secheuse|laundry|buanderie',
  Furnished: 'furnished|meublee?s?',
  'Security Check': 'security(?: check)?|securite',
}

/** Who pays no bill of water or power. */
export const allIncluded =
  '(?:(?:all )?utilities|everything|all) (?:is |are )?(?:included|paid)|all inclusive|tout (?:inclus|compris)|services (?:inclus|compris)'

export const kindWords: readonly (readonly [words: string, kinds: readonly Kind[]])[] = [
  ['semi ?detached(?: (?:house|home)s?)?|semi|duplex|(?:maisons? )?jumelee?s?', ['semi-detached']],
  ['detached(?: (?:house|home)s?)?|single family|(?:maisons? )?(?:individuelles?|unifamiliales?)', ['detached']],
  ['houses?|maisons?', ['detached', 'semi-detached']],
  ['basements?(?: apartments?)?|(?:appartement )?(?:au )?sous sols?', ['basement']],
  ['apartments?|apts?|flats?|appartements?|apparts?|logements?', ['apartment']],
  ['offices?|bureaux?', ['office']],
]

export const saleWords = 'for sale|to buy|buy(?:ing)?|purchase|a vendre|a acheter|acheter|achat'
export const rentWords = 'for rent|to rent|to let|renting|rentals?|a louer|louer|location'

export const bedroomWords = 'bedrooms?|beds?|bdrms?|bdr|brs?|chambres?(?: a coucher)?|chs?|cc'
export const bathroomWords = 'bathrooms?|baths?|washrooms?|salles? de bains?|sdb'
export const areaWords = 'sq ?ft|square f(?:ee|oo)t|sqft|pieds? carres?|pi2|pi ?ca'

export const atMost =
  'under|below|less than|no more than|not over|at most|up to|max(?:imum)?|a moins de|moins de|moins que|sous|jusqu a|au plus|pas plus de|budget'
export const atLeast = 'over|above|more than|at least|min(?:imum)?|starting at|plus de|plus que|au moins|a partir de'
export const orLess = 'max(?:imum)?|or less|at most|ou moins|au plus'
export const orMore = 'or more|and up|plus|min(?:imum)?|ou plus|et plus'

export const photoWords = '(?:with |avec )(?:photos?|pictures?|images?)'
export const freshWords = 'new this week|nouve(?:au|aux|lle|lles) (?:de )?cette semaine'
export const nowWords =
  'now|immediately|right away|today|tout de suite|maintenant|immediatement|des aujourd hui|aujourd hui'

/** Before what is not wished for: nothing can be filtered by that. */
export const negations = 'no|not|without|non|sans|pas de|pas d|aucune?'

/** From one to six, as words. */
export const numberWords: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
}

/** Each month's names in both languages, January first. */
export const monthWords = [
  'january|jan|janvier|janv',
  'february|feb|fevrier|fevr|fev',
  'march|mar|mars',
  'april|apr|avril|avr',
  'may|mai',
  'june|jun|juin',
  'july|jul|juillet|juill',
  'august|aug|aout',
  'september|sept|sep|septembre',
  'october|oct|octobre',
  'november|nov|novembre',
  'december|dec|decembre',
] as const

/** Months that are other words too: "the dog may come", "sept chambres". They need a word of time, a day or a year. */
export const otherwiseWords: readonly string[] = ['may', 'march', 'mar', 'sept', 'sep', 'jan', 'dec']

export const beforeMonth =
  'by|before|until|from|in|for|early|mid|end of|starting|as of|d ici|avant|en|pour|des|a partir de|au plus tard|debut|fin|mi'

/** What a wish is written around; none of these is looked for. */
export const fillers: ReadonlySet<string> = new Set(
  `a able accepted accepts all allow allowed allows also am an and any are around as at available be budget by can come
  comes family for free from friendly get good has have home homes i if im in is it its listing listings live looking look
  find search searching may maybe me month monthly move much must my near need needs new brunswick nb of ok okay on or our
  pay per place places please possible preferably price property properties rent room rooms should small some somewhere spot
  spots that the there this to too unit units us want we welcome where which with would year large big quiet
  ai aime aimerais au aux avec avoir bienvenu bienvenus bienvenue bon bonne c ce cherche cherchons compris d dans de des
  disponible disponibles doit du elle en est et faut grand grande il inclus j je l la le les leur libre loyer ma mes moi mois
  mon n nos notre nous nouveau on ou par petit petite peut peuvent pour pres prix propriete proprietes que qui s sa se ses
  son sont sur tranquille un une veux voudrais venir ville vivre accepte acceptes acceptee acceptees admis permis autorise
  autorises ok chez svp aussi possible besoin dollars cad quelque part habiter emmenager`.split(/\s+/),
)
