import { expect, test } from 'vitest'
import { onDatabase, replaceProperties, sample } from '../../../../platform/database/test-databases.ts'
import { findProperty, setFlag } from '../../listings/server/queries.ts'
import { claimPictures, deletePictures, findPicture, insertPicture, picturesOf, staleUploads } from './queries.ts'

const size = { width: 1600, height: 1200 }
const alts = { alt: "A room's view", altFr: 'La vue d’une chambre' }
const seen = { ...size, ...alts, placeholder: 'data:image/webp;base64,AAAA' }

onDatabase((store) => {
  const upload = (...paths: string[]) =>
    Promise.all(paths.map((path) => insertPicture(store().db, { path, ...seen, bytes: 5 }, new Date('2026-01-01'))))
  const paths = async (id: string) => (await picturesOf(store().db, id)).map((picture) => picture.path)

  test('a picture is public while its listing is', async () => {
    await replaceProperties(store(), [sample()])
    await upload('p/1')
    const found = () => findPicture(store().db, 'p/1')
    expect(await found()).toStrictEqual({ path: 'p/1', ...seen, bytes: 5, propertyId: null, listed: false })
    await store().change((tx) => claimPictures(tx, 'home', ['p/1']))
    expect(await found()).toMatchObject({ propertyId: 'home', listed: true })
    await store().change((tx) => setFlag(tx, 'home', 'archived', true))
    expect(await found()).toMatchObject({ propertyId: 'home', listed: false })
    expect(await findPicture(store().db, 'p/none')).toBeUndefined()
  })

  test('pictures have the order in which they were claimed', async () => {
    await replaceProperties(store(), [sample(), sample({ id: 'other' })])
    await upload('a', 'b', 'c', 'd')
    const claim = (id: string, ...asked: string[]) => store().change((tx) => claimPictures(tx, id, asked))
    expect(await claim('home', 'c', 'a', 'c', 'unknown')).toEqual(['c', 'a'])
    expect(await claim('other', 'a', 'b')).toEqual(['b'])
    expect(await claim('home', 'd', 'a', 'c')).toEqual(['d', 'a', 'c'])
    expect(await paths('home')).toEqual(['d', 'a', 'c'])
    expect(await paths('other')).toEqual(['b'])
    expect((await findProperty(store().db, 'home'))?.pictures[0]).toStrictEqual({ path: 'd', ...seen })
  })

  test('deletes only pictures of the given listing; those of a deleted listing become unclaimed', async () => {
    await replaceProperties(store(), [sample(), sample({ id: 'other' })])
    await upload('e', 'f', 'g')
    await store().change((tx) => claimPictures(tx, 'home', ['e']))
    await store().change((tx) => claimPictures(tx, 'other', ['f']))
    expect(await deletePictures(store().db, 'home', ['f', 'g', 'none'])).toEqual([])
    expect(await deletePictures(store().db, 'home', [])).toEqual([])
    expect(await deletePictures(store().db, null, ['f', 'g'])).toEqual(['g'])
    expect(await deletePictures(store().db, 'home', ['e'])).toEqual(['e'])
    await store().change((tx) => tx.deleteFrom('property').where('id', '=', 'other').execute())
    expect(await findPicture(store().db, 'f')).toMatchObject({ propertyId: null, listed: false })
  })

  test('finds unclaimed uploads older than a date', async () => {
    await store().db.deleteFrom('property_picture').execute()
    await replaceProperties(store(), [sample()])
    await upload('old', 'claimed')
    await insertPicture(store().db, { path: 'new', ...seen, bytes: 5 }, new Date('2026-01-03'))
    await store().change((tx) => claimPictures(tx, 'home', ['claimed']))
    expect(await staleUploads(store().db, new Date('2026-01-02'))).toEqual(['old'])
    expect(await staleUploads(store().db, new Date('2026-01-04'))).toEqual(['old', 'new'])
    expect(await staleUploads(store().db, new Date('2026-01-04'), 1)).toEqual(['old'])
  })
})
