import type { StaffProperty } from '../property.ts'
import { fromWire, type WireProperty } from './property-wire.ts'

/** Outside -> inside, with the customer. A file of its own, so that no visitor's page carries even the fields' names. */
export function fromStaffWire(wire: WireProperty): StaffProperty {
  const { customerName = '', customerEmail = '', customerPhone = '' } = wire
  return { ...fromWire(wire), customer: { name: customerName, email: customerEmail, phone: customerPhone } }
}
