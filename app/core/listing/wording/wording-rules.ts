import type { WordingRule } from './wording-rule-names.ts'

/**
 * What words of a listing may break a law of New Brunswick, as patterns on folded text: lower case, without accents, with
 * straight apostrophes and plain hyphens and spaces (`wording-hints.ts` folds it). English and French are looked for at once,
 * because owners mix them. A pattern names a refusal or a preference, never a mere fact: "near the Catholic church" is none.
 */

/** Said of people who alone may come: "adults only", "seulement". */
const only = '(?: tenants?| people| persons?| applicants?)? (?:only|preferred|wanted)'
const seulement = '(?: seulement| uniquement| exclusivement| de preference| recherchee?s?)'
const no = "(?:no|pas d[e']|pas de|pas|aucune?s?|point d[e']|non aux?|sorry,? no) ?"
const refused =
  "(?: (?:are |is |sont |est )?(?:not (?:allowed|accepted|permitted|welcome)|non (?:admis|acceptes?|permis)e?s?|interdite?s?|refusee?s?|s'abstenir|exclue?s?))"

const patterns: Record<WordingRule, string[]> = {
  children: [
    `${no}(?:kids|children|child|babies|infants|toddlers|teenagers|teens|families|enfants?|bebes|familles?|adolescents?)(?!['’]|s?[ -](?:bikes?|bicycles?|toys?|play|playgrounds?|items|furniture|room|rooms|pool|bedroom|n'ont|ont))`,
    `(?:kids|children|families|enfants|familles)${refused}`,
    '(?:without|with no|sans) (?:any )?(?:kids|children|enfants?)(?= (?:only|preferred|seulement|de preference)|[.,;!)]|$)',
    'adults?[ -]only',
    'only (?:for )?adults',
    'adults?[ -](?:oriented|building|living|community|complex|lifestyle)',
    '(?:child|kid)[ -]?free',
    '(?:not suitable for|unsuitable for) (?:kids|children|families|a family)',
    '(?:ne convient pas|ne conviennent pas) (?:aux|a des) (?:enfants|familles)',
    `(?:adultes?|grandes? personnes)${seulement}`,
    '(?:reserve|uniquement|seulement|exclusivement)e?s? (?:aux|pour|a des|pour des) adultes',
    '(?:immeuble|edifice|logement|batiment) (?:pour |d.)adultes',
    `${no}(?:single (?:moms?|mothers?|dads?|fathers?|parents?)|(?:meres?|peres?|familles?) monoparentales?)`,
  ],
  age: [
    `(?:seniors?|elderly|retirees?|retired(?: couples?)?|older|mature|young|younger)(?: (?:adults?|couples?|professionals?|persons?|ladies|lady))?${only}`,
    'mature (?:tenants?|adults?|couples?|persons?|people|individuals?|professionals?|building|lady|ladies|gentlem[ae]n|residents?)',
    `${no}(?:seniors|elderly|old people|young people|aines|personnes agees|jeunes)(?! (?:residence|home|centre|center))`,
    '(?:[2-9]\\d) ?\\+ ?(?:building|community|only|years|residents?|tenants?|adults?|living|ans|et plus)',
    '(?:ages?|aged|over|age) (?:of )?(?:[2-9]\\d)(?: ?\\+| and (?:over|up|older)| or (?:over|older)|(?: years)? only)',
    'must be (?:at least |over )?(?:[2-9]\\d)(?: years| or| and|\\+)',
    '(?:[4-7]\\d) (?:years )?(?:and|or) (?:over|older|up)',
    '(?:[4-7]\\d) ans (?:et|ou) plus',
    `(?:aines?|aine\\(e\\)s|retraites?|personnes? agees?|jeunes?(?: professionnels?| couples?)?)${seulement}`,
    '(?:personnes?|couples?|locataires?|dames?|adultes?|professionnels?) (?:mure?s?|matures?|retraitee?s?)',
  ],
  income: [
    `${no}(?:(?:social|income|government|public) )?assistance(?! (?:is |was |will be )?(?:need|requi|necess|with|from|in|for|dog|animal|to|technique|routiere))(?!s? sociaux)`,
    `${no}(?:welfare|social services recipients|e\\.?i\\.?|subsid(?:y|ies)|subsidi[sz]ed tenants|rent supplements?|housing vouchers?)(?! (?:office))`,
    `${no}(?:aide sociale|l'aide sociale|assistance sociale|assistes? sociaux|assistee?s? sociale?s?|b\\.?s\\.?|prestataires?|subventions? (?:au|de) (?:loyer|logement))(?!\\w)`,
    `(?:(?:social |income )?assistance|welfare|aide sociale|assistance sociale)${refused}`,
    'must (?:be (?:employed|working)|have (?:a )?(?:(?:full[ -]time|steady|stable|permanent) )?(?:jobs?|employment|work)(?![a-z]))',
    `(?:employed|working)(?: (?:people|tenants?|persons?|professionals?|couples?|adults?|individuals?|applicants?))? (?:only|preferred|wanted)`,
    `professionals?(?: (?:couples?|tenants?|persons?|people))?${only}`,
    '(?:proof of )?employment (?:is )?(?:required|mandatory|a must)',
    `(?:travailleurs?|travailleuses?|professionnel(?:le)?s?|personnes? (?:qui travaillent?|employees?))${seulement}`,
    '(?:doi(?:t|vent)|devez) (?:travailler|avoir un (?:emploi|travail)|etre employee?s?)',
    "(?:preuve d')?emploi(?: stable| permanent| a temps plein)? (?:exigee?|requise?|obligatoire)",
    "preuve d'emploi (?:est )?(?:exigee|requise|obligatoire)",
  ],
  students: [
    `${no}(?:(?:university |college |international |foreign )?students|etudiante?s|etudiant\\(e\\)s)(?!['’]| (?:parking|housing|residence))`,
    `(?:students|etudiante?s)${refused}`,
    `students?(?! loan)${only}`,
    `etudiante?s?${seulement}`,
  ],
  marital: [
    `(?:married |unmarried )couples? (?:only|preferred)`,
    '(?:couples?|singles|single (?:persons?|people|tenants?|occupants?|individuals?)) only',
    `${no}(?:couples|singles|single people|unmarried (?:couples|people)|celibataires|couples? non maries)(?! (?:garage|bed))`,
    `(?:couples?(?: maries?)?|personnes? seules?|celibataires?)${seulement}`,
  ],
  sex: [
    `(?:females?|women|woman|ladies|lady|girls|males?|men|man|gentlem[ae]n|guys|boys)(?: (?:roommates?|students?|professionals?))? (?:only|preferred)`,
    'only (?:females?|women|ladies|girls|males|men|guys)',
    "(?:no|sorry,? no) (?:men|males|women|females|guys|girls|boys)(?![a-z'])",
    `(?:femmes?|filles?|hommes?|garcons?|dames?|messieurs)${seulement}`,
    "(?:pas|aucune?s?) (?:d'|de )?(?:hommes|femmes|filles|garcons)(?! de menage)",
    '(?:seulement|uniquement|reservee? aux?|reservee? a) (?:des |pour |une? )?(?:femmes?|filles?|hommes?|dames?)',
  ],
  religion: [
    '(?:christian|catholic|muslim|jewish|hindu|sikh|religious|god[ -]fearing)s? (?:homes?|household|families|family|tenants?|couples?|persons?|people|only|preferred|roommates?)',
    `${no}(?:muslims|christians|catholics|jews|hindus|sikhs|atheists|musulmans?|chretiens?|catholiques?|juifs?|hindous?|athees?)(?! (?:church|school|cemetery))`,
    '(?:foyers?|maisons?|menages?|familles?|couples?|locataires?|personnes?) (?:chretien(?:ne)?s?|catholiques?|musulmane?s?|juifs?|juives?|hindoue?s?|religieu(?:x|se)s?|croyante?s?)',
    `(?:chretien(?:ne)?s?|catholiques?|musulmane?s?)${seulement}`,
  ],
  origin: [
    `${no}(?:immigrants|newcomers|foreigners|refugees|internationals|foreign workers|blacks|africans|asians|indians|arabs|natives|etrangers|refugies|africains|asiatiques|indiens|autochtones|arabes|noirs|nouveaux arrivants|travailleurs etrangers)(?!['’])`,
    '(?:canadians?|canadian (?:citizens?|residents?)|citizens|whites?|caucasians?|acadians?|locals) (?:only|preferred)',
    'must be (?:a )?(?:canadian|citizens?|white)',
    `(?:canadien(?:ne)?s?|citoyens?(?: canadiens?)?|blancs?|acadien(?:ne)?s?|quebecois(?:es?)?)${seulement}`,
    `(?:immigrants|newcomers|foreigners|refugees|immigrante?s|etrangers|refugies)${refused}`,
  ],
  disability: [
    `${no}(?:wheelchairs?|walkers|disabled|handicapped|disabilit(?:y|ies)|mental (?:health|illness)|fauteuils? roulants?|handicapee?s?|personnes? handicapees?|maladies? mentales?)(?! (?:access|ramp|lift|entrance|parking|accessible|tenants? (?:yet|so far)))(?!-accessible)`,
    'able[ -]bodied',
    `(?:wheelchairs|disabled (?:people|persons|tenants)|fauteuils roulants|personnes handicapees)${refused}`,
  ],
  animals: [
    `${no}(?:service|guide|support|assistance|therapy) (?:dogs?|animals?)`,
    `${no}(?:chiens?|animaux|animal) (?:d'assistance|guides?|de service|de soutien)`,
    `(?:(?:service|guide|support|assistance) (?:dogs|animals)|chiens? (?:d'assistance|guides?)|animaux d'assistance)${refused}`,
  ],
  orientation: [
    `${no}(?:gays?|gay couples|lesbians|lgbtq?\\+?|homosexuals|homosexuels?|lesbiennes?|same[ -]sex couples|couples? de meme sexe|gais|couples? gais?|trans(?:gender|genres?)?(?: people| persons)?)(?![a-z])`,
    `(?:straight|heterosexuals?)(?: (?:couples?|people|persons?|tenants?))? (?:only|preferred)`,
    `heterosexuel(?:le)?s?${seulement}`,
  ],
  'last-month': [
    "first(?: months?'?s?)?(?: rent)?,? ?(?:and|&|\\+|/|,) ?last(?: months?'?s?)?(?: rent| payment)?(?=[ ]*(?:[.,;:!)+&]|$|required|req|due|needed|up ?front|in advance|plus|and|deposit|rent|month))",
    "last months?'?s? (?:rent )?(?:is )?(?:required|in advance|up ?front|due (?:at|on|when)|deposit|paid in advance)",
    '(?:1er|premier)(?: mois| loyer)? ?(?:et|\\+|&|,) ?(?:le )?dernier (?:mois|loyer)',
    "dernier (?:mois(?: de loyer)?|loyer) (?:est )?(?:exige|requis|d'avance|a l'avance|paye|payable)",
  ],
  deposit: [
    "(?:two|2|three|3|four|4|six|6|1\\.5|1 1/2|one and a half|several)[ -]months?'?s?(?: rent)?(?: of rent)?,? (?:as |for |in )?(?:a |the )?(?:security |damage |rent )?deposit",
    'double (?:security |damage )?deposit',
    'deposit(?: is| of|:| =| equal to| equals)? (?:of )?(?:two|2|three|3|four|4|six|6|1\\.5|1 1/2|one and a half) months?(?!\\w)',
    'depot(?: de garantie| de securite)?(?: est)?(?: de|:| equivalant a| egal a)? (?:deux|2|trois|3|quatre|4|six|6|1,5|un mois et demi) ?mois',
    '(?:deux|2|trois|3|quatre|4|1,5) mois (?:de loyer )?(?:en|de|comme|pour le) (?:depot|garantie)',
    'double depot',
  ],
  payment: [
    '(?:pets?|dogs?|cats?|animals?)(?: damage| security)? (?:deposits?|fees?|rent)(?! free)',
    '(?:application|processing|credit check|screening|admin(?:istration|istrative)?|move[ -]in|lease signing) fees?',
    'key (?:money|deposit)',
    '(?:holding|cleaning|furniture|non[ -]?refundable) deposits?',
    "depots? (?:pour |d'|de |des )(?:les )?(?:animaux|animal|chiens?|chats?|cles?|menage|meubles)",
    "frais (?:de |d'|pour )(?:demande|dossier|application|ouverture de dossier|verification de credit|les animaux|animaux|animal)",
  ],
}

export const wordingPatterns = Object.fromEntries(
  Object.entries(patterns).map(([rule, sources]) => [
    rule,
    new RegExp(`(?<![a-z0-9])(?:${sources.join('|')})(?![a-z0-9])`, 'g'),
  ]),
) as Record<WordingRule, RegExp>
