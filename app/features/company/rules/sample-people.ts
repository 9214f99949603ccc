/**
 * The people of the demo: owners of its listings and writers of its messages. There is nobody behind these addresses, on a domain that
 * is reserved for examples (RFC 2606). Known by name, so that they are told apart also where the mark of a sample is long gone.
 */
const names = new Set(
  `
  acadie.lockups ahmed.saleh aisha.khan anita.menon annie.ouellette brenda.jonah carole.melanson claudette.richard
  colette.daigle colin.wortman d.steeves denis.vautour dominique.savoie eight.fifteen elena.petrova elise.cormier
  etienne.gaudet farah.siddiqui fatou.diallo gisele.bourque graham.steeves hannah.beaumont heather.lutes
  helen.chiasson ines.boudreau joan.mack jordan.peters josee.doucet jp.belliveau kevin.hicks kwame.mensah
  leasing.seventyseven linda.trites location.jardins lorraine.surette luc.gallant m.arsenault ma.hache
  margaret.doucette mathieu.leblanc mehdi.benali nadine.robichaud nathan.boyle noah.crossman office.harbour
  omar.haddad owen.macphail p.leger paul.sonier peter.geldart priya.nair renee.cormier rentals.bendstreet rita.allain
  roger.cyr ross.colpitts ruth.wallace sam.tingley sarah.doiron shirley.goggin sofia.rossi stephen.milton
  stgeorge.walkups tbannister theresa.wilbur tyler.brooks victor.hughes victor.oduya wei.chen yvon.thibodeau
  `
    .trim()
    .split(/\s+/),
)

/** Whether an address is that of somebody of the demo, to whom nothing is ever mailed. */
export function isSampleAddress(email: string): boolean {
  const [name = '', host] = email.trim().toLowerCase().split('@')
  return host === 'example.com' && names.has(name)
}
