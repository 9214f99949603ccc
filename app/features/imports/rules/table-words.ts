import type { Feature } from '../../../core/listing/fields/features.ts'

/**
 * What other tables call a column, letters and digits only: ours in both languages, WordPress with Easy Property Listings
 * (its meta keys), the RESO Data Dictionary of brokers, exports of rental sites, and what owners write themselves. The first column that fits a target gets it.
 */
export const columnNames = {
  reference:
    'reference|référence|ref|réf|no|numéro|id|property unique id|listing id|unit id|unit|unité|code|post id|sku|logement',
  title:
    'property title|titre de l annonce|titre de la propriété|titre|title|name of listing|listing title|property heading|heading|post title|annonce|headline',
  language: 'language of the title and description|langue du titre et de la description|language|langue|lang',
  offer:
    'transaction type|status|statut|for rent or sale|offer|offre|type of listing|post type|listing type|transaction|property status|à louer ou à vendre|rent or sale',
  kind: 'property sub type|property type|type de propriété|type|kind|genre|property category|category|catégorie|building type|type de bien|type de logement',
  price:
    'list price|lease amount|price|prix|rent|loyer|loyer mensuel|monthly rent|property rent|property price|asking price|montant|amount|prix demandé|rental price|rent cad',
  sqft: 'sqft|pi2|pieds carrés|superficie|superficie en pi2|square feet|sq ft|area|size|property building area|living area|surface|pi ca|superficie pi2',
  beds: 'bedrooms total|bedrooms|chambres|chambres à coucher|beds|bed|br|ch|chambre|property bedrooms|nb chambres|nombre de chambres|cac',
  washrooms:
    'bathrooms total integer|bathrooms|salles de bains|salles de bain|baths|bath|ba|washrooms|sdb|salle de bain|property bathrooms|nb sdb|salle de bains',
  availableOn:
    'availability date|available date|date de disponibilité|available|availability|disponible|disponibilité|dispo|disponible le|available from|date available|property date available|move in date|libre le|date disponible|available on',
  line: 'unparsed address|address|adresse|street address|address line 1|addressline1|rue|full address|adresse complète|civic address|adresse civique|loction|address 1|adresse municipale|property address',
  streetNumber:
    'street number|numéro de rue|numéro civique|no civique|civic number|house number|property address street number|numéro municipal|num',
  streetName: 'street name|nom de la rue|nom de rue|street|property address street|road|voie',
  city: 'city|ville|town|municipality|municipalité|community|property address suburb|suburb|locality|localité',
  province:
    'state or province|province|prov|state|region|property address state|province état|territoire|province or territory',
  postalCode: 'postal code|code postal|cp|zip|postcode|zip code|property address postal code|postalcode|postal',
  latitude: 'latitude|lat|property latitude',
  longitude: 'longitude|lng|lon|long|property longitude',
  precision: 'precision of the place|précision du lieu|location precision|precision',
  description:
    'public remarks|description|details|détails|post content|content|body|texte|remarks|remarques|comments|notes|descriptif',
  otherTitle:
    'title in the other language|titre dans l autre langue|other title|french title|titre français|title fr|titre en',
  otherDescription:
    'description in the other language|description dans l autre langue|other description|french description|description française|description fr|description en',
  features:
    'features|caractéristiques|amenities|commodités|inclusions|property features|équipements|options|tax feature',
  videoUrl: 'video url|adresse de la vidéo|url de la vidéo|video|vidéo|property video url|youtube|lien vidéo',
  yearBuilt: 'year built|built|built in|construction year|annee de construction|construit en',
  virtualTourUrl: 'virtual tour|visite virtuelle|tour url|property virtual tour|360|matterport',
  name: 'list agent full name|name|nom|owner|propriétaire|owner name|contact|contact name|nom du propriétaire|landlord|property owner|locateur',
  email: 'list agent email|email|courriel|e mail|owner email|contact email|mail|adresse courriel|email address',
  phone:
    'list agent direct phone|list agent preferred phone|phone|téléphone|tel|tél|phone number|owner phone|contact phone|mobile|cell|numéro de téléphone|cellulaire',
  photos:
    'photos|images|pictures|photo|image|property images|galerie|gallery|photo names|noms des photos|fichiers photos',
}

