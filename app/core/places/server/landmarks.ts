import type { Language } from '../../language/language.ts'

/** A place that people look for a home near. */
export interface Landmark {
  name: Record<Language, string>
  /** What else it is called, in either language. */
  also: string
  streetNumber: string
  streetName: string
  city: string
  postalCode: string
  latitude: number
  longitude: number
}

/**
 * Schools, hospitals, the mall and the airport of Greater Moncton: English name | French name | other words | address | point. The
 * addresses are those that they publish themselves. The points were placed by hand on the sketch map, and those of the hospitals
 * and the mall checked against published lists of hospitals and shops: within some 300 metres.
 */
export const landmarks: Landmark[] = `
Université de Moncton | Université de Moncton | university udem | 18 Avenue Antonine-Maillet, Moncton, E1A 3E9 | 46.1028,-64.7858
CCNB Dieppe | CCNB de Dieppe | college community | 505 Rue du Collège, Dieppe, E1A 6X2 | 46.0979,-64.7427
NBCC Moncton | NBCC de Moncton | college community | 1234 Mountain Road, Moncton, E1C 8H9 | 46.1068,-64.8215
The Moncton Hospital | L’Hôpital de Moncton | horizon | 135 MacBeath Avenue, Moncton, E1C 6Z8 | 46.1050,-64.8062
Dr. Georges-L.-Dumont University Hospital Centre | Centre hospitalier universitaire Dr-Georges-L.-Dumont | hopital vitalite chu | 330 Université Avenue, Moncton, E1C 2Z3 | 46.0980,-64.7862
CF Champlain | CF Champlain | place mall shopping centre commercial | 477 Rue Paul, Dieppe, E1A 4X5 | 46.0983,-64.7583
Greater Moncton Roméo LeBlanc International Airport | Aéroport international Roméo-LeBlanc du Grand Moncton | yqm | 777 Aviation Avenue, Dieppe, E1A 7Z5 | 46.1122,-64.6786
`
  .trim()
  .split('\n')
  .map((row) => {
    const [en = '', fr = '', also = '', address = '', point = ''] = row.split(' | ')
    const [line = '', city = '', postalCode = ''] = address.split(', ')
    const [streetNumber = ''] = line.split(' ')
    const [latitude = 0, longitude = 0] = point.split(',').map(Number)
    const streetName = line.slice(streetNumber.length + 1)
    return { name: { en, fr }, also, streetNumber, streetName, city, postalCode, latitude, longitude }
  })
