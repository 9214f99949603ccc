import { t } from '../language/translate.ts'

/** Labels of the sketch map: text, size, and minimum zoom. Points are "latitude,longitude". */

type PlaceRank = 'city' | 'town' | 'village' | 'quarter' | 'green' | 'water'

export const places: [name: string, rank: PlaceRank, point: string][] = [
  ['Moncton', 'city', '46.0982,-64.7930'],
  ['Dieppe', 'city', '46.0905,-64.7290'],
  ['Riverview', 'city', '46.0600,-64.7870'],
  [t('Shediac'), 'city', '46.2165,-64.5410'],
  ['Memramcook', 'town', '45.9890,-64.5710'],
  ['Hillsborough', 'town', '45.9211,-64.6480'],
  ['Cap-Pelé', 'town', '46.2217,-64.2680'],
  ['Cocagne', 'town', '46.3380,-64.6230'],
  ['Salisbury', 'town', '46.0350,-65.0450'],
  ['Pointe-du-Chêne', 'village', '46.2362,-64.5245'],
  ['Grande-Digue', 'village', '46.2975,-64.5580'],
  ['Barachois', 'village', '46.2290,-64.4200'],
  ['Scoudouc', 'village', '46.1640,-64.5560'],
  ['Irishtown', 'village', '46.1800,-64.7860'],
  ['Lutes Mountain', 'village', '46.1480,-64.9060'],
  ['Lower Coverdale', 'village', '46.0350,-64.7330'],
  ['Dover', 'village', '46.0080,-64.6830'],
  ['Lewisville', 'quarter', '46.1058,-64.7585'],
  [t('Downtown'), 'quarter', '46.0896,-64.7792'],
  [t('Old West End'), 'quarter', '46.0934,-64.7940'],
  [t('Magnetic Hill'), 'quarter', '46.1345,-64.8925'],
  ['Chartersville', 'quarter', '46.0835,-64.7255'],
  ['Fox Creek', 'quarter', '46.0668,-64.7050'],
  ['Bridgedale', 'quarter', '46.0660,-64.7540'],
  [t('Centennial Park'), 'green', '46.0875,-64.8215'],
  [t('Irishtown Nature Park'), 'green', '46.1445,-64.7610'],
  [t('Mapleton Park'), 'green', '46.1305,-64.8480'],
  ['Université de Moncton', 'green', '46.1028,-64.7858'],
  [t('Parlee Beach'), 'green', '46.2358,-64.5040'],
  [t('Mill Creek Nature Park'), 'green', '46.0580,-64.7500'],
  [t('Shediac Island'), 'green', '46.2558,-64.5500'],
  [t('Northumberland Strait'), 'water', '46.3050,-64.3900'],
  [t('Shediac Bay'), 'water', '46.2740,-64.5400'],
]
