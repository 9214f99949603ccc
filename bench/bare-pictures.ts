/** Baseline of bench/pictures.ts: one decode with shrink on load, all widths derived from it; prints microseconds of CPU. */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

const [rounds = '1', ...files] = process.argv.slice(2)
sharp.concurrency(1)
sharp.cache(false)
const photos = await Promise.all(files.map((file) => readFile(file)))
await prepare(photos[0]!)
const before = process.cpuUsage()
for (let round = 0; round < Number(rounds); round++) for (const photo of photos) await prepare(photo)
const { user, system } = process.cpuUsage(before)
console.log((user + system) / Number(rounds))

async function prepare(photo: Buffer) {
  const { data, info } = await sharp(photo)
    .autoOrient()
    .resize({ width: 1600, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  for (const width of [320, 640, 960, 1600]) {
    const effort = width <= 640 ? 4 : 2
    await sharp(data, { raw }).resize({ width }).webp({ quality: 75, effort }).toBuffer()
  }
}
