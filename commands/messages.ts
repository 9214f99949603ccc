import { updateCatalogues } from '../locales/update-catalogues.ts'
import { print } from './terminal.ts'

/** Brings locales/fr/*.po up to date with the messages of the code: `npm run messages`. */
for (const line of updateCatalogues(`${import.meta.dirname}/..`)) print(line)
