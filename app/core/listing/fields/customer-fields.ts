import { badEmail, missing, wrongPhone } from '../../field-rules.ts'
import { t } from '../../language/translate.ts'
import * as codecs from './field-codecs.ts'
import type { FieldDeclaration } from './field-declaration.ts'

/** The fields of a property's customer, and the consent, in the order of the form. Part of `propertyFields`. */
export const customerFields = {
  name: {
    at: 'customer.name',
    column: 'customer_name',
    wire: ['customerName'],
    label: () => t('Name'),
    section: 'contact-information',
    sent: 'name',
    history: () => [t('Customer'), t('changed the customer’s name')],
    codec: codecs.text,
    missing: () => t('Name is required.'),
    most: 100,
    about: 'Of the customer: seen by staff only.',
  },
  email: {
    at: 'customer.email',
    column: 'customer_email',
    wire: ['customerEmail'],
    label: () => t('Email'),
    section: 'contact-information',
    sent: 'email',
    history: () => [t('Email'), t('changed the customer’s email')],
    codec: codecs.email,
    missing: () => missing.email,
    invalid: badEmail,
    most: 254,
  },
  phone: {
    at: 'customer.phone',
    column: 'customer_phone',
    wire: ['customerPhone'],
    label: () => t('Phone'),
    section: 'contact-information',
    sent: 'phone',
    history: () => [t('Phone'), t('changed the customer’s phone')],
    codec: codecs.phone,
    missing: () => missing.phone,
    invalid: wrongPhone,
  },
  consent: {
    section: 'contact-information',
    sent: 'gdprAgreement',
    codec: codecs.consent,
    missing: () => t('You must agree to the terms.'),
  },
} as const satisfies Record<string, FieldDeclaration>
