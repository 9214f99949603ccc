import * as codecs from './field-codecs.ts'
import type { FieldDeclaration } from './field-declaration.ts'

/** The fields of a property's customer, and the consent, in the order of the form. Part of `propertyFields`. */
export const customerFields = {
  name: {
    at: 'customer.name',
    column: 'customer_name',
    wire: ['customerName'],
    label: 'Name',
    section: 'contact-information',
    sent: 'name',
    history: ['Customer', 'changed the customer’s name'],
    codec: codecs.text,
    missing: 'Name is required.',
    most: 100,
    about: 'Of the customer: seen by staff only.',
  },
  email: {
    at: 'customer.email',
    column: 'customer_email',
    wire: ['customerEmail'],
    label: 'Email',
    section: 'contact-information',
    sent: 'email',
    history: ['Email', 'changed the customer’s email'],
    codec: codecs.email,
    missing: 'Email is required.',
    invalid: 'Please enter a valid email address.',
    most: 254,
  },
  phone: {
    at: 'customer.phone',
    column: 'customer_phone',
    wire: ['customerPhone'],
    label: 'Phone',
    section: 'contact-information',
    sent: 'phone',
    history: ['Phone', 'changed the customer’s phone'],
    codec: codecs.phone,
    missing: 'Phone number is required.',
    invalid: 'Please enter a valid phone number (at least 10 digits).',
  },
  consent: {
    section: 'contact-information',
    sent: 'gdprAgreement',
    codec: codecs.consent,
    missing: 'You must agree to the terms.',
  },
} as const satisfies Record<string, FieldDeclaration>
