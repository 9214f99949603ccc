import { fullAddress, type Property } from '../listing/property.ts'

/** Opens the place in a map service: at its coordinates, or by its address. */
export function mapLink({ address }: Pick<Property, 'address'>) {
  const { latitude, longitude } = address
  if (latitude === null || longitude === null) {
    return `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${fullAddress({ address })}, Canada`)}`
  }
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}