export const featureColumnNames: Partial<Record<Feature, string>> = {
  'Air Condition': 'air conditioning|climatisation|ac|clim|climatiseur|property air conditioning',
  'Electricity Bill Included':
    'electricity|électricité|électricité comprise|électricité incluse|electricity included|power included|hydro|lights',
  Internet: 'internet|wifi|wi fi|internet inclus|internet included',
  Microwave: 'microwave|micro ondes|four à micro ondes|micro onde',
  'Smoking allowed': 'smoking|fumeurs|fumeur|fumeurs acceptés|smoking permitted',
  'Pets Allowed':
    'pets|animaux|animaux acceptés|animaux permis|pet friendly|property pet friendly|pets permitted|animal',
  Elevator: 'elevator|ascenseur|lift',
  Parking: 'parking|stationnement|parking spaces|places de stationnement|property secure parking|stat',
  Garage: 'garage|garages|property garage',
  'Lawn maintenance': 'lawn|gazon|pelouse|entretien de la pelouse|lawn care|entretien du gazon',
  'Tenant Insurance needed': 'tenant insurance|assurance locataire exigée|assurance locataire|insurance|assurance',
  'Water Bill Included': 'water|eau|eau incluse|water included|eau comprise',
  'Washer and Dryer': 'washer dryer|laveuse sécheuse|laveuse et sécheuse|laundry|buanderie|washer',
  Furnished: 'furnished|meublé|meuble|property furnished',
  'Security Check':
    'security check|vérification des antécédents|contrôle de sécurité|vérification|security|sécurité|background check|credit check',
}

/** Names of features in a list, beside the stated ones. */
export const featureWords = [
  ['climatisation', 'Air Condition'],
  ['électricité comprise', 'Electricity Bill Included'],
  ['électricité incluse', 'Electricity Bill Included'],
  ['internet', 'Internet'],
  ['assurance locataire exigée', 'Tenant Insurance needed'],
  ['vérification des antécédents', 'Security Check'],
  ['contrôle de sécurité', 'Security Check'],
  ['four à micro-ondes', 'Microwave'],
  ['micro-ondes', 'Microwave'],
  ['fumeurs acceptés', 'Smoking allowed'],
  ['animaux acceptés', 'Pets Allowed'],
  ['ascenseur', 'Elevator'],
  ['stationnement', 'Parking'],
  ['entretien de la pelouse', 'Lawn maintenance'],
  ['eau comprise', 'Water Bill Included'],
  ['eau incluse', 'Water Bill Included'],
  ['garage', 'Garage'],
  ['laveuse et sécheuse', 'Washer and Dryer'],
  ['meublé', 'Furnished'],
  ['pets', 'Pets Allowed'],
  ['air conditioning', 'Air Condition'],
  ['laundry', 'Washer and Dryer'],
  ['washer/dryer', 'Washer and Dryer'],
] as const

/** Names of provinces, without accents and marks, beside the stated ones and their codes. */
export const provinceWords = [
  ['n b', 'New Brunswick'],
  ['nouveau brunswick', 'New Brunswick'],
  ['qc', 'Quebec'],
  ['pq', 'Quebec'],
  ['n s', 'Nova Scotia'],
  ['nouvelle ecosse', 'Nova Scotia'],
  ['pei', 'Prince Edward Island'],
  ['ile du prince edouard', 'Prince Edward Island'],
  ['colombie britannique', 'British Columbia'],
  ['terre neuve et labrador', 'Newfoundland and Labrador'],
  ['territoires du nord ouest', 'Northwest Territories'],
] as const
