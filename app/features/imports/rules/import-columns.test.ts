import { describe, expect, test } from 'vitest'
import { languages } from '../../../core/language/language.ts'
import { speak } from '../../../core/language/test-language.ts'
import { guessColumns, headerKey, headersKey, importTargets, targetLabel } from './import-columns.ts'

test.each(languages)('our own table heads its columns so that they are found, %s', (language) => {
  speak(language)
  const headers = importTargets.map(targetLabel)
  speak('en')
  expect(guessColumns(headers)).toEqual(importTargets)
  speak('fr')
  expect(guessColumns(headers)).toEqual(importTargets)
})

describe('tables of others', () => {
  test.each([
    [
      'Titre;Loyer;Rue;CP;Ch.;Dispo;Chauffage;Réf',
      ['title', 'price', 'line', 'postalCode', 'beds', 'availableOn', null, 'reference'],
    ],
    [
      'post_title;post_content;property_rent;property_address_street_number;property_address_street;property_address_suburb;property_address_state;property_address_postal_code;property_bedrooms;property_bathrooms;property_date_available;property_category;property_building_area',
      [
        ...['title', 'description', 'price', 'streetNumber', 'streetName', 'city', 'province', 'postalCode'],
        ...['beds', 'washrooms', 'availableOn', 'kind', 'sqft'],
      ],
    ],
    [
      'Unit ID;Listing Title;Monthly Rent;Square Feet;Beds;Baths;Available From;Street Address;City;Province;Zip;Pets;Parking Spaces;Contact Name;Contact Email;Contact Phone',
      [
        ...['reference', 'title', 'price', 'sqft', 'beds', 'washrooms', 'availableOn', 'line', 'city', 'province'],
        ...['postalCode', 'feature:Pets Allowed', 'feature:Parking', 'name', 'email', 'phone'],
      ],
    ],
    [
      'ListingId;ListPrice;LeaseAmount;TransactionType;PropertySubType;BedroomsTotal;BathroomsTotalInteger;LivingArea;AvailabilityDate;UnparsedAddress;UnitNumber;StreetNumber;StreetName;StateOrProvince;PublicRemarks;ListAgentFullName;ListAgentEmail;ListAgentDirectPhone',
      [
        ...['reference', 'price', null, 'offer', 'kind', 'beds', 'washrooms', 'sqft', 'availableOn', 'line', null],
        ...['streetNumber', 'streetName', 'province', 'description', 'name', 'email', 'phone'],
      ],
    ],
    ['Rent;Price;Title;Heading', [null, 'price', 'title', null]],
    ['=cmd();;%%%;Colour', [null, null, null, null]],
  ])('%.40s', (headers, columns) => {
    speak('en')
    expect(guessColumns(headers.split(';'))).toEqual(columns)
  })
})

test('headers are compared without marks, capitals and accents', () => {
  expect(headerKey(' Property_Address-Postal Code ')).toBe('property address postal code')
  expect(headerKey('AddressLine1')).toBe('address line1')
  expect(headersKey(['Réf.', 'LOYER'])).toBe(headersKey(['ref', 'Loyer']))
})
