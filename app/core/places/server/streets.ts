/**
 * The main streets of Greater Moncton by town, as signposted, the larger towns first. House numbers and postal codes
 * are not known.
 */
export const towns = `
Moncton
Alma Street, Archibald Street, Ashburn Avenue, Assomption Boulevard, Ayer Avenue, Baig Boulevard, Bennett Street,
Berry Mills Road, Bessborough Avenue, Bonaccord Street, Botsford Street, Caledonia Road, Cameron Street,
Cedarwood Drive, Chapman Street, Church Street, Commerce Street, Connaught Avenue, Cornhill Street,
Crowley Farm Road, Dominion Street, Donald Avenue, Douglas Avenue, Drummond Street, Dufferin Street,
Edinburgh Drive, Edmonton Avenue, Elmwood Drive, English Drive, Ensley Drive, Essex Street, Evergreen Drive,
Fairview Drive, Falkland Street, Fleet Street, Frenette Avenue, Glencairn Drive, Glenwood Drive, Gordon Street,
Gorge Road, Granite Drive, Harrisville Boulevard, Hennessey Road, High Street, Highfield Street, Hildegard Drive,
Horsman Road, Humphrey Street, John Street, Katherine Avenue, Kendra Street, Killam Drive, King Street,
Lewisville Road, Loftus Street, Lonsdale Drive, Lutz Street, MacBeath Avenue, MacNaughton Avenue, Main Street,
Maplehurst Drive, Mapleton Road, McLaughlin Drive, Mill Road, Millennium Boulevard, Milner Road, Morton Avenue,
Mount Royal Boulevard, Mountain Road, Noel Street, Norwood Avenue, Park Street, Plaza Boulevard, Purdy Avenue,
Queen Street, Rennick Road, Robinson Street, Royal Oaks Boulevard, Ryan Street, Salisbury Road, Shediac Road,
Southpine Drive, St. George Street, Steadman Street, Steeves Street, Tenth Street, Trinity Drive,
Twin Oaks Drive, Université Avenue, Urquhart Avenue, Vaughan Harvey Boulevard, Victoria Street,
War Veterans Avenue, Weldon Street, West Lane, Wheeler Boulevard

Dieppe
Avenue Acadie, Avenue Pascal, Avenue Virginia, Boulevard Dieppe, Chemin Bourque, Chemin Chartersville,
Chemin Fox Creek, Chemin Gauvin, Chemin Melanson, Rue Acadie, Rue Amirault, Rue Centrale, Rue Champlain,
Rue Dawson, Rue du Collège, Rue Gaspé, Rue Gould, Rue Notre-Dame, Rue Orléans, Rue Paul, Rue Régis,
Rue Sainte-Thérèse, Rue Thomas

Riverview
Bradford Road, Buckingham Avenue, Callowhill Road, Cleveland Avenue, Coverdale Road, Findlay Boulevard,
Gunningsville Boulevard, Henderson Avenue, Hillsborough Road, Leonard Street, Manning Road, Old Coach Road,
Pine Glen Road, Pinewood Road, Point Park Drive, Runneymeade Road, Sussex Avenue, Trites Road, Whitepine Road

Shediac
Belliveau Avenue, Calder Street, Chesley Street, Main Street, Ohio Road, Pleasant Street, Pointe-du-Chêne Road,
Sackville Street, Sunset Avenue, Weldon Street

Pointe-du-Chêne
Bluff Road, Parlee Beach Road, Pointe-du-Chêne Road

Memramcook
Route 106, Rue Centrale

Salisbury
Fredericton Road, Main Street, Route 106, Route 112

Hillsborough
Main Street, Route 114

Cap-Pelé
Chemin Acadien, Route 133

Cocagne
Route 134

Grande-Digue
Route 134, Route 530

Barachois
Route 133

Scoudouc
Route 132

Irishtown
Route 115

Lakeville
Route 134

Lutes Mountain
Route 126

Upper Coverdale
Route 112

Lower Coverdale
Route 114

Dorchester
Route 106

Sackville
Bridge Street, Main Street, York Street
`
  .trim()
  .split('\n\n')
  .map((entry) => {
    const [city = '', ...streets] = entry.split('\n')
    return { city, streets: streets.join(' ').split(', ') }
  })

/** All of them are in New Brunswick. */
export const townsProvince = 'New Brunswick'
