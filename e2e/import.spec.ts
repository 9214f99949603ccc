import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { paths } from '../app/core/paths.ts'
import { expect, test, whenReady } from './support/fixtures.ts'
import { expectAccessibleLightScreen, expectAccessibleScreen } from './support/screen.ts'
import { signIn } from './support/staff.ts'

/** One row is wrong, and its dates read two ways. */
function tableOf(street: string) {
  const lines = [
    'Réf;Titre;Loyer;Rue;Ville;CP;Ch.;SDB;Superficie;Dispo',
    `A-1;Loft rue Main;douze cents;77 ${street};Moncton;E1C 5J2;2;1,5;800;01/02/2027`,
    `A-2;Haut de duplex;1 640 $;14 ${street};Dieppe;E1A 1A1;3;1;900;03/02/2027`,
  ]
  // Windows-1252: é is one byte.
  return { name: 'listings.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n'), 'latin1') }
}

async function photo() {
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
  return { name: 'A-1-front.jpg', mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() }
}

const english = {
  table: 'Table',
  next: 'Continue',
  photos: 'Photos',
  add: 'Add photos',
  here: '1 photo is here.',
  sent: '2 rows, 10 columns, read as Windows-1252',
  state: 'Status',
  rent: 'For Rent',
  kind: 'Property type',
  flat: 'Apartment',
  province: 'Province',
  phone: 'Phone',
  agree: /agree to the terms/,
  check: 'Check all rows',
  mend: 'Price, row 1',
  wrong: 'Price must be a valid number.',
  again: 'Check again',
  import: 'Import 2 listings',
  done: '2 listings are in.',
  undo: 'Undo the import',
  undone: 'The import is undone.',
  day: 'February 1, 2027',
  look: 'See how far it is',
}
const french: typeof english = {
  table: 'Tableau',
  next: 'Continuer',
  photos: 'Photos',
  add: 'Ajouter des photos',
  here: '1 photo est ici.',
  sent: '2 lignes, 10 colonnes, lu en Windows-1252',
  state: 'Statut',
  rent: 'À louer',
  kind: 'Type de propriété',
  flat: 'Appartement',
  province: 'Province',
  phone: 'Téléphone',
  agree: /accepte les conditions/,
  check: 'Vérifier toutes les lignes',
  mend: 'Prix, ligne 1',
  wrong: 'Le prix doit être un nombre valide.',
  again: 'Vérifier de nouveau',
  import: 'Importer 2 annonces',
  done: '2 annonces sont importées.',
  undo: 'Annuler l’importation',
  undone: 'L’importation est annulée.',
  day: '1er février 2027',
  look: 'Voir où elle en est',
}

/** From the table to the listings, and back. */
async function importAndUndo(page: Page, words: typeof english, street: string) {
  await page.getByLabel(words.table).setInputFiles(tableOf(street))
  await page.getByRole('button', { name: words.next }).click()
  await expect(page.getByText(words.sent)).toBeVisible()
  await page.getByLabel(words.photos).setInputFiles(await photo())
  await page.getByRole('button', { name: words.add }).click()
  await expect(page.getByText(words.here)).toBeVisible()
  await page.getByRole('link', { name: words.next }).click()

  await page.getByText(words.day).click()
  await page.getByLabel(words.state, { exact: true }).selectOption(words.rent)
  await page.getByLabel(words.kind, { exact: true }).selectOption(words.flat)
  await page.locator('[name=constant-province]').selectOption('New Brunswick')
  await page.getByLabel(words.phone, { exact: true }).fill('506 555 0142')
  await page.getByLabel(words.agree).check()
  await page.getByRole('button', { name: words.check }).click()

  await expect(page.getByText(words.wrong)).toBeVisible()
  await page.getByLabel(words.mend).fill('1 200')
  await page.getByRole('button', { name: words.again }).click()
  await expect(page.getByText(words.wrong)).toHaveCount(0)
  await page.getByRole('button', { name: words.import }).click()
}

test('a table becomes listings, all of them together, and is undone', async ({ page }) => {
  await signIn(page)
  await page.goto(paths.importStart)
  // Who is in the office stays in its frame.
  await expect(page).toHaveURL(paths.officeImport)
  await expect(page.getByRole('navigation', { name: 'Staff' }).first()).toBeVisible()
  await whenReady(page)
  await importAndUndo(page, english, 'Importation Street')
  await expect(page.getByRole('heading', { name: english.done })).toBeVisible()
  await expect(page.getByText('2 new, 1 photo.')).toBeVisible()
  await page.getByRole('button', { name: english.undo }).click()
  await expect(page.getByRole('heading', { name: english.undone })).toBeVisible()
})

test('in French and without script the steps are the same', { tag: '@release' }, async ({ page, browser, baseURL }) => {
  await signIn(page)
  const storageState = await page.context().storageState()
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, storageState })
  const plain = await context.newPage()
  await plain.goto(`/fr${paths.importStart}`)
  await importAndUndo(plain, french, 'rue de l’Importation')
  const done = plain.getByRole('heading', { name: french.done })
  await expect(async () => {
    const look = plain.getByRole('link', { name: french.look })
    if (await look.isVisible()) await look.click()
    await expect(done).toBeVisible({ timeout: 500 })
  }).toPass()
  await plain.getByRole('button', { name: french.undo }).click()
  await expect(plain.getByRole('heading', { name: french.undone })).toBeVisible()
  await context.close()
})

test('the screens of an import can be used by everybody', { tag: '@release' }, async ({ page }) => {
  await signIn(page)
  await expectAccessibleScreen(page, paths.importStart)
  await whenReady(page)
  await page.getByLabel(english.table).setInputFiles(tableOf('Axe Street'))
  await page.getByRole('button', { name: english.next }).click()
  await expect(page.getByText(english.sent)).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await expectAccessibleScreen(page, `/import/${id}?step=upload`)
  await expectAccessibleScreen(page, `/import/${id}?step=match`)
  await whenReady(page)
  await page.getByText(english.day).click()
  await page.getByLabel(english.agree).check()
  await page.getByRole('button', { name: english.check }).click()
  await expect(page.getByText(english.wrong)).toBeVisible()
  await expectAccessibleScreen(page, `/import/${id}`)
  await expectAccessibleScreen(page, `/propertyadmin/import/${id}`)
  await expectAccessibleLightScreen(page, `/fr/propertyadmin/import/${id}`)
  await whenReady(page)
  await page.getByRole('button', { name: 'Quitter sans importer' }).click()
  await expect(page).toHaveURL(`/fr${paths.officeImport}`)
})

test('who is not signed in is asked to, and another’s import is not found', async ({ page, problems }) => {
  problems.expect(/status of 404/)
  await page.goto(paths.importStart)
  await expect(page).toHaveURL(/\/login\?next=%2Fimport/)
  await signIn(page)
  expect((await page.goto('/import/00000000-0000-4000-8000-000000000000'))?.status()).toBe(404)
})
